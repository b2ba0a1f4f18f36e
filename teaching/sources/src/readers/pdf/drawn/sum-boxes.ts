import { blank } from '../lines/blanks.ts';
import type { Piece } from '../lines/pieces.ts';
import { type Frame, framesOf } from './frames.ts';
import type { Rule, Rules } from './rules.ts';

/** In letter heights: how large an empty box in a sum is, and how far what stands beside it is away. */
const box = { least: 0.9, high: 3, wide: 8 };
const besideGap = 2;
/** In letter heights: how far below the middle of a box the baseline of its line is, and by how much more or less. */
const axis = { down: 0.3, error: 0.35 };
/** In letter heights: how far away the letters are that show where the line of a box is. */
const reach = 12;
/** More frames are a drawing. */
const maxFrames = 200;

/** The signs of a sum. */
const sign = '=<>≤≥≠+\\-−–×÷·:/';
const endsWithSign = new RegExp(`[${sign}]\\s*$`, 'u');
const beginsWithSign = new RegExp(`^\\s*[${sign}]`, 'u');

interface Beside {
  piece: Piece;
  at: number;
}

/** The pieces right beside a box, at its height: halves of fractions do not stand on its line. */
function besideOf(pieces: readonly Beside[], { left, right, top, bottom }: Frame): { left: Beside[]; right: Beside[] } {
  const level = pieces.filter(({ piece }) => piece.y > top && piece.y - 0.7 * piece.size < bottom);
  const near = (gap: number, { size }: Piece): boolean => gap > -0.2 * size && gap < besideGap * size;
  return {
    left: level.filter(({ piece }) => near(left - piece.right, piece)),
    right: level.filter(({ piece }) => near(piece.left - right, piece)),
  };
}

/** Whether a box stands in a sum: beside a sign, or between numbers that are to be compared. */
function isInSum(beside: { left: Beside[]; right: Beside[] }): boolean {
  if (beside.left.some(({ piece }) => endsWithSign.test(piece.text))) return true;
  if (beside.right.some(({ piece }) => beginsWithSign.test(piece.text))) return true;
  return (
    beside.left.some(({ piece }) => /\d\s*$/u.test(piece.text)) &&
    beside.right.some(({ piece }) => /^\s*\d/u.test(piece.text))
  );
}

/** A letter or number that stands on the line of a box; it shows where that is. */
function groundOf(pieces: readonly Beside[], { left, right, top, bottom }: Frame): Piece | undefined {
  const apart = ({ piece }: Beside): number => Math.max(left - piece.right, piece.left - right);
  const fits = pieces.filter((one) => {
    const { y, size } = one.piece;
    const [height, width] = [(bottom - top) / size, (right - left) / size];
    const middle = (top + bottom) / 2 + axis.down * size;
    const fitting = height >= box.least && height <= box.high && width >= box.least && width <= box.wide;
    return fitting && Math.abs(y - middle) < axis.error * size && apart(one) < reach * size;
  });
  const largest = Math.max(...fits.map(({ piece }) => piece.size));
  return fits.filter(({ piece }) => piece.size > 0.85 * largest).sort((one, other) => apart(one) - apart(other))[0]
    ?.piece;
}

/** The pieces of a page with a blank for each empty box in a sum, and the lines of these boxes, which are no bars. */
export function withSumBoxes(
  pieces: readonly Piece[],
  rules: Pick<Rules, 'level' | 'upright'>,
): { pieces: Piece[]; edges: Set<Rule> } {
  const frames = framesOf(rules);
  const edges = new Set<Rule>();
  if (frames.length === 0 || frames.length > maxFrames) return { pieces: [...pieces], edges };
  const shown = pieces.map((piece, at) => ({ piece, at })).filter(({ piece }) => piece.text.trim() !== '');
  const added = new Map<number, Piece[]>();
  for (const frame of frames) {
    const { left, right, top, bottom } = frame;
    const empty = shown.every(
      ({ piece }) =>
        piece.right < left + 1 || piece.left > right - 1 || piece.y < top || piece.y - 0.7 * piece.size > bottom,
    );
    const ground = empty ? groundOf(shown, frame) : undefined;
    const beside = besideOf(shown, frame);
    if (ground === undefined || !isInSum(beside)) continue;
    const { level: _, bold: __, ...looks } = ground;
    const made = { ...looks, text: ` ${blank} `, left, right, rightToLeft: false };
    const before = Math.max(...beside.left.map(({ at }) => at));
    const place = beside.left.length > 0 ? before + 1 : Math.min(...beside.right.map(({ at }) => at));
    added.set(place, [...(added.get(place) ?? []), made]);
    for (const edge of frame.edges) edges.add(edge);
  }
  return {
    pieces: [...pieces, undefined].flatMap((piece, at) => [...(added.get(at) ?? []), ...(piece ? [piece] : [])]),
    edges,
  };
}
