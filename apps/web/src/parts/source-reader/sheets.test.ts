import type { Block } from '@schole/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { depthsOf, type SheetPart, sheetAt, sheetsOf } from './sheets.ts';

const block = (start: number, end: number, page?: number): Block => ({
  kind: 'paragraph',
  start,
  end,
  language: 'en',
  ...(page === undefined ? {} : { page }),
});

/** A text with its blocks: words of the given length, a blank line between blocks. */
function textOf(lengths: readonly number[], pages?: readonly number[]): { text: string; blocks: Block[] } {
  let text = '';
  const blocks = lengths.map((length, index) => {
    const start = text.length;
    text += 'word '.repeat(Math.ceil(length / 5)).slice(0, length);
    const made = block(start, text.length, pages?.[index]);
    text += '\n\n';
    return made;
  });
  return { text, blocks };
}

it('shows a paged document by page, empty pages included', () => {
  const { text, blocks } = textOf([10, 20, 30], [1, 1, 3]);
  const { paged, sheets } = sheetsOf(text, blocks, 4);
  expect(paged).toBe(true);
  expect(sheets.map(({ parts }) => parts.length)).toEqual([2, 0, 1, 0]);
  expect([0, 15, 40, text.length].map((offset) => sheetAt(sheets, offset))).toEqual([0, 0, 2, 2]);
});

it("computes the nesting depth of a page's headings, whatever their level in the document", () => {
  const heading = (level: number, start: number): SheetPart => ({ kind: 'heading', level, start, end: start + 1 });
  const depths = (levels: number[]) => [...depthsOf(levels.map(heading)).values()];
  expect(depths([2, 4, 4, 3, 1, 2])).toEqual([1, 2, 2, 2, 1, 2]);
  expect(depths([])).toEqual([]);
});

it('leaves out no character of any block, keeps their order, and limits the size of each sheet', () => {
  const some = fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(some, (lengths) => {
      const { text, blocks } = textOf(lengths);
      const { sheets } = sheetsOf(text, blocks, 0);
      const parts = sheets.flatMap((sheet) => sheet.parts);
      const shown = parts.map(({ start, end }) => text.slice(start, end)).join('');
      expect(shown).toBe(blocks.map(({ start, end }) => text.slice(start, end)).join(''));
      for (const { parts: own } of sheets) {
        expect(own.length).toBeGreaterThan(0);
        expect(own.reduce((sum, { start, end }) => sum + end - start, 0)).toBeLessThanOrEqual(10_000);
      }
      for (const { start, end } of blocks) {
        const index = sheetAt(sheets, start);
        expect(sheets[index]?.parts.some((part) => part.start <= start && start < part.end)).toBe(true);
        expect(sheetAt(sheets, end - 1)).toBeGreaterThanOrEqual(index);
      }
    }),
    { numRuns: 40 },
  );
});

it('is fast with a book of three million characters', () => {
  const { text, blocks } = textOf([...Array(300).fill(400), 2_800_000]);
  const { sheets } = sheetsOf(text, blocks, 0);
  expect(sheets.length).toBeGreaterThan(450);
  expect(sheetAt(sheets, text.length)).toBe(sheets.length - 1);
});
