import type { Block, RecognisedPage } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { matchWords } from './match-words.ts';

function recognised(page: number, lines: readonly string[]): RecognisedPage {
  return {
    page,
    width: 1_000,
    height: 1_400,
    turned: 0,
    confidence: 90,
    lines: lines.map((line, row) => ({
      block: 0,
      paragraph: row,
      box: [0, 30 * row, 900, 20],
      words: line.split(' ').map((text, at) => ({ text, box: [60 * at, 30 * row, 50, 20], confidence: 80 + at })),
    })),
  };
}

function documentOf(parts: readonly (readonly [page: number, text: string])[]) {
  const blocks: Block[] = [];
  let start = 0;
  for (const [page, text] of parts) {
    blocks.push({ kind: 'paragraph', start, end: start + text.length, language: 'en', page });
    start += text.length + 2;
  }
  return { text: parts.map(([, text]) => text).join('\n\n'), blocks };
}

function placed(document: ReturnType<typeof documentOf>, pages: readonly RecognisedPage[]): string[][] {
  return matchWords(document, pages).map(({ words }) => words.map(({ start, end }) => document.text.slice(start, end)));
}

describe('matchWords', () => {
  it('finds each word, over joined lines, hyphens and repaired letters, with its box', () => {
    const document = documentOf([[1, 'Το ποτάμι έχει θερμοκρασία 12 βαθμών.']]);
    const pages = [recognised(1, ['Το ποτάμι έχει θερμο-', 'κρασία 12 βαθμών.'])];
    expect(placed(document, pages)).toEqual([['Το', 'ποτάμι', 'έχει', 'θερμο', 'κρασία', '12', 'βαθμών']]);
    expect(matchWords(document, pages)[0]?.words[4]).toMatchObject({ box: [0, 30, 50, 20], confidence: 80 });
    expect(placed(documentOf([[1, 'ο κόσμος της θάλασσας']]), [recognised(1, ['o κόσμoς της θάλασσας'])])).toEqual([
      ['ο', 'κόσμος', 'της', 'θάλασσας'],
    ]);
  });

  it('leaves out what the document does not have, and goes on behind it', () => {
    const document = documentOf([
      [1, 'The river rises in the mountains'],
      [1, 'and runs to the sea.'],
    ]);
    const pages = [
      recognised(1, ['CHAPTER ONE 7', 'The river rises', 'in the mountains3', 'and runs to the sea.', '* *']),
    ];
    expect(placed(document, pages)).toEqual([
      ['The', 'river', 'rises', 'in', 'the', 'and', 'runs', 'to', 'the', 'sea'],
    ]);
  });

  it('follows columns that the picture has in another order, and a sentence that goes on from the page before', () => {
    const document = documentOf([
      [1, 'The first page ends in a sentence that goes on here.'],
      [2, 'The left column of it.'],
      [2, 'The right column of it.'],
    ]);
    const pages = [
      recognised(1, ['The first page ends in a']),
      recognised(2, ['sentence that goes on here.', 'The right column of it.', 'The left column of it.']),
    ];
    expect(placed(document, pages)[1]?.join(' ')).toBe(
      'sentence that goes on here The left column of it The right column of it',
    );
  });

  it('is at an end with a page of nothing but one letter', () => {
    const words = 'a '.repeat(450).trim();
    const pages = [
      recognised(
        1,
        Array.from({ length: 60 }, () => words),
      ),
    ];
    const [one] = matchWords(documentOf([[1, 'a '.repeat(30_000).trim()]]), pages);
    expect(one?.words).toHaveLength(20_000);
  });
});
