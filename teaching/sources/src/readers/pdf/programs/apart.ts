import { listMarker } from '../../../characters/list-marks.ts';
import type { Line } from '../lines/lines.ts';
import { areWords } from './signs.ts';

/** What running text looks like. */
interface Text {
  size: number;
  pitch: number;
}

/** Of the distance of lines of text: the least above and below what stands apart from it. In letter heights: the least indentation. */
const least = { gap: 1.2, indent: 1.5 };

/** Larger letters than those of text, by this factor, are those of a title. */
const titleSize = 1.1;

/** Whether lines stand apart from a line of text beside them, by the room between or by their indentation. */
function standApart(own: readonly Line[], near: Line, beside: Line, { size, pitch }: Text): boolean {
  if (Math.abs(near.y - beside.y) > least.gap * pitch * size || near.page !== beside.page) return true;
  const left = own.reduce((most, line) => Math.min(most, line.left), Number.POSITIVE_INFINITY);
  return left > near.left + least.indent * size && !listMarker.test(near.text);
}

/**
 * Whether lines in a monospaced font are typed because they stand apart from the text above and below and are no words: a
 * command, what a program answers, a listing. A line alone needs two words or more: a name may be a title.
 */
export function areTypedApart(
  own: readonly Line[],
  { above, below }: { above: Line | undefined; below: Line | undefined },
  text: Text,
): boolean {
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last || own.some(({ size, level }) => size > titleSize * text.size || level !== undefined))
    return false;
  if (own.length === 1 && !/\S\s+\S/u.test(first.text)) return false;
  if (areWords(own.map((line) => line.text))) return false;
  return (!above || standApart(own, above, first, text)) && (!below || standApart(own, below, last, text));
}

/** In letter widths: how far from its place a letter may stand. */
const offGrid = 0.12;

/** Whether a line that begins right of the first column begins below a cell of the line above it. */
function goesOnInCell(line: Line | undefined, above: Line | undefined, left: number): boolean {
  if (!line || !above || line.left < left + 0.5 * line.size) return false;
  return above.cells.some((cell) => Math.abs(cell.left - line.left) < 0.1 * line.size);
}

/**
 * Whether words of lines stand in columns a whole number of letters apart, as a program prints a table with blanks. In a
 * table that was set, columns begin anywhere, and cells go on in lines of their own.
 */
export function areOnGrid(own: readonly Line[]): boolean {
  const left = own.reduce((most, line) => Math.min(most, line.left), Number.POSITIVE_INFINITY);
  const alone = own.flatMap((line, at) => (line.cells.length === 1 && line.typed === undefined ? [at] : []));
  if (alone.length > 0 && alone.every((at) => goesOnInCell(own[at], own[at - 1], left))) return false;
  const places = own.flatMap(({ cells, letterWidth = 0 }) => cells.map((cell) => (cell.left - left) / letterWidth));
  const columns = new Set(places.map(Math.round));
  return own.length > 1 && columns.size > 2 && places.every((place) => Math.abs(place - Math.round(place)) < offGrid);
}
