import { symbolMarker } from '../../../characters/list-marks.ts';
import type { Piece } from '../lines/pieces.ts';

/** In letter heights: the most room between a bullet and its text, and the least between it and what stands before it. */
const room = { after: 2.5, before: 1.9 };

/** Pieces beside a bullet that are looked at: a line of print has no more, letter by letter. */
const maxPieces = 400;

const isShown = ({ text }: Piece): boolean => text.trim() !== '';

/** The pieces of a page by the whole points of their baselines. */
class Baselines {
  readonly #pieces = new Map<number, Piece[]>();

  constructor(pieces: readonly Piece[]) {
    for (const piece of pieces) {
      const key = Math.round(piece.y);
      const found = this.#pieces.get(key);
      if (found) found.push(piece);
      else this.#pieces.set(key, [piece]);
    }
  }

  /** What stands on the baseline of a piece beside it; null where that is more than a line of print. */
  beside(piece: Piece): Piece[] | null {
    const reach = Math.min(20, Math.ceil(0.3 * piece.size));
    const keys = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.round(piece.y) - reach + at);
    const near = keys.map((key) => this.#pieces.get(key) ?? []);
    if (near.reduce((sum, pieces) => sum + pieces.length, 0) > maxPieces) return null;
    return near.flat().filter((other) => other !== piece && isLevel(piece, other));
  }
}

function isLevel(bullet: Piece, { y, size }: Piece): boolean {
  return Math.abs(bullet.y - y) < 0.3 * size;
}

/** The first piece of the text that a bullet stands before; none where it is a sign within a line. */
function textOf(bullet: Piece, baselines: Baselines): Piece | undefined {
  const beside = baselines.beside(bullet);
  if (beside === null) return undefined;
  const isAfter = ({ left, size }: Piece): boolean => left > bullet.right - 0.1 * size;
  if (beside.some((other) => !isAfter(other) && other.right > bullet.left - room.before * other.size)) return undefined;
  const [first] = beside.filter(isAfter).sort((one, other) => one.left - other.left);
  if (!first || first.rightToLeft || !/[\p{L}\p{N}]/u.test(first.text)) return undefined;
  return first.left - bullet.right < room.after * first.size ? first : undefined;
}

/**
 * The pieces of a page with each bullet before the text that it stands beside: some programs draw the signs of a list
 * behind all of its text.
 */
export function withBulletsBefore(pieces: readonly Piece[]): Piece[] {
  const shown = pieces.filter(isShown);
  const baselines = new Baselines(shown);
  const bullets = new Map<Piece, Piece>();
  for (const [at, piece] of shown.entries()) {
    if (!symbolMarker.test(`${piece.text.trim()} `) || piece.text.trim().length !== 1) continue;
    const next = shown[at + 1];
    if (next && isLevel(piece, next) && next.left > piece.right - 0.1 * next.size) continue;
    const text = textOf(piece, baselines);
    if (text && !bullets.has(text)) bullets.set(text, piece);
  }
  if (bullets.size === 0) return [...pieces];
  const moved = new Set(bullets.values());
  return pieces.flatMap((piece) => {
    const bullet = bullets.get(piece);
    if (!bullet) return moved.has(piece) ? [] : [piece];
    return [bullet, { ...bullet, text: ' ', left: bullet.right }, piece];
  });
}
