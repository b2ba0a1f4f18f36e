import { describe, expect, it } from 'vitest';
import { compose } from './layout/compose.ts';
import { measure } from './layout/measure.ts';
import { readParts } from './layout/parts.ts';
import { readRuns } from './layout/runs.ts';
import { readLines } from './lines/lines.ts';
import type { Piece } from './lines/pieces.ts';

/** Lines below each other, each with its left edge. */
function composed(...lines: readonly (readonly [number, string])[]): string[] {
  const pieces = lines.map(([left, text], at): Piece => {
    return { text, left, right: left + text.length * 5, y: 100 + 12 * at, size: 10, font: 'body', rightToLeft: false };
  });
  const read = readLines({ pieces, top: 0, bottom: 600 }, 1);
  const text = measure(read);
  const parts = readRuns(read).flatMap((run) => readParts(run, text));
  return compose(parts, text).map(({ kind, text: own }) => `${kind}: ${own}`);
}

const full = 'The words of a line that reaches over to the right edge and';

describe('items that their numbers show', () => {
  it('are those of a list within another one', () => {
    expect(
      composed(
        [10, '1. Matters arising'],
        [40, '1.1 The minutes of the last meeting were approved with'],
        [55, '£312, not £321.'],
        [40, '1.2 The goggles were ordered.'],
        [10, '2. Examinations'],
        [40, '2.1 The dates are:'],
        [60, '(a) on Monday'],
        [60, '(b) Tuesday'],
        [40, '2.2 A paper will be written.'],
        [10, '3. Any other business'],
      ),
    ).toEqual([
      [
        'list: 1. Matters arising',
        '  1.1 The minutes of the last meeting were approved with £312, not £321.',
        '  1.2 The goggles were ordered.',
        '2. Examinations',
        '  2.1 The dates are:',
        '    (a) on Monday',
        '    (b) Tuesday',
        '  2.2 A paper will be written.',
        '3. Any other business',
      ].join('\n'),
    ]);
  });

  it('are no number in a sentence', () => {
    expect(composed([10, full], [10, '1.5 million of them live in'], [10, 'the town.'])).toHaveLength(1);
    expect(composed([10, full], [10, '(a) in summer and (b) in the'], [10, 'winter of the year'])).toHaveLength(1);
  });

  it('begin a list below a full line, where the second one follows at their place', () => {
    expect(composed([10, full], [10, 'α) the first one'], [10, 'β) the second one'])).toEqual([
      `paragraph: ${full}`,
      'list: α) the first one\nβ) the second one',
    ]);
  });

  it('are Roman numerals that end at one place', () => {
    expect(composed([22, 'i. one bird'], [19, 'ii. one plant'], [16, 'iii. one stone'])).toEqual([
      'list: i. one bird\nii. one plant\niii. one stone',
    ]);
  });
});
