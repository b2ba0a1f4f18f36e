import type { Piece } from '../lines/pieces.ts';
import type { Bar } from './halves.ts';

/** The piece of the line over a root that the font Symbol has as a letter. */
const extender = /^[\uf8e5\u203e]+$/u;
/** A sign of a root behind others of its font. */
const behind = /^(.*\S\s*)√\s*$/su;
/** In letter heights: the width of the sign in the font Symbol, and how far its line may begin from where it is reckoned. */
const width = 0.55;
const nearSign = 0.15;
/** In letter heights of the sign: how far above or below its baseline the letters of its line stand. */
const level = 0.25;
/**
 * In letter heights: where the line over a root begins beside its sign, and how far above the baseline of this it is; TeX
 * lets its signs hang below that.
 */
const near = { side: 0.12, up: { least: 0.6, most: 1.15, tall: 3 }, hanging: 0.15 };

/** Whether a line is drawn where that of a root with this sign begins. */
export function isOver({ at, from }: Bar, { right, y, size, tall }: Piece): boolean {
  const up = (y - at) / size;
  const high =
    (up >= near.up.least && up <= (tall === true ? near.up.tall : near.up.most)) || Math.abs(up) < near.hanging;
  return high && Math.abs(from - right) < near.side * size;
}

/** Whether a piece is the line over a root, written in letters, or a part of it. */
export function isBarOf({ text, y }: Piece, sign: Pick<Piece, 'y' | 'size'>): boolean {
  return extender.test(text.trim()) && Math.abs(y - sign.y) < level * sign.size;
}

/** The sign of a root behind others, apart from them; null where no line begins there. */
function parted(piece: Piece, next: Piece | undefined, bars: readonly Bar[]): Piece[] | null {
  const before = behind.exec(piece.text)?.[1];
  if (before === undefined || piece.rightToLeft) return null;
  const { right, size } = piece;
  const left = right - width * size;
  // A file draws the letters of the line where it drew the sign, or behind it.
  const written =
    next !== undefined &&
    isBarOf(next, piece) &&
    [left, right].some((place) => Math.abs(next.left - place) < nearSign * size);
  if (!written && !bars.some((bar) => isOver(bar, piece))) return null;
  const y = written ? next.y : piece.y;
  return [
    { ...piece, text: before, right: left },
    { ...piece, text: '√', left, y },
  ];
}

/** The pieces of a page with the signs of roots as pieces of their own. */
export function withRootSigns(pieces: readonly Piece[], bars: readonly Bar[]): Piece[] {
  return pieces.flatMap((piece, at) => parted(piece, pieces[at + 1], bars) ?? [piece]);
}
