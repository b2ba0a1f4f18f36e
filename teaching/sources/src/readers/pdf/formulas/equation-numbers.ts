import type { Piece } from '../lines/pieces.ts';

const number = /^\((?:\p{L}\.?)?\d{1,3}(?:\.\d{1,3})*\p{L}?\)$/u;
export const isFormulaNumber = (text: string): boolean => number.test(text.trim());

/** In letter heights: how far from its formula a number stands, and how far above or below its line. */
const place = { gap: 2, level: 0.3 };

/** The pieces of a page with the number of a formula behind it; some programs write it first, at the right margin. */
export function withNumbersBehind(pieces: readonly Piece[]): Piece[] {
  const moved = new Map<number, Piece[]>();
  const gone = new Set<Piece>();
  for (const [at, piece] of pieces.entries()) {
    const { left, y, size, text } = piece;
    if (!isFormulaNumber(text)) continue;
    let last = -1;
    let right = Number.NEGATIVE_INFINITY;
    for (let next = at + 1; next < pieces.length; next += 1) {
      const other = pieces[next];
      if (other === undefined || other.right > left || Math.abs(other.y - y) > 2 * size) break;
      if (other.text.trim() === '' || Math.abs(other.y - y) > place.level * size) continue;
      last = next;
      right = Math.max(right, other.right);
    }
    const before = pieces[at - 1];
    const isLast = before !== undefined && Math.abs(before.y - y) < place.level * size;
    if (last < 0 || isLast || left - right < place.gap * size) continue;
    gone.add(piece);
    moved.set(last, [...(moved.get(last) ?? []), { ...piece, y: pieces[last]?.y ?? y }]);
  }
  if (gone.size === 0) return [...pieces];
  return pieces.flatMap((piece, at) => [...(gone.has(piece) ? [] : [piece]), ...(moved.get(at) ?? [])]);
}
