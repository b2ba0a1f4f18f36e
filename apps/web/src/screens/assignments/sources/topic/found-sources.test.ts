import type { FoundPassage } from '@schole/core';
import { expect, it } from 'vitest';
import { source } from '../../test-server.tsx';
import { bySource, markedPieces, materialOfFound } from './found-sources.ts';

const passage = (sourceId: string, page?: number): FoundPassage => ({
  ...{ sourceId, versionSha256: 'abc', title: 'Leaves', language: 'en', start: 0, end: 5 },
  ...(page === undefined ? {} : { page }),
  snippet: 'Light',
  marks: [],
});

it('puts the passages together by source, with the pages in order', () => {
  const found = bySource([passage('b', 4), passage('a'), passage('b', 3), passage('b', 4), passage('b', 9)]);
  expect(found.map(({ sourceId, pages, passages }) => [sourceId, pages, passages.length])).toEqual([
    ['b', [3, 4, 9], 4],
    ['a', [], 1],
  ]);
});

it('makes the pages that were found the chosen part, and takes all of a source without pages', () => {
  const [paged, whole] = bySource([passage('b', 4), passage('a')]);
  if (paged === undefined || whole === undefined) throw new Error('Two sources are expected.');
  expect(materialOfFound(paged, source)).toMatchObject({ part: 'pages', selection: { pages: [{ from: 4, to: 4 }] } });
  expect(materialOfFound(whole, source)).not.toHaveProperty('part');
});

it('marks what was searched for, and never loses a letter of the snippet', () => {
  const snippet = 'Light enters leaves';
  const marks: FoundPassage['marks'] = [
    [13, 19],
    [0, 5],
    [2, 4],
    [15, 99],
  ];
  expect(markedPieces(snippet, marks).map(({ text, marked }) => [text, marked])).toEqual([
    ['Light', true],
    [' enters ', false],
    ['leaves', true],
  ]);
  expect(markedPieces(snippet, [])).toEqual([{ start: 0, text: snippet, marked: false }]);
});
