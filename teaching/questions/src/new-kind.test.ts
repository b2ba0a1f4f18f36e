import { expect, it } from 'vitest';
import { addEntry } from '../../../tests/fixtures/kinds/add-line.ts';
import { matching } from '../../../tests/fixtures/kinds/matching/index.ts';
import { findKind, kindNames, kinds } from './registry.ts';
import { describeKind } from './test-contract.ts';

// The one entry in the registry of kinds; its folder is in the fixtures.
addEntry(kinds, 'matching', matching);

describeKind('matching', matching);

it('stands behind the kinds of the specification', () => {
  expect(kindNames().slice(0, 3)).toEqual(['multiple-choice', 'true-false', 'fill-in-blank']);
  expect(kindNames().at(-1)).toBe('matching');
  expect(findKind('matching')).toBe(matching);
});

it('is marked in parts, and printed under letters', () => {
  const { content, key } = matching.example('en');
  expect(matching.mark({ content, key }, [2, 3, null], 'en')).toEqual({ answered: true, score: 1 / 3, sure: true });
  expect(matching.print({ content, key }, 'en')).toEqual({
    wording: [
      'Match each country with its capital.',
      ' 1. Norway ',
      { gap: 6 },
      ' 2. Greece ',
      { gap: 6 },
      ' 3. Austria ',
      { gap: 6 },
    ],
    choices: ['Athens', 'Bern', 'Oslo', 'Vienna'],
    choicesInline: false,
    lines: 0,
    answer: { words: 'C, A, D' },
  });
});
