import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';
import { blocksOf, wordsOf } from './entities/selection.ts';

it('counts words that hold a letter, however they are joined', () => {
  expect(countWords('Ο 1ος νόμος: σ’ αγαπώ, well-known 3,14 2026 – …')).toBe(6);
  expect(countWords('one two three', 2)).toBe(2);
});

it('counts the parts of a text to the count of the whole', () => {
  const text = 'Η αρχή\n\nΤο φως μπαίνει.\n\nΤέλος';
  const blocks = [
    { kind: 'heading', start: 0, end: 6, level: 1, language: 'el' },
    { kind: 'paragraph', start: 8, end: 23, language: 'el' },
    { kind: 'heading', start: 25, end: 30, level: 1, language: 'el' },
  ] as const;
  const parts = [[0], [2]].map((sections) => wordsOf(text, blocksOf(blocks, { sections })));
  expect(parts).toEqual([5, 1]);
  expect(wordsOf(text, blocks)).toBe(countWords(text));
});
