import { expect, it } from 'vitest';
import { excerptOf } from './passage-source.ts';

it('shows what is around the first word that was found, cut at blanks', () => {
  const snippet = `${'filling '.repeat(20)}found ${'ending '.repeat(20)}`.trimEnd();
  const at = snippet.indexOf('found');
  const line = excerptOf({ snippet, marks: [[at, at + 5]] });
  expect(line).toMatch(/^…(filling ){2,3}found (ending )+ending…$/);
  expect(line.length).toBeLessThan(95);
});

it('shows a short passage whole, and a long word without blanks from its beginning', () => {
  expect(excerptOf({ snippet: 'Short.', marks: [] })).toBe('Short.');
  const long = 'x'.repeat(300);
  expect(excerptOf({ snippet: long, marks: [[40, 44]] })).toBe(`…${'x'.repeat(90)}…`);
});
