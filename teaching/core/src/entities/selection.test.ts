import { describe, expect, it } from 'vitest';
import type { Block } from './document.ts';
import { blocksOf, lastTimeOf, pagesOf, sectionsOf, selectionSchema } from './selection.ts';

/** Blocks from a line like "p h1 p h2": the letter of the kind and the level, each on the page given. */
function blocks(line: string, pages: (number | undefined)[] = []): Block[] {
  return line.split(' ').map((word, index) => {
    const page = pages[index];
    return {
      kind: word.startsWith('h') ? 'heading' : 'paragraph',
      start: index * 2,
      end: index * 2 + 1,
      language: 'en',
      ...(word.startsWith('h') ? { level: Number(word.slice(1)) } : {}),
      ...(page === undefined ? {} : { page }),
    };
  });
}

const document = blocks('p h1 p h2 p h2 p h1 p', [1, 1, 1, 2, 2, 3, 3, 4, 5]);
const indexes = (chosen: readonly Block[]) => chosen.map(({ start }) => start / 2);

describe('sectionsOf', () => {
  it('gives the text before the first heading, and nested sections', () => {
    const sections = sectionsOf({ text: 'a b c d e f g h i', blocks: document });
    expect(sections.map(({ block, end, title, level, page }) => [block, end, title, level, page])).toEqual([
      [0, 1, '', 1, 1],
      [1, 7, 'b', 1, 1],
      [3, 5, 'd', 2, 2],
      [5, 7, 'f', 2, 3],
      [7, 9, 'h', 1, 4],
    ]);
  });

  it('is one section without headings, none without blocks, and quick with very many', () => {
    expect(sectionsOf({ text: 'a b', blocks: blocks('p p') })).toEqual([{ block: 0, end: 2, title: '', level: 1 }]);
    expect(sectionsOf({ text: '', blocks: [] })).toEqual([]);
    const many = blocks(Array.from({ length: 200_000 }, (_, index) => `h${(index % 6) + 1}`).join(' '));
    expect(sectionsOf({ text: 'x'.repeat(400_000), blocks: many })).toHaveLength(200_000);
  });
});

describe('blocksOf', () => {
  it('takes everything, pages, sections with what lies in them, each block once and in order', () => {
    expect(blocksOf(document, undefined)).toHaveLength(9);
    expect(indexes(blocksOf(document, { pages: [{ from: 2, to: 3 }] }))).toEqual([3, 4, 5, 6]);
    expect(
      indexes(
        blocksOf(document, {
          pages: [
            { from: 5, to: 9 },
            { from: 1, to: 1 },
            { from: 1, to: 1 },
          ],
        }),
      ),
    ).toEqual([0, 1, 2, 8]);
    expect(indexes(blocksOf(document, { sections: [1] }))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(indexes(blocksOf(document, { sections: [7, 3, 1] }))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(indexes(blocksOf(document, { sections: [0, 5] }))).toEqual([0, 5, 6]);
  });

  it('takes nothing for indexes that are no section and for pages of a document without pages', () => {
    expect(blocksOf(document, { sections: [2, 400] })).toEqual([]);
    expect(blocksOf(blocks('p h1'), { pages: [{ from: 1, to: 1 }] })).toEqual([]);
  });
});

describe('times of a transcript', () => {
  const cues = [0, 30, 30, 65].map((time, index) => ({ ...blocks('p')[0], start: index * 2, time }) as Block);

  it('take the passages that overlap the range, the last with its beginning alone', () => {
    const at = (from: number, to: number) => indexes(blocksOf(cues, { times: [{ from, to }] }));
    expect(at(0, 30)).toEqual([0]);
    expect(at(30, 31)).toEqual([1, 2]);
    expect(at(29, 66)).toEqual([0, 1, 2, 3]);
    expect(at(65, 700)).toEqual([3]);
    expect(at(66, 700)).toEqual([]);
    expect(blocksOf(document, { times: [{ from: 0, to: 9 }] })).toEqual([]);
    expect(lastTimeOf(cues)).toBe(65);
    expect(lastTimeOf(document)).toBeNull();
  });

  it('refuse a range that ends before it begins, or later than a video may', () => {
    const valid = (from: number, to: number) => selectionSchema.safeParse({ times: [{ from, to }] }).success;
    expect([valid(0, 1), valid(5, 5), valid(6, 5), valid(0, 86_401), valid(-1, 5)]).toEqual([
      ...[true, false, false, false, false],
    ]);
  });
});

it('pagesOf gives each page with text once, in order', () => {
  expect(pagesOf(document)).toEqual([1, 2, 3, 4, 5]);
  expect(pagesOf(blocks('p p'))).toEqual([]);
});
