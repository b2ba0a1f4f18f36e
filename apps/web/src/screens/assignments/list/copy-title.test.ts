import { limits } from '@schole/core';
import { expect, it } from 'vitest';
import { copyTitle } from './use-assignment-actions.ts';

it('names a copy after its original, and a title that had to be cut says so', () => {
  expect(copyTitle('Cells', 'en')).toBe('Cells (copy)');
  for (const language of ['en', 'el'] as const) {
    const copy = copyTitle('a'.repeat(limits.titleLength), language);
    expect(copy).toHaveLength(limits.titleLength);
    expect(copy).toMatch(/^a+… \([^)]+\)$/);
  }
});
