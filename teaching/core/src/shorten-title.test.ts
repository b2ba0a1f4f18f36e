import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { shortenTitle } from './shorten-title.ts';

it('leaves a title within the limit as it is', () => {
  const title = 'a'.repeat(limits.titleLength);
  expect(shortenTitle(title)).toBe(title);
});

it('ends a title that was cut with an ellipsis, within the limit and never through the middle of a character', () => {
  const cut = shortenTitle('a'.repeat(limits.titleLength + 1));
  expect(cut).toBe(`${'a'.repeat(limits.titleLength - 1)}…`);
  expect(shortenTitle('The water cycle', 11)).toBe('The water…');
  expect(shortenTitle('abc🙂def', 5)).toBe('abc…');
});
