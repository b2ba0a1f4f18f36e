import type { Piece } from '../lines/pieces.ts';

/** The place of a bullet in fonts of TeX and of old programs, where the file does not say which sign it is. */
const unnamed = /^[\u0088\u0095]$/;

/** In letter heights: the room between a bullet and its text. */
const room = 2.5;

const isLevel = (one: Piece, other: Piece): boolean => Math.abs(one.y - other.y) < 0.3 * other.size;

/** The pieces of a page with a bullet for each sign without a name that opens a line of words. */
export function withBulletNames(pieces: readonly Piece[]): Piece[] {
  const shown = pieces.filter(({ text }) => text.trim() !== '');
  const opens = (piece: Piece): boolean => {
    const at = shown.indexOf(piece);
    const [before, next] = [shown[at - 1], shown[at + 1]];
    if (!next || !isLevel(piece, next) || !/^\p{L}{2}/u.test(next.text)) return false;
    const gap = next.left - piece.right;
    return gap > 0 && gap < room * next.size && !(before && isLevel(before, piece) && before.right <= piece.left);
  };
  return pieces.map((piece) => (unnamed.test(piece.text) && opens(piece) ? { ...piece, text: '•' } : piece));
}
