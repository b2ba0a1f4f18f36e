import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { clearSavedInput, findSavedInput, saveInput, swapSavedInput } from './saved-input.ts';

const find = (name: string): string | null => findSavedInput('eleni', name, z.string());

beforeEach(() => window.sessionStorage.clear());

it('stores what was typed in one school and restores it with the school', () => {
  saveInput('eleni', 'new.text', 'of the first');
  swapSavedInput('a', 'b');
  expect(find('new.text')).toBeNull();
  saveInput('eleni', 'new.text', 'of the second');
  swapSavedInput('b', 'a');
  expect(find('new.text')).toBe('of the first');
  swapSavedInput('a', 'b');
  expect(find('new.text')).toBe('of the second');
});

it('also forgets the stored input of other schools on sign-out', () => {
  saveInput('eleni', 'new.text', 'of the first');
  swapSavedInput('a', 'b');
  clearSavedInput();
  expect(window.sessionStorage.length).toBe(0);
});
