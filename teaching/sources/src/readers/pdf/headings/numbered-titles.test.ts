import { describe, expect, it } from 'vitest';
import { compose } from '../layout/compose.ts';
import { measure } from '../layout/measure.ts';
import { readParts } from '../layout/parts.ts';
import { readRuns } from '../layout/runs.ts';
import { readLines } from '../lines/lines.ts';
import type { Piece } from '../lines/pieces.ts';
import { markHeadings } from './headings.ts';

const full = 'a line of text that reaches over to the right edge of it all';

function piece(text: string, left: number, y: number, more: Partial<Piece> = {}): Piece {
  const size = more.size ?? 10;
  return { text, left, right: left + text.length * size * 0.5, y, size, font: 'body', rightToLeft: false, ...more };
}

function composed(pieces: readonly Piece[]): string[] {
  const lines = readLines({ pieces: [...pieces], top: 0, bottom: 600 }, 1);
  const text = measure(lines);
  const parts = readRuns(lines).flatMap((run) => readParts(run, text));
  markHeadings(parts, new Map(), text);
  return compose(parts, text).map(({ kind, text: own }) => `${kind}: ${own}`);
}

describe('numbers of sections with a gap behind them', () => {
  const body = [40, 52, 64].map((y) => piece(full, 20, 100 + y));
  const numbered = (number: string, title: string, y: number, size: number): Piece[] => [
    piece(number, 20, y, { size, font: 'bold', bold: true }),
    piece(title, 70, y, { size, font: 'bold', bold: true }),
  ];

  it('are headings where one section is within the other', () => {
    const titles = [...numbered('3', 'The ways of water', 80, 14), ...numbered('3.1', 'How rain falls', 100, 12)];
    expect(composed([...titles, ...body])).toEqual([
      'heading: 3 The ways of water',
      'heading: 3.1 How rain falls',
      `paragraph: ${[full, full, full].join(' ')}`,
    ]);
  });

  it('are rows where they count on, or are no larger than the text', () => {
    for (const [next, size] of [
      ['2', 12],
      ['1.1', 10],
    ] as const) {
      const rows = [...numbered('1', 'The ways of water', 80, size), ...numbered(next, 'How rain falls', 96, size)];
      expect(composed([...rows, ...body])[0], next).toMatch(/^table: /);
    }
  });
});
