import { type Bar, bracketed, chainOf, insteadOf, isShown, isWithin, type Placed, tallSign, textOf } from './halves.ts';

/**
 * In letter heights: how far from the bar the baseline of the upper half and the top of the lower one are. What is closer to
 * letters is a line under them.
 */
const rooms = { above: { least: 0.05, most: 1.1 }, below: { least: -0.3, most: 1 } };
/** A line under letters is closer to them than the bar of a fraction that stands alone. */
const leastAlone = 0.115;
/** In letter heights: how much longer than its halves a bar is, beside a line and alone. */
const longer = { beside: 1.2, alone: 0.5 };
/** In letter heights: how far from the line beside it a bar is, and how far above the baseline of that line. */
const beside = { gap: 0.8, least: 0.08, most: 0.5, axis: 0.25 };
/** In letter heights: rows of a sum that is written in a column are no further apart. */
const column = 1.6;
const mostLetters = 160;
/** A fraction without a line beside it says no words. */
const word = /\p{L}{3}/u;
const names = /(?:sin|cos|tan|cot|log|exp|lim|max|min|ημ|συν|εφ|σφ)/giu;

const sizeOf = (pieces: readonly Placed[]): number => Math.max(...pieces.map(({ piece }) => piece.size));
const widthOf = (pieces: readonly Placed[]): number =>
  Math.max(...pieces.map(({ piece }) => piece.right)) - Math.min(...pieces.map(({ piece }) => piece.left));

/** The pieces right above or below a bar; none where these are too far away. */
function halfOf(pieces: readonly Placed[], bar: Bar, side: 'above' | 'below'): { parts: Placed[]; room: number } {
  const none = { parts: [], room: 0 };
  const own = pieces.filter(
    (one) => isWithin(one, bar) && (side === 'above' ? one.piece.y < bar.at : one.piece.y > bar.at),
  );
  const roomOf = ({ piece, top, bottom }: Placed): number =>
    // A fraction in a half reaches further than its letters.
    side === 'above'
      ? (bar.at - Math.max(piece.y, bottom - 0.2 * piece.size)) / piece.size
      : (top - bar.at) / piece.size;
  const [nearest] = [...own].sort((one, other) => roomOf(one) - roomOf(other));
  if (nearest === undefined) return none;
  const chain = chainOf(own, nearest);
  // Powers and indices stand further up and down than the letters that they belong to.
  const size = sizeOf(chain);
  const full = chain.filter(({ piece }) => piece.size > 0.85 * size);
  const room = Math.min(...full.map(roomOf));
  return room >= rooms[side].least && room <= rooms[side].most ? { parts: chain, room } : none;
}

/** The letters beside a bar at whose middle height it is drawn. */
function lineBeside(pieces: readonly Placed[], bar: Bar): Placed | undefined {
  return pieces.find(({ piece }) => {
    if (tallSign.test(piece.text)) return false;
    const gap = Math.min(Math.abs(bar.from - piece.right), Math.abs(piece.left - bar.to)) / piece.size;
    const down = (piece.y - bar.at) / piece.size;
    return gap < beside.gap && down > beside.least && down < beside.most;
  });
}

/** Whether another row stands above the upper half, in the width of the bar alone: a sum that is written in a column. */
function isColumn(pieces: readonly Placed[], bar: Bar, above: readonly Placed[]): boolean {
  const size = sizeOf(above);
  const top = Math.min(...above.map(({ piece }) => piece.y));
  const row = pieces.filter(
    ({ piece }) => !above.some((one) => one.piece === piece) && piece.y < top && top - piece.y < column * size,
  );
  const wide = { ...bar, from: bar.from - size, to: bar.to + size };
  return row.length > 0 && row.some((one) => isWithin(one, wide)) && row.every((one) => isWithin(one, wide));
}

/** In letter heights: letters closer to those of a half, on its line, are of the same text. */
const sameText = 0.3;
/** A root that is made larger for what stands in it, with the letters of its line. */
const rootSign = /^[√\uf8e5\u203e\s]+$/u;
const taller = 1.25;

/** Whether the letters above or below a bar go on beside it: then they are a line of text, and the bar stands over or under it. */
function goesOn(pieces: readonly Placed[], half: readonly Placed[]): boolean {
  const left = Math.min(...half.map(({ piece }) => piece.left));
  const right = Math.max(...half.map(({ piece }) => piece.right));
  return pieces.some(
    (one) =>
      !half.includes(one) &&
      // A root around a fraction may stand on the line of a half.
      !(rootSign.test(one.piece.text) && one.piece.size > taller * sizeOf(half)) &&
      half.some(({ piece }) => Math.abs(piece.y - one.piece.y) < 0.1 * piece.size) &&
      Math.max(left - one.piece.right, one.piece.left - right) < sameText * one.piece.size,
  );
}

const numeral = /[\p{L}\p{N})]$/u;

/** The pieces of a fraction and the one that takes their place, `(a)/(b)`; null where a line is no bar of one. */
export function fractionAt(all: readonly Placed[], bar: Bar): { parts: Placed[]; made: Placed } | null {
  const pieces = all.filter(isShown);
  const [{ parts: above, room }, { parts: below }] = [halfOf(pieces, bar, 'above'), halfOf(pieces, bar, 'below')];
  if (above.length === 0 || below.length === 0 || goesOn(pieces, above) || goesOn(pieces, below)) return null;
  const parts = [...above, ...below];
  const size = sizeOf(parts);
  const line = lineBeside(
    pieces.filter((one) => !parts.includes(one)),
    bar,
  );
  const rest = bar.to - bar.from - Math.max(widthOf(above), widthOf(below));
  if (rest > (line ? longer.beside : longer.alone) * size || rest > 0.6 * (bar.to - bar.from)) return null;
  const [upper, lower] = [textOf(above), textOf(below)];
  if (upper === null || lower === null || upper.length + lower.length > mostLetters) return null;
  const lone = line === undefined;
  if (lone && (room < leastAlone || word.test(`${upper} ${lower}`.replace(names, '')) || isColumn(pieces, bar, above)))
    return null;
  const ground = line?.piece ?? { y: bar.at + beside.axis * size, size };
  // "2 1/2" is no "21/2".
  const before = pieces.find(
    ({ piece }) => piece === line?.piece && piece.right <= bar.from + 0.2 * size && numeral.test(piece.text),
  );
  const text = `${before ? ' ' : ''}${bracketed(upper)}/${bracketed(lower)}`;
  return { parts, made: insteadOf(parts, text, { y: ground.y, size: Math.max(size, ground.size) }) };
}
