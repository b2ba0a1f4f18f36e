import { describe, expect, it } from 'vitest';
import { columnPages, pairsInOrder } from '../../../../../../tests/fixtures/make-columns.ts';
import type { Piece } from '../lines/pieces.ts';
import { readPdf } from '../read-pdf.ts';
import { readColumns } from './columns.ts';

describe('columns', () => {
  it.each(columnPages())('$name: every paragraph in its place, and whole', async ({ bytes, marks }) => {
    const { text } = await readPdf({ bytes, fileName: 'columns.pdf', recognised: [] });
    expect(pairsInOrder(text, marks)).toBe(1);
    expect(text.split('\n\n').length).toBeLessThanOrEqual(marks.length + 1);
  });

  const piece = (text: string, left: number, y: number): Piece => ({
    ...{ text, left, right: left + 5 * text.length, y, size: 10, font: 'body', rightToLeft: false },
  });

  it('leaves the cells of a table beside each other', () => {
    const rows = [
      'Recordings by all',
      'Radio for everyone',
      'Cable in the town',
      'Video in the house',
      'Press of the land',
    ];
    const pieces = rows.flatMap((cell, row) => [
      piece(cell, 10, 50 + 14 * row),
      piece('Composer of songs', 130, 50 + 14 * row),
      piece('No', 250, 50 + 14 * row),
      piece('Statutory licence', 300, 50 + 14 * row),
    ]);
    expect(readColumns(pieces)).toEqual([pieces]);
  });

  it('leaves indented lines in their column', () => {
    const long = 'a line of text that reaches over to the right edge of it all';
    const pieces = Array.from({ length: 12 }, (_, row) =>
      row % 6 < 2 ? piece(long, 10, 50 + 12 * row) : piece(long.slice(12), 70, 50 + 12 * row),
    );
    expect(readColumns(pieces)).toEqual([pieces]);
  });

  it('leaves a short box whole beside running text', () => {
    const long = 'a line of text that is as long as the others of it';
    const column = Array.from({ length: 9 }, (_, row) => piece(long, 10, 50 + 12 * row));
    const pieces = [piece('A title above them all', 10, 20), ...column, piece('To be continued', 300, 74)];
    expect(readColumns(pieces)).toEqual([pieces]);
  });

  it('puts a title below both columns before the text across them, and no line that ends a column', () => {
    const column = (left: number, rows: number): Piece[] =>
      Array.from({ length: rows }, (_, row) =>
        piece('a line of text that is as long as the others', left, 50 + 12 * row),
      );
    const [left, right] = [column(10, 9), column(260, 9)];
    const title = piece('Questions', 10, 180);
    const question = piece('1. What does the text say of the lines that stand in its two columns?', 20, 196);
    expect(readColumns([...left, title, ...right, question])).toEqual([left, right, [title, question]]);
    const larger = { ...title, y: 170, size: 15, right: 80 };
    const later = { ...question, y: 192 };
    expect(readColumns([...left, larger, ...right, later])).toEqual([left, right, [larger, later]]);
    const table = { left: 10, right: 480, y: 192, size: 10 };
    expect(readColumns([...left, larger, ...right], [table])).toEqual([left, right, [larger]]);
    expect(readColumns([...left, ...right], [table])).toEqual([left, right]);
    const longer = [...left, piece('and it ends so', 10, 158)];
    expect(readColumns([...longer, ...right, question])).toEqual([longer, right, [question]]);
  });

  it('keeps a title in larger letters at the height of a line of the next column apart from it', () => {
    const column = (left: number): Piece[] =>
      Array.from({ length: 12 }, (_, row) =>
        piece('a line of text that is as long as the others', left, 50 + 12 * row),
      );
    const [left, right] = [column(10), column(242)];
    const title = { ...piece('The implementation of columns', 10, 111), size: 16, right: 232 };
    const beside = left.map((line, row) => (row === 5 ? title : line)).filter((_, row) => row !== 4 && row !== 6);
    expect(readColumns([...beside, ...right])).toEqual([beside, right]);
  });

  it('is at an end with a page of nothing but scattered letters', () => {
    const pieces = Array.from({ length: 20_000 }, (_, at) => piece('x', (at * 7_919) % 500, (at * 104_729) % 700));
    expect(readColumns(pieces).flat()).toHaveLength(20_000);
  });
});
