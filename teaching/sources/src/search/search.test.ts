import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readText } from '../text.ts';
import { correctWord, editDistance, patternOf } from './correct-word.ts';
import { dividePassages } from './divide-passages.ts';
import { indexDocument } from './index-document.ts';
import { makeSnippet } from './make-snippet.ts';
import { readQuery } from './read-query.ts';
import { searchParts } from './search-terms.ts';

const block = (start: number, end: number, more: object = {}) =>
  ({ kind: 'paragraph', language: 'en', start, end, ...more }) as const;
const sentences = (count: number): string => 'Roots drink the water of deep wells. '.repeat(count).trimEnd();
const wordsOf = (text: string): number => text.split(/\s+/).length;

describe('passages', () => {
  test('have about a hundred words and end with a sentence', () => {
    const text = sentences(100);
    const passages = dividePassages({ text, blocks: [block(0, text.length)] });
    const pieces = passages.map(({ start, end }) => text.slice(start, end));
    expect(pieces.join(' ')).toBe(text);
    for (const piece of pieces) expect(piece).toMatch(/^Roots .*wells\.$/);
    for (const piece of pieces.slice(0, -1)) {
      expect(wordsOf(piece)).toBeGreaterThanOrEqual(60);
      expect(wordsOf(piece)).toBeLessThanOrEqual(120);
    }
  });

  test('begin with a heading and with a page, unless little comes before', () => {
    const part = sentences(6);
    const text = [part, 'Wells', part, part].join('\n\n');
    const second = part.length + 2;
    const third = second + 'Wells'.length + 2;
    const fourth = third + part.length + 2;
    const blocks = [
      block(0, part.length, { page: 1 }),
      block(second, second + 5, { kind: 'heading', level: 1, page: 1 }),
      block(third, third + part.length, { page: 1 }),
      block(fourth, fourth + part.length, { page: 2 }),
    ];
    const passages = dividePassages({ text, blocks });
    expect(passages.map(({ start, page }) => [start, page])).toEqual([
      [0, 1],
      [second, 1],
      [fourth, 2],
    ]);
    expect(passages[1]?.headings).toEqual([{ start: second, end: second + 5 }]);
  });

  test('cover every word of any text, in order, and are short whatever it is', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'λ', ' ', '.', '-', "'", '\n', '😀', '1'), maxLength: 3_000 });
    fc.assert(
      fc.property(texts, (text) => {
        let last = 0;
        for (const { start, end } of dividePassages({ text, blocks: [block(0, text.length)] })) {
          expect(text.slice(last, start).trim()).toBe('');
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last === 0 || last === text.length).toBe(true);
      }),
    );
    const dots = `${'.'.repeat(50_000)}a${'b'.repeat(50_000)} c`;
    for (const { text } of indexDocument({ text: dots, blocks: [block(0, dots.length)] }).passages) {
      expect(text.length).toBeLessThanOrEqual(2_000);
    }
  });

  test('have their stems with positions, those of headings first in weight, written for the database', () => {
    const text = "Rivers\n\nThe river's water and the river-like o'clock rivers.";
    const { passages, words } = indexDocument({
      text,
      blocks: [block(0, 6, { kind: 'heading' }), block(8, text.length)],
    });
    expect(passages[0]?.terms).toContain("'river':1A,2,4,6");
    expect(words).toEqual(expect.arrayContaining(['rivers', 'river', 'water']));
    expect(words).not.toContain('the');
  });

  test('have no empty term, also where the stemmer leaves nothing of a word', () => {
    const text = 'Εσείς ήσουν εκεί, ουσα και ήκα, με ένα ποτάμι.';
    const { passages } = indexDocument({ text, blocks: [block(0, text.length)] });
    expect(passages[0]?.terms).toContain("'ησουν':");
    expect(passages[0]?.terms).not.toContain("'':");
  });
});

describe('a query', () => {
  test('is read without stop words, without accents, each stem once, and is bounded', () => {
    expect(readQuery('The Rivers, the river')).toEqual({
      words: [{ folded: 'rivers', stem: 'river' }],
      prefix: 'river',
    });
    expect(readQuery('το και of')).toEqual({ words: [], prefix: null });
    expect(readQuery(Array.from({ length: 90 }, (_, at) => `${at}x`).join(' ')).words).toHaveLength(20);
  });

  test('words that lessons are about are no stop words, letters around apostrophes are no words', () => {
    expect(searchParts('time')).toEqual(['time']);
    expect(searchParts("water's")).toEqual(['water']);
    expect(searchParts('the')).toEqual([]);
  });
});

describe('a snippet', () => {
  test('shows the words that were found with their marks, cut at blanks', () => {
    const text = `${'filling '.repeat(80)}the deep\nwells of water ${'ending '.repeat(80)}`;
    const { snippet, marks, found } = makeSnippet(text, new Set(['well', 'water']), null);
    expect(snippet.length).toBeLessThanOrEqual(300);
    expect(marks.map(([start, end]) => snippet.slice(start, end))).toEqual(['wells', 'water']);
    expect(snippet).toMatch(/^…(filling )+.*ending…$/);
    expect(found).toEqual(['well', 'water']);
  });

  test('marks are words of the snippet, for any passage', () => {
    const passage = fc.string({ unit: fc.constantFrom('well ', 'a', ' ', 'ά', '\n', '😀'), maxLength: 400 });
    fc.assert(
      fc.property(passage, (text) => {
        const { snippet, marks } = makeSnippet(text, new Set(['well']), 'wat');
        expect(snippet.length).toBeLessThanOrEqual(300);
        for (const [start, end] of marks) expect(snippet.slice(start, end).trim()).not.toBe('');
      }),
    );
  });
});

describe('a mistyped word', () => {
  const of = (...words: string[]) => words.map((word) => ({ word, sources: 1 }));

  test.each([
    ['wter', of('water', 'winter'), 'water'],
    ['awter', of('water'), 'water'],
    ['photosyntehsiss', of('photosynthesis'), 'photosynthesis'],
    ['anthropos', of('ανθρωποσ'), 'ανθρωποσ'],
    ['φιλο', of('φυλλο', 'φιλοσ'), 'φυλλο'],
    ['wood', of('water'), null],
    ['wtaer', of('winter'), null],
  ])('%s of %j is %s', (word, candidates, meant) => {
    expect(correctWord(word, candidates)).toBe(meant);
  });

  test('of two as near, the one in more sources is meant', () => {
    expect(correctWord('cart', [...of('cast'), { word: 'card', sources: 4 }])).toBe('card');
  });

  test('the distance is symmetric, bounded, and 1 for a swap', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 2)).toBe(editDistance(other, one, 2));
        expect(editDistance(one, other, 2)).toBeLessThanOrEqual(3);
        expect(editDistance(one, one, 2)).toBe(0);
      }),
    );
    expect(editDistance('ab', 'ba', 2)).toBe(1);
  });

  test('short and long ones have no pattern, others the letters that may begin them', () => {
    expect(patternOf('abc')).toBeNull();
    expect(patternOf('x'.repeat(25))).toBeNull();
    expect(patternOf('fota')?.initials).toEqual(expect.arrayContaining(['f', 'o', 'φ']));
    expect(patternOf('ιμερα')?.initials).toContain('η');
  });
});

test('a document of the reader for text is indexed whole', () => {
  const { text, blocks } = readText({ text: `${sentences(30)}\n\n${sentences(30)}` });
  const { passages } = indexDocument({ text, blocks });
  expect(passages[0]?.start).toBe(0);
  expect(passages.at(-1)?.end).toBe(text.length);
});
