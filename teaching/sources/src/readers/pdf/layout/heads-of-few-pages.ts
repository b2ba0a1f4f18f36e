import { blank } from '../lines/blanks.ts';
import type { Line } from '../lines/lines.ts';
import { cellsIn, leftOf, type Row, rightOf, sameSlot, standsApart } from './edge-rows.ts';
import { isLabel } from './titles.ts';

/** In letter heights: how far a head stands above the text of a page, and above what may be the title of the document. */
const apart = { text: 2.2, title: 3 };
/** Letters of a text in a head. */
const longest = 70;
/** Below this share of the height of letters, what stands in the margin is smaller than text. */
const smaller = 0.94;

const pageNumber = /^(?:page|p\.|σελίδα|σελ\.?|σ\.)?\s*[-–—(]?\s*(\d{1,4})\s*[-–—)]?(?:\s?(?:\/|of|από)\s?\d{1,4})?$/iu;

/** The numbers in the cells of a row that may be that of its page. */
function numbersIn(row: Row): number[] {
  return cellsIn(row).flatMap((cell) => {
    const number = pageNumber.exec(cell)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

/** Whether a row is no line of a form and names no part of the text. */
function isPlain({ lines }: Row): boolean {
  return lines.every(
    ({ text, grid }) => grid === undefined && !isLabel(text) && !text.includes(blank) && !/:\s*(?:\t|$)/.test(text),
  );
}

interface Edges {
  left: number;
  right: number;
}

/** Whether the cells of a row are spread over the whole width of the text. */
function isSpread(row: Row, { left, right }: Edges): boolean {
  const cells = cellsIn(row);
  if (cells.length < 2 || cells.some((cell) => cell.length > longest)) return false;
  return Math.abs(leftOf(row.lines) - left) < sameSlot && Math.abs(rightOf(row.lines) - right) < sameSlot;
}

/** Whether the line nearest to a row has cells, too, as that of a table has. */
function isAboveCells(row: Row, page: readonly Line[]): boolean {
  const others = page.filter((line) => !row.lines.includes(line));
  const [near] = others.sort((one, other) => Math.abs(one.y - row.y) - Math.abs(other.y - row.y));
  return near !== undefined && (near.grid !== undefined || near.text.includes('\t'));
}

const centre = ({ lines }: Row): number => (leftOf(lines) + rightOf(lines)) / 2;

/** Whether two rows end, begin or stand in the middle at one place. */
function isAligned(row: Row, other: Row): boolean {
  const places = [
    [leftOf(row.lines), leftOf(other.lines)],
    [rightOf(row.lines), rightOf(other.lines)],
    [centre(row), centre(other)],
  ];
  return places.some(([one = 0, two = 0]) => Math.abs(one - two) < sameSlot);
}

/** The room below a row, in its letter heights, without what the letters below it are higher. */
function roomBelow(row: Row, page: readonly Line[]): number {
  const own = row.lines[0]?.size ?? 1;
  const below = page.filter(({ y }) => y > row.y + 0.4 * own).sort((one, other) => one.y - other.y)[0];
  return below ? (below.y - row.y - Math.max(0, below.size - own)) / own : 0;
}

/** Whether a row is in the same letters as the foot of its page. */
function isInLettersOf(row: Row, foot: Row, tolerance: number): boolean {
  const own = foot.lines[0];
  return (
    own !== undefined &&
    row.lines.every(({ font, size }) => font === own.font && Math.abs(size - own.size) < tolerance * own.size)
  );
}

/**
 * Heads that stand too few times to be known by that: those with the number of their page, and those in the letters of a
 * foot that is known, over the whole width of the text or in smaller letters in line with it.
 */
export function headsBesideNumbers(
  rows: readonly Row[],
  known: readonly Row[],
  pages: readonly (readonly Line[])[],
  size: number,
): Row[] {
  const all = pages.flat();
  const edges = { left: leftOf(all), right: rightOf(all) };
  const numbered = rows.filter((row) => row.rank === 0 && numbersIn(row).length > 0);
  const first = pages[0]?.[0]?.page;
  return rows.filter((row) => {
    const page = pages.find(([line]) => line?.page === row.page) ?? [];
    if (row.rank !== 0 || known.includes(row) || !isPlain(row) || isAboveCells(row, page)) return false;
    if (!standsApart(row, pages, apart.text)) return false;
    const spread = isSpread(row, edges);
    const offsets = numbersIn(row).map((number) => number - row.page);
    const agreed = offsets.some(
      (offset) =>
        offset === 0 ||
        numbered.some(
          (other) => other.page !== row.page && numbersIn(other).some((one) => one - other.page === offset),
        ),
    );
    if (spread && agreed) return true;
    const foot = known.find((other) => other.page === row.page && other.edge === 'bottom' && other.rank === 0);
    if (row.edge !== 'top' || !foot) return false;
    const room = roomBelow(row, page);
    if (spread && isInLettersOf(row, foot, 0.02)) return room > (row.page === first ? apart.title : apart.text);
    const small = row.lines.every((line) => line.size < smaller * size && line.allBold !== true);
    return small && isAligned(row, foot) && isInLettersOf(row, foot, 0.2) && room > apart.title;
  });
}
