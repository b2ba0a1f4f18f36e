// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '../ui/toaster.tsx';
import { chooseLanguage } from './language.ts';
import { dismissToast, notify, toastTime } from './toasts.ts';

const ids: number[] = [];
const tell = (kind: 'good' | 'error', title: string): void => act(() => void ids.push(notify({ kind, title })));
const shown = (): string[] => screen.getAllByRole('listitem').map((notice) => notice.textContent ?? '');
const wait = (time: number): void => act(() => void vi.advanceTimersByTime(time));

beforeEach(() => {
  vi.useFakeTimers();
  act(() => chooseLanguage('en'));
  render(<Toaster />);
});
afterEach(() => {
  act(() => ids.splice(0).forEach(dismissToast));
  cleanup();
  vi.useRealTimers();
});

it('shows at most three, the newest ones, and the same notice once', () => {
  for (const title of ['one', 'two', 'three', 'four', 'four']) tell('good', title);
  expect(shown()).toEqual(['two', 'three', 'four']);
});

it('takes a notice away after five seconds and keeps an error until it is dismissed', () => {
  tell('good', 'Saved');
  tell('error', 'Error');
  wait(toastTime - 1);
  expect(shown()).toEqual(['Saved', 'Error']);
  wait(2);
  expect(shown()).toEqual(['Error']);
  wait(10 * toastTime);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Error')).toBeNull();
});

it.each([
  ['hover', (viewport: Element) => fireEvent.pointerMove(viewport)],
  ['focus', (viewport: Element) => fireEvent.focusIn(viewport)],
])('holds the time on %s', (_name, hold) => {
  tell('good', 'Saved');
  hold(screen.getByRole('region', { name: /Notices/ }));
  wait(5 * toastTime);
  expect(shown()).toEqual(['Saved']);
});
