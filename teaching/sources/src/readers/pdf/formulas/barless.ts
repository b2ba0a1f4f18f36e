import { insteadOf, isShown, type Placed, tallSign } from './halves.ts';

const number = /^\s*\d{1,3}\s*$/u;
/** In letter heights of the halves: how far one stands below the other, and beside the middle of it. */
const apart = { least: 0.6, most: 1.3, aside: 0.2 };
/** In letter heights of the line beside them: how small the halves are, how far up and down they stand, and how near. */
const beside = { smaller: 0.85, up: 0.1, down: 0.05, gap: 0.8 };
/** In letter heights of the line: what is closer to a letter is a power and an index of it. */
const touching = 0.15;

const middle = ({ piece }: Placed): number => (piece.left + piece.right) / 2;

/** Whether one number stands right above another one of its size. */
function isAbove(upper: Placed, lower: Placed): boolean {
  const { size, y } = lower.piece;
  const down = (y - upper.piece.y) / size;
  return (
    Math.abs(upper.piece.size - size) < 0.1 * size &&
    down > apart.least &&
    down < apart.most &&
    Math.abs(middle(upper) - middle(lower)) < apart.aside * size
  );
}

/** The letters before or behind a fraction on whose line it stands; none where the numbers are powers and indices of them. */
function lineOf(pieces: readonly Placed[], upper: Placed, lower: Placed): Placed | undefined {
  const left = Math.min(upper.piece.left, lower.piece.left);
  const right = Math.max(upper.piece.right, lower.piece.right);
  const near = pieces.filter(({ piece }) => {
    const isLine = lower.piece.size < beside.smaller * piece.size && piece.text.trim() !== '';
    const gap = Math.max(left - piece.right, piece.left - right);
    return (
      isLine &&
      gap < beside.gap * piece.size &&
      gap > -touching * piece.size &&
      piece.y - upper.piece.y > beside.up * piece.size &&
      lower.piece.y - piece.y > beside.down * piece.size
    );
  });
  const isBearer = ({ piece }: Placed): boolean => {
    const before = left - piece.right < touching * piece.size && piece.right <= left + touching * piece.size;
    const behind = piece.left - right < touching * piece.size && piece.left >= right - touching * piece.size;
    // Mixed numbers stand close to their fraction; before a letter are the numbers of a nucleus.
    return (before && !/\d\s*$/u.test(piece.text)) || (behind && /^\p{L}/u.test(piece.text));
  };
  const worded = near.filter(({ piece }) => !tallSign.test(piece.text));
  return near.some(isBearer) ? undefined : worded[0];
}

/**
 * The small numbers that stand above each other in a line and no bar was found between, each pair with the fraction that
 * takes its place: read apart, the upper one would be the mark of a note.
 */
export function barlessIn(pieces: readonly Placed[]): { parts: Placed[]; made: Placed }[] {
  const shown = pieces.filter(isShown);
  const numbers = shown.filter(({ piece }) => number.test(piece.text));
  return numbers.flatMap((upper) => {
    const lower = numbers.find((other) => isAbove(upper, other));
    const line = lower && lineOf(shown, upper, lower);
    if (lower === undefined || line === undefined) return [];
    const { piece } = line;
    const mixed = piece.right <= upper.piece.left + touching * piece.size && /\d\s*$/u.test(piece.text);
    const text = `${mixed ? ' ' : ''}${upper.piece.text.trim()}/${lower.piece.text.trim()}`;
    return [{ parts: [upper, lower], made: insteadOf([upper, lower], text, { y: piece.y, size: piece.size }) }];
  });
}
