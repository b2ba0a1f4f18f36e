import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestMatches, foldText, matchOf } from './matching.ts';

it('removes accents, case and the final sigma', () => {
  expect(foldText('ΌΛΕΣ οι Ρυθμίσεις, ΐ café')).toBe('ολεσ οι ρυθμισεισ, ι cafe');
});

it.each([
  ['ρυθ', 4],
  ['εμφ', 3],
  ['θμισ', 2],
  ['theme ρυθ', 1],
  ['theme ρυθ τίποτα', 0],
  ['', 1],
])('scores “%s” as %i', (query, weight) => {
  expect(matchOf({ label: 'Ρυθμίσεις (εμφάνιση)', keywords: ['Theme'] }, query)).toBe(weight);
});

it('matches another form of a word where stems are given, after its own form', () => {
  const stem = (word: string): string => word.replace(/(?:ησ|εσ|η|s)$/u, '');
  expect(matchOf({ label: 'Οι πηγές' }, 'πηγη')).toBe(0);
  expect(matchOf({ label: 'Οι πηγές' }, 'πηγη', stem)).toBe(2);
  expect(matchOf({ label: 'Read', hint: 'one source' }, 'read sources', stem)).toBe(1);
  expect(matchOf({ label: 'Read', hint: 'one source' }, 'write sources', stem)).toBe(0);
});

it('puts the best first and keeps the order of equals', () => {
  const things = ['All about marks', 'Marks', 'Bookmarks', 'Marks of 7B'].map((label) => ({ label }));
  expect(bestMatches(things, 'marks').map(({ label }) => label)).toEqual([
    'Marks',
    'Marks of 7B',
    'All about marks',
    'Bookmarks',
  ]);
});

it('always finds a thing by its own name, whatever the name', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (label) => matchOf({ label }, label) > 0));
});
