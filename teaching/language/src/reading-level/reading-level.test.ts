import type { ContentLanguage } from '@schole/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSyllables, readingLevel } from './index.ts';

test.each([
  ['the', 1],
  ['water', 2],
  ['make', 1],
  ['makes', 1],
  ['wanted', 2],
  ['walked', 1],
  ['table', 2],
  ['beautiful', 3],
  ['photosynthesis', 5],
  ['well-known', 2],
  ['rhythm', 1],
])('%s has %i syllables', (word, count) => {
  expect(countSyllables(word, 'en')).toBe(count);
});

test.each([
  ['και', 1],
  ['νερό', 2],
  ['ουρανός', 3],
  ['φωτοσύνθεση', 5],
  ['αυτοκίνητο', 5],
  ['μαΐμού', 3],
  ['παϊδί', 3],
  ['ρολόι', 2],
  ['γάιδαρος', 3],
  ['άυλος', 3],
  ['οικογένεια', 5],
  ['ΝΕΡΟ', 2],
  ['DNA', 1],
])('«%s» has %i syllables', (word, count) => {
  expect(countSyllables(word, 'el')).toBe(count);
});

const levelOf = (text: string, language: ContentLanguage) =>
  readingLevel(text, [{ kind: 'paragraph', start: 0, end: text.length, language }], language);

test('the indices are those of their formulas, calculated by hand', () => {
  // 2 sentences, 7 words, 8 syllables, 1 word of more than six letters.
  const level = levelOf('The cat sat down. Kittens like milk.', 'en');
  expect(level).toMatchObject({ words: 7, sentences: 2, lix: 17.8, hardest: [] });
  expect(level?.fleschReadingEase).toBe(Math.round((206.835 - 1.015 * 3.5 - 84.6 * (8 / 7)) * 10) / 10);
  expect(level?.fleschKincaidGrade).toBe(Math.round((0.39 * 3.5 + 11.8 * (8 / 7) - 15.59) * 10) / 10);
});

test('a Greek text has LIX alone, and its hard sentences with what makes them hard', () => {
  const easy = 'Το νερό είναι εδώ. ';
  const hard = 'Οι χλωροπλάστες περιλαμβάνουν θυλακοειδείς μεμβράνες, φωτοσυνθετικές χρωστικές, πολυάριθμα ριβοσώματα.';
  const long = `Το ${'νερό και το '.repeat(12)}φως.`;
  const text = `${easy}${hard} ${long}`;
  const level = levelOf(text, 'el');
  expect(level).not.toHaveProperty('fleschReadingEase');
  expect(level?.hardest.map(({ start, end, why }) => [text.slice(start, end), why])).toEqual([
    [hard, ['long-words']],
    [long, ['long-sentence']],
  ]);
});

test('headings, tables and the other language are left out; a text without sentences has no level', () => {
  const text = 'Heading one two three';
  expect(readingLevel(text, [{ kind: 'heading', start: 0, end: text.length, language: 'en' }], 'en')).toBeNull();
  expect(readingLevel(text, [{ kind: 'paragraph', start: 0, end: text.length, language: 'el' }], 'en')).toBeNull();
});

test('any text has finite figures, and sentences within it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.constantFrom('en', 'el'), (text, language) => {
      const level = levelOf(text, language);
      if (level === null) return;
      expect(Number.isFinite(level.lix)).toBe(true);
      for (const { start, end } of level.hardest) expect(start).toBeLessThan(end);
    }),
    { numRuns: 40 },
  );
});
