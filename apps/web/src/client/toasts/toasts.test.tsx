import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { chooseLanguage } from '../language/language.ts';
import { dismissToast, notify, toastTime } from './toasts.ts';

const ids: number[] = [];
const showToast = (kind: 'good' | 'error', title: string): void => act(() => void ids.push(notify({ kind, title })));
const shown = (): string[] => screen.getAllByRole('listitem').map((notice) => notice.textContent ?? '');
const wait = (time: number): void => act(() => void vi.advanceTimersByTime(time));

beforeEach(() => {
  vi.useFakeTimers();
  act(() => chooseLanguage('en'));
  render(<Toaster />);
});
afterEach(() => {
  act(() => ids.splice(0).forEach(dismissToast));
});

it('shows at most three, the newest ones, and the same toast once', () => {
  for (const title of ['one', 'two', 'three', 'four', 'four']) showToast('good', title);
  expect(shown()).toEqual(['two', 'three', 'four']);
});

it('removes a toast after five seconds and keeps an error until it is dismissed', () => {
  showToast('good', 'Saved');
  showToast('error', 'Error');
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
])('pauses the timer on %s, and continues with the remaining time', (name, hold) => {
  showToast('good', 'Saved');
  wait(toastTime - 1_000);
  const notices = screen.getByRole('region', { name: /Notices/ });
  hold(notices);
  wait(5 * toastTime);
  expect(shown()).toEqual(['Saved']);
  if (name === 'hover') fireEvent.pointerLeave(notices);
  else fireEvent.focusOut(notices, { relatedTarget: document.body });
  wait(900);
  expect(shown()).toEqual(['Saved']);
  wait(200);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('removes non-errors first, and brings a hidden error back', () => {
  showToast('error', 'first');
  showToast('good', 'Saved');
  showToast('error', 'second');
  showToast('error', 'third');
  expect(shown()).toEqual(['first', 'second', 'third']);
  showToast('good', 'Moved');
  expect(shown()).toEqual(['second', 'third', 'Moved']);
  wait(toastTime + 1);
  // A toast that comes back is rendered again, below the others.
  expect(shown()).toEqual(['second', 'third', 'first']);
  showToast('error', 'fourth');
  expect(shown()).toEqual(['second', 'third', 'fourth']);
  const [oldest] = screen.getAllByRole('button', { name: 'Close' });
  if (oldest !== undefined) fireEvent.click(oldest);
  expect(shown()).toEqual(['third', 'fourth', 'first']);
});
