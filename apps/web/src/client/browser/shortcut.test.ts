import { expect, it } from 'vitest';
import { isShortcut } from './shortcut.ts';

it.each([
  [{ key: 'k', code: 'KeyK', ctrlKey: true }, true],
  [{ key: 'K', code: 'KeyK', metaKey: true }, true],
  // A Greek keyboard, and one with another layout.
  [{ key: 'κ', code: 'KeyK', ctrlKey: true }, true],
  [{ key: 'k', code: 'KeyV', ctrlKey: true }, true],
  [{ key: 't', code: 'KeyK', ctrlKey: true }, false],
  [{ key: 'k', code: 'KeyK' }, false],
  [{ key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }, false],
  [{ key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, false],
])('%j is the shortcut: %s', (press, is) => {
  expect(isShortcut(new KeyboardEvent('keydown', press), 'k')).toBe(is);
});
