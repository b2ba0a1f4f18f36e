import { limits } from '@schole/core';
import { expect, test } from 'vitest';
import { settingsOf } from './settings.ts';

test('the assignment takes the title of its source, and one that had to be cut says so', () => {
  const requested = { subject: 'biology', gradeLevel: '6-8' } as const;
  expect(settingsOf(requested, 'Olives').title).toBe('Olives');
  expect(settingsOf({ ...requested, title: 'Trees' }, 'Olives').title).toBe('Trees');
  const { title } = settingsOf(requested, 'a'.repeat(limits.titleLength + 1));
  expect(title).toBe(`${'a'.repeat(limits.titleLength - 1)}…`);
});
