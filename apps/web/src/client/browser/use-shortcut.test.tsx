import { fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useShortcut } from './use-shortcut.ts';

const run = vi.fn();
function Page(): ReactNode {
  useShortcut('k', run);
  return null;
}
const press = (key: string): boolean => fireEvent.keyDown(window, { key, ctrlKey: true });

beforeEach(() => run.mockClear());

it('answers its keys while it is drawn, and keeps them from the browser', () => {
  const { unmount } = render(<Page />);
  expect(press('k')).toBe(false);
  expect(press('b')).toBe(true);
  expect(run).toHaveBeenCalledOnce();
  unmount();
  expect(press('k')).toBe(true);
  expect(run).toHaveBeenCalledOnce();
});
