import type { Piece } from '../lines/pieces.ts';

const letter = /^\p{L}\p{M}*$/u;
const opens = /^\s\p{L}/u;
const closes = /\p{L}$/u;
/** In letter heights: pieces touch, and letters of a word that is set wide are this far apart at most. */
const touching = 0.02;
const widest = 0.35;
/** In letter heights: a blank is wider than the gaps between the letters around it by more than this. */
const wider = 0.08;

const onOneLine = (one: Piece, other: Piece): boolean => Math.abs(one.y - other.y) < 0.05 * one.size;

/** Letters one by one from a place on, in one direction, with no blank between them. */
function lettersFrom(pieces: readonly Piece[], from: number, step: 1 | -1): Piece[] {
  const found: Piece[] = [];
  for (let at = from; ; at += step) {
    const piece = pieces[at];
    const last = found.at(-1);
    if (!piece || !letter.test(piece.text) || (last && !onOneLine(last, piece))) return found;
    found.push(piece);
  }
}

function gapsOf(letters: readonly Piece[]): number[] {
  const sorted = [...letters].sort((one, other) => one.left - other.left);
  return sorted.slice(1).map((piece, at) => piece.left - (sorted[at]?.right ?? piece.left));
}

/** Whether a blank between single letters is no wider than the gaps between these: it stands where two of them were kerned. */
function isKerned(pieces: readonly Piece[], at: number): boolean {
  const [before, after] = [lettersFrom(pieces, at - 1, -1), lettersFrom(pieces, at + 1, 1)];
  const [last, next] = [before[0], after[0]];
  if (!last || !next || !onOneLine(last, next)) return false;
  const gaps = [...gapsOf(before), ...gapsOf(after)].sort((one, other) => one - other);
  const usual = gaps[gaps.length >> 1];
  if (usual === undefined || gaps.length < 2 || usual > widest * next.size) return false;
  return next.left - last.right < usual + wider * Math.min(last.size, next.size);
}

/** Whether a piece begins with a blank that has no room: a word that may be parted at a soft hyphen goes on there. */
function hasNoRoom(piece: Piece, before: Piece | undefined): boolean {
  return (
    before !== undefined &&
    opens.test(piece.text) &&
    closes.test(before.text) &&
    before.font === piece.font &&
    before.size === piece.size &&
    !piece.rightToLeft &&
    onOneLine(before, piece) &&
    Math.abs(piece.left - before.right) < touching * piece.size
  );
}

/** The pieces of a page without the blanks inside words. */
export function withoutFalseBlanks(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, at) => {
    if (piece.text.trim() === '') return isKerned(pieces, at) ? [] : [piece];
    return hasNoRoom(piece, pieces[at - 1]) ? [{ ...piece, text: piece.text.trimStart() }] : [piece];
  });
}
