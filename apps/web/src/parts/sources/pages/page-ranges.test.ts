import { selectionSchema } from '@schole/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageRanges, readPages, writePages } from './page-ranges.ts';

describe('page ranges', () => {
  it.each([
    [
      '10-30, 45',
      [
        { from: 10, to: 30 },
        { from: 45, to: 45 },
      ],
      22,
    ],
    [
      '45,10–30',
      [
        { from: 10, to: 30 },
        { from: 45, to: 45 },
      ],
      22,
    ],
    [' 3 - 5 ; 4-9 ', [{ from: 3, to: 9 }], 7],
    ['1,2,3,', [{ from: 1, to: 3 }], 3],
    ['5 έως 7', [{ from: 5, to: 7 }], 3],
  ])('reads %j', (text, pages, count) => {
    expect(readPages(text, 131)).toEqual({ pages, count });
  });

  it.each([
    ['', { kind: 'blank' }],
    [' , ;', { kind: 'blank' }],
    ['ten', { kind: 'wrong', text: 'ten' }],
    ['3-', { kind: 'wrong', text: '3-' }],
    ['3-4-5', { kind: 'wrong', text: '3-4-5' }],
    ['1, 30-10', { kind: 'backwards', text: '30-10' }],
    ['0', { kind: 'beyond', page: 0 }],
    ['120-140', { kind: 'beyond', page: 140 }],
    ['140-150', { kind: 'beyond', page: 140 }],
    [Array.from({ length: 51 }, (_, index) => index * 2 + 1).join(), { kind: 'many' }],
  ])('reports what is wrong with %j', (text, problem) => {
    expect(readPages(text, 131)).toEqual({ problem });
  });

  it('writes and reads the same pages, in order and without overlap, for any ranges', () => {
    const one = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 60 }));
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 30 }), (ranges) => {
        const text = ranges.map(([from, more]) => `${from}-${Math.min(500, from + more)}`).join(', ');
        const read = readPages(text, 500);
        if ('problem' in read) throw new Error(text);
        expect(selectionSchema.parse({ pages: read.pages })).toEqual({ pages: read.pages });
        expect(readPages(writePages(read.pages), 500)).toEqual(read);
        const expected = new Set(
          ranges.flatMap(([from, more]) =>
            Array.from({ length: Math.min(500, from + more) - from + 1 }, (_, index) => from + index),
          ),
        );
        expect(read.count).toBe(expected.size);
        for (const [index, { from }] of read.pages.entries())
          expect(from).toBeGreaterThan((read.pages[index - 1]?.to ?? -1) + 1);
      }),
    );
  });

  it('never throws, and returns pages inside the document or a problem', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789-–,; aέ·.') }),
        fc.integer({ min: 1, max: 500 }),
        (text, pageCount) => {
          const read = readPages(text, pageCount);
          if ('problem' in read) return;
          expect(read.pages.every(({ from, to }) => 1 <= from && from <= to && to <= pageCount)).toBe(true);
        },
      ),
    );
  });
});

it('joins neighbouring pages', () => {
  expect(pageRanges([3, 4, 4, 9])).toEqual([
    { from: 3, to: 4 },
    { from: 9, to: 9 },
  ]);
  expect(pageRanges([])).toEqual([]);
});
