import { type Row, rowsOf } from '../layout/rows.ts';
import type { Piece } from '../lines/pieces.ts';
import { wideGap } from './spans.ts';

/** Rows around in which cells begin at a place. */
const leastRows = 4;
/** In letter heights: how far these are, and how far from the place the blank before it may seem to be. */
const near = 8;
const reach = 0.6;
/** Points: how far cells of one column are out of line. */
const askew = 0.5;
/** In letter heights: the room between two cells that were one piece, a little more than a blank has. */
const room = 0.55;
/** A page with more rows is a drawing. */
const mostRows = 160;

/** What a new cell may begin with, and few words within a text do. */
const begins = /^[\p{Lu}\p{N}]/u;

const scripts = [/\p{Script=Greek}/u, /\p{Script=Latin}/u];

/** The number of the script of a word; -1 of one in another script, or without letters. */
function scriptOf(word: string): number {
  const [letter] = /\p{L}/u.exec(word) ?? [];
  return letter === undefined ? -1 : scripts.findIndex((script) => script.test(letter));
}

/** Whether the words from a place in a text on may be another cell. */
function maySplit(text: string, at: number): boolean {
  const [before, after] = [text.slice(0, at).split(' ').at(-1) ?? '', text.slice(at + 1)];
  const [own, next] = [scriptOf(before), scriptOf(after.split(' ', 1)[0] ?? '')];
  return begins.test(after) || (own !== next && own >= 0 && next >= 0);
}

/** A row, with where its cells begin behind a gap like those between columns, and its pieces behind the first one. */
interface Begun {
  row: Row;
  lefts: number[];
  pieces: Piece[];
}

function begunOf(row: Row): Begun {
  const { chunks, size } = row;
  const pieces = chunks.flatMap((chunk) => chunk.pieces.map(({ piece }) => piece));
  return {
    row,
    lefts: chunks.slice(1).flatMap(({ left }, at) => (left - (chunks[at]?.right ?? 0) > wideGap * size ? [left] : [])),
    pieces: pieces.filter(({ text }) => text.trim() !== '').slice(1),
  };
}

const isAt = (place: number, lefts: readonly number[]): boolean => lefts.some((left) => Math.abs(left - place) < askew);

/** The two parts of a piece at a place where a cell begins, or null where it has no blank there. */
function cutAt(piece: Piece, place: number): [Piece, Piece] | null {
  const { text, left, right, size } = piece;
  const width = (right - left) / (text.length || 1);
  const blanks = [...text.matchAll(/(?<=\S) (?=\S)/gu)].map(({ index }) => index);
  const off = (at: number): number => Math.abs(left + (at + 1) * width - place);
  const best = blanks.sort((one, other) => off(one) - off(other))[0];
  if (best === undefined || off(best) > reach * size || !maySplit(text, best)) return null;
  return [
    { ...piece, text: text.slice(0, best), right: place - room * size },
    { ...piece, text: text.slice(best + 1), left: place },
  ];
}

/**
 * The pieces of a page, those of two cells cut in two: one that begins where pieces of the rows around do, within these, and runs over the
 * next place where cells begin. A cell that fills its column leaves no gap before the next one.
 */
export function cutPieces(pieces: readonly Piece[]): Piece[] {
  if (pieces.some(({ rightToLeft }) => rightToLeft)) return [...pieces];
  const rows = rowsOf(pieces);
  if (rows.length > mostRows) return [...pieces];
  const begun = rows.map(begunOf);
  const parts = new Map<Piece, Piece[]>();
  for (const { row, pieces: behind } of begun) {
    const around = begun.filter(
      ({ row: { y, size } }) => Math.abs(y - row.y) < near * size && Math.abs(size - row.size) < 0.1 * size,
    );
    const places = [...new Set(around.flatMap(({ lefts }) => lefts))].filter(
      (place) => around.filter(({ lefts }) => isAt(place, lefts)).length >= leastRows,
    );
    for (const piece of behind) {
      const next = places.filter((place) => place > piece.left + piece.size && place < piece.right - piece.size);
      const same = around.filter((other) =>
        isAt(
          piece.left,
          other.pieces.map(({ left }) => left),
        ),
      );
      if (next.length === 0 || same.length <= leastRows) continue;
      const cut = cutAt(piece, Math.min(...next));
      if (cut) parts.set(piece, cut);
    }
  }
  return pieces.flatMap((piece) => parts.get(piece) ?? [piece]);
}
