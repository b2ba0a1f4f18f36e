import { isCodeLike } from '../layout/code.ts';
import { rowsOf } from '../layout/rows.ts';
import { blank } from '../lines/blanks.ts';
import type { Piece } from '../lines/pieces.ts';
import type { Rule, Rules, Square } from './rules.ts';

/** In letter heights: how long a line to write on is at least, and how far below the letters beside it. */
const shortest = 1.5;
const below = { least: -0.15, most: 0.5 };

/** Words, the sign of an item or of a sum; a lone letter is the name of an axis. */
const worded = /\p{L}{3}|[\p{L}\p{N}]\s?[=:.)]/u;

interface Worded {
  y: number;
  size: number;
  pieces: { piece: Piece; at: number }[];
}

/** The rows of a page with the pieces that show something, from left to right. */
function wordedRows(pieces: readonly Piece[]): Worded[] {
  return rowsOf(pieces).flatMap(({ y, size, chunks }) => {
    const own = chunks.flatMap((chunk) => chunk.pieces).filter(({ piece }) => piece.text.trim() !== '');
    const text = own.map(({ piece }) => piece.text).join('');
    // Lines beside a program are arrows.
    const program = own.every(({ piece }) => piece.monospaced === true) && isCodeLike(text);
    return !program && worded.test(text) ? [{ y, size, pieces: own }] : [];
  });
}

const isFree = ({ pieces, size }: Worded, left: number, right: number): boolean =>
  pieces.every(({ piece }) => piece.right < left + 0.2 * size || piece.left > right - 0.2 * size);

/** In letter heights: how far from its words a line to write on is; those of a box beside the text are further away. */
const nearest = 1.5;

const isBeside = ({ pieces, size }: Worded, left: number, right: number): boolean =>
  pieces.some(
    ({ piece }) => Math.abs(left - piece.right) < nearest * size || Math.abs(piece.left - right) < nearest * size,
  );

/** The edge of a cell ends at an upright line. */
function isOfTable({ at, from, to }: Rule, upright: readonly Rule[]): boolean {
  return upright.some(
    (other) =>
      (Math.abs(other.at - from) < 2 || Math.abs(other.at - to) < 2) && other.from < at + 2 && other.to > at - 2,
  );
}

/** In sides of a square, from one to the next below it: those before choices are set with the lines of these. */
const close = 1.3;

const touches = (one: Square, other: Square): boolean =>
  one !== other &&
  Math.abs(one.bottom - other.bottom) < close * (one.right - one.left) &&
  Math.max(one.left, other.left) - Math.min(one.right, other.right) < 1.5;

/** In letter heights: how far behind a box its choice begins. */
const choiceGap = 3;

const opensText = ({ pieces, size }: Worded, right: number): boolean =>
  pieces.some(({ piece }) => piece.left > right - 0.2 * size && piece.left < right + choiceGap * size);

/** More squares are a pattern. */
const maxSquares = 100;

/**
 * The pieces of a page with what is drawn for pupils to write in: lines beside words, at the height of these, as blanks,
 * and small squares as boxes, empty or filled.
 */
export function withDrawnBlanks(pieces: readonly Piece[], { level, upright, squares }: Rules): Piece[] {
  const rows = wordedRows(pieces);
  const added = new Map<number, Piece[]>();
  const add = (row: Worded, text: string, left: number, right: number): void => {
    const before = row.pieces.findLast(({ piece }) => piece.right < left + 0.2 * row.size);
    const beside = before ?? row.pieces[0];
    if (!beside) return;
    const { level: _, bold: __, ...looks } = beside.piece;
    const made = { ...looks, text, left, right, y: row.y, size: row.size, rightToLeft: false };
    const place = before ? before.at + 1 : beside.at;
    added.set(place, [...(added.get(place) ?? []), made]);
  };
  for (const rule of [...level].sort((one, other) => one.from - other.from)) {
    const near = rows.filter(({ y, size }) => rule.at - y >= below.least * size && rule.at - y <= below.most * size);
    const [row] = near.sort((one, other) => Math.abs(rule.at - one.y) - Math.abs(rule.at - other.y));
    const fits =
      row &&
      rule.to - rule.from >= shortest * row.size &&
      isFree(row, rule.from, rule.to) &&
      isBeside(row, rule.from, rule.to);
    if (fits && !isOfTable(rule, upright)) add(row, ` ${blank}`, rule.from, rule.to);
  }
  const few = squares.length > maxSquares ? [] : squares;
  for (const square of few.filter((one) => !few.some((other) => touches(one, other)))) {
    const { left, right, bottom } = square;
    const row = rows.find(({ y, size }) => Math.abs(bottom - y) <= 0.5 * size && right - left < 2 * size);
    // One of four lines behind the last words of a proof is its end.
    if (row && isFree(row, left, right) && (!square.lined || opensText(row, right)))
      add(row, square.filled ? '■' : '□', left, right);
  }
  if (added.size === 0) return [...pieces];
  return [...pieces, undefined].flatMap((piece, at) => [...(added.get(at) ?? []), ...(piece ? [piece] : [])]);
}
