import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { findKept, forgetKept, keep, parkKept } from './kept.ts';

const find = (name: string): string | null => findKept('eleni', name, z.string());

beforeEach(() => window.sessionStorage.clear());

it('puts away what was typed in one school and brings it back with the school', () => {
  keep('eleni', 'new.text', 'of the first');
  parkKept('a', 'b');
  expect(find('new.text')).toBeNull();
  keep('eleni', 'new.text', 'of the second');
  parkKept('b', 'a');
  expect(find('new.text')).toBe('of the first');
  parkKept('a', 'b');
  expect(find('new.text')).toBe('of the second');
});

it('forgets what was put away too when somebody signs out', () => {
  keep('eleni', 'new.text', 'of the first');
  parkKept('a', 'b');
  forgetKept();
  expect(window.sessionStorage.length).toBe(0);
});
