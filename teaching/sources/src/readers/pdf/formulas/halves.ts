import type { Piece } from '../lines/pieces.ts';
import { readSegments } from '../lines/segments.ts';

/** A line that a formula draws: the bar of a fraction, or the one over what stands in a root. Points, `y` downwards. */
export interface Bar {
  at: number;
  from: number;
  to: number;
}

/** A piece with its place in the file, and how far up and down it reaches where it stands for several lines. */
export interface Placed {
  piece: Piece;
  at: number;
  top: number;
  bottom: number;
}

/** In letter heights: how far letters reach above and below their baseline. */
const reach = { up: 0.72, down: 0.2 };
/** In letter heights: how far letters may stand out of the line that is drawn above or below them. */
const beyond = 0.25;

export function placedAt(piece: Piece, at: number): Placed {
  return { piece, at, top: piece.y - reach.up * piece.size, bottom: piece.y + reach.down * piece.size };
}

export const isShown = ({ piece }: Placed): boolean => piece.text.trim() !== '';

export const isWithin = ({ piece }: Placed, { from, to }: Bar): boolean =>
  piece.left > from - beyond * piece.size && piece.right < to + beyond * piece.size;

/** The pieces that overlap in height with the first of them, or with one that does: those of one half of a fraction. */
export function chainOf(pieces: readonly Placed[], first: Placed): Placed[] {
  let { top, bottom } = first;
  let found: Placed[] = [first];
  for (;;) {
    const next = pieces.filter((piece) => piece.top < bottom && piece.bottom > top);
    if (next.length <= found.length) return found;
    found = next;
    top = Math.min(...next.map((piece) => piece.top));
    bottom = Math.max(...next.map((piece) => piece.bottom));
  }
}

/** In letter heights: a narrower gap is the room that a program reckons with around a sign. */
const minBlank = 0.12;

/** The pieces with the blanks between them, by their places. */
function withBlanks(pieces: readonly Placed[]): Piece[] {
  const sorted = [...pieces].sort((one, other) => one.at - other.at);
  return sorted.flatMap(({ piece }, at) => {
    const before = sorted[at - 1]?.piece;
    const level = before !== undefined && before.y === piece.y && before.size === piece.size;
    if (!level || piece.left - before.right < minBlank * piece.size) return [piece];
    return [{ ...piece, text: ' ', left: before.right, right: piece.left }, piece];
  });
}

/** What pieces say in one line, powers and indices included; null where they stand in several. */
export function textOf(pieces: readonly Placed[]): string | null {
  const segments = readSegments(withBlanks(pieces));
  const [first] = segments;
  if (segments.length !== 1 || first === undefined || (first.notes?.length ?? 0) > 0) return null;
  return first.text;
}

/** Signs of any height, which say nothing of the line that they stand in. */
export const tallSign = /^[√()[\]{}|‖∣∑∏∫\ue000-\uf8ff\s]+$/u;

/** One number or one letter with its power or index; what is in brackets already. */
const atom =
  /^[+\-−]?(?:\d+(?:[.,]\d+)*|\p{L}[⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ₀₁₂₃₄₅₆₇₈₉]*|\p{L}{3,}|[∛∜√]?\([^()]*\)|[∛∜√](?:\d+|\p{L}))$/u;

export const isAtom = (text: string): boolean => atom.test(text);

/** A part of a formula that stays one where it is written into a line. */
export const bracketed = (text: string): string => (isAtom(text) ? text : `(${text})`);

const inBrackets = /^\([^()]*\)$/;
const signed = /^[+\-−]/u;

/** What stands in a root, behind its sign in a line. */
export function heldInRoot(text: string): string {
  if (!isAtom(text) || inBrackets.test(text)) return bracketed(text);
  return signed.test(text) ? `(${text})` : text;
}

/** One piece in the place of several, with this text. */
export function insteadOf(parts: readonly Placed[], text: string, line: { y: number; size: number }): Placed {
  const [first, ...rest] = [...parts].sort((one, other) => one.at - other.at);
  if (first === undefined) throw new Error('a formula of no pieces');
  const { bold: _, ...looks } = first.piece;
  const all = [first, ...rest];
  const piece: Piece = {
    ...looks,
    ...line,
    text,
    left: Math.min(...all.map((one) => one.piece.left)),
    right: Math.max(...all.map((one) => one.piece.right)),
    ...(all.every((one) => one.piece.bold === true) ? { bold: true } : {}),
  };
  return {
    piece,
    at: first.at,
    top: Math.min(...all.map(({ top }) => top)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}
