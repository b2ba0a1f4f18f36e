import { describe, expect, it } from 'vitest';
import type { Rule, Rules } from '../drawn/rules.ts';
import type { Line } from '../lines/lines.ts';
import type { Piece, Sheet } from '../lines/pieces.ts';
import { findBoards, withoutBoards } from './boards.ts';

const piece = (text: string, left: number, y: number): Piece => ({
  ...{ text, left, right: left + 4 * text.length, y, size: 7, font: 'f', rightToLeft: false },
});
const lineOf = ({ text, left, right, y, size, font }: Piece): Line => {
  const segment = { text, left, right, y, size, font };
  return { ...segment, cells: [segment], page: 1, column: 0, depth: y / 800 };
};

const evenly = (count: number, from: number, to: number, start: number): Rule[] =>
  Array.from({ length: count }, (_, at) => ({ at: start + 15 * at, from, to }));
/** Four squares by four, from (100, 200) to (160, 260). */
const rules: Rules = { level: evenly(5, 100, 160, 200), upright: evenly(5, 200, 260, 100), squares: [], dashes: [] };
const rows = ['1', '2', '3', '4'].map((text, at) => piece(text, 92, 210 + 15 * at));
const columns = ['a', 'b', 'c', 'd'].map((text, at) => piece(text, 105 + 15 * at, 196));
const said = piece('White can take the corner', 72, 100);
const caption = piece('Diagram 3', 110, 275);

function read(pieces: Piece[], drawn = rules) {
  const sheet: Sheet = { pieces, top: 0, bottom: 800, upright: true };
  const found = findBoards([sheet], drawn);
  return { ...found, texts: withoutBoards(pieces.map(lineOf), found.pictures).map(({ text }) => text) };
}

describe('the board of a game', () => {
  it('is a picture with the names of its squares and what is written on its pieces', () => {
    const found = read([said, ...rows, ...columns, piece('12', 120, 225), caption]);
    expect(found.texts).toEqual([said.text, caption.text]);
    expect(found.pictures).toHaveLength(1);
    expect(read([said, ...rows, piece('d c b a', 105, 270)]).texts).toEqual([said.text]);
  });

  it('whose squares hold words is a table, with the names of its squares as cells', () => {
    const words = [0, 1, 2, 3].map((at) => piece(`${at}x`, 105 + 15 * at, 210 + 15 * at));
    const found = read([said, ...rows, ...columns, ...words]);
    expect(found.pictures).toEqual([]);
    expect(found.rules?.level).toHaveLength(6);
    expect(found.rules?.upright).toHaveLength(6);
    expect(found.rules?.level[0]?.from).toBeLessThan(92);
  });

  it.each([
    ['numbers of rows alone', [...rows]],
    ['names out of order', [...rows, ...columns.slice(1), piece('a', 150, 196)]],
    [
      'numbers that do not begin with the first',
      [...columns, ...rows.map((row) => ({ ...row, text: `${Number(row.text) + 4}` }))],
    ],
    ['words in a few squares', [...rows, ...columns, piece('start', 105, 210)]],
  ])('is not seen in %s', (_, pieces) => {
    const found = read([said, ...pieces]);
    expect(found.texts).toHaveLength(pieces.length + 1);
    expect(found.rules).toEqual(rules);
  });

  it('is not seen in a grid of other cells than squares, and stays on a page of nothing else', () => {
    const wide: Rules = { ...rules, upright: [100, 130, 160, 190, 220].map((at) => ({ at, from: 200, to: 260 })) };
    expect(read([said, ...rows, ...columns], { ...wide, level: evenly(5, 100, 220, 200) }).pictures).toEqual([]);
    expect(read([...rows, ...columns]).texts).toHaveLength(8);
  });
});
