import type { Block, ScannedPage } from '@schole/core';
import { expect, it } from 'vitest';
import { changesOf, decide, lastOf } from './decisions.ts';
import { isDoubtful, readTokens, tokensOf } from './tokens.ts';

const text = 'Title\n\nThe rivcr, the\nmoun-tain and so on.\n\nNext page';
const blocks: Block[] = [
  { kind: 'heading', start: 0, end: 5, language: 'en', page: 1 },
  { kind: 'list', start: 7, end: 45, language: 'en', page: 1 },
  { kind: 'paragraph', start: 47, end: 56, language: 'en', page: 2 },
];
const word = (of: string, confidence: number) => {
  const start = text.indexOf(of);
  return { start, end: start + of.length, box: [start, 0, 5, 5] as [number, number, number, number], confidence };
};
const scan: ScannedPage = {
  ...{ page: 1, width: 100, height: 100, turned: 0 },
  words: [
    { ...word('Title', 60), corrected: true },
    word('The', 90),
    word('rivcr', 40),
    word('moun', 80),
    word('tain', 30),
    word('so', 90),
  ],
};

it('reads the words of a page with their marks, a divided one as one, and what stands between them', () => {
  const read = readTokens(text, blocks, scan);
  expect(read.map(({ pieces }) => pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)))).toEqual([
    ['Title'],
    ['The', ' ', 'rivcr,', ' the\n', 'moun-tain', ' and ', 'so'],
  ]);
  const tokens = tokensOf(read);
  expect(tokens.filter(isDoubtful).map((token) => [token.text, token.boxes.length])).toEqual([
    ['rivcr,', 1],
    ['moun-tain', 2],
  ]);
});

it('keeps the last decision on each word, and goes back to the one before', () => {
  const [, , river, mountain] = tokensOf(readTokens(text, blocks, scan));
  if (river === undefined || mountain === undefined) throw new Error('There are no such words');
  const decisions = decide(decide(decide([], river, ' River,  '), mountain, 'mountain'), river, 'river,');
  expect(changesOf(lastOf(decisions))).toEqual([
    { start: river.start, end: river.end, text: 'river,' },
    { start: mountain.start, end: mountain.end, text: 'mountain' },
  ]);
  expect(lastOf(decisions.slice(0, -1)).get(river.start)?.text).toBe('River,');
});
