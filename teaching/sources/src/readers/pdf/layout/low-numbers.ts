import type { Line } from '../lines/lines.ts';

/** Share of a page's height, below which the number of a page is looked for; the foot of a page with wide margins is higher than others. */
const lowest = 0.8;
/** In letter heights: how far from the text it stands. */
const apart = 2.2;
/** Pages whose number stands at one place. */
const least = 3;
/** Points. */
const samePlace = 2.5;

const bareNumber = /^[-–—\s[(]*(?:\d{1,4}|[ivxlc]{1,7})[-–—\s\])]*$/i;

const middleOf = ({ left, right }: Line): number => (left + right) / 2;

/** The last line of a page, where it is a number far below the text. */
function numberBelow(lines: readonly Line[]): Line[] {
  const [last, before] = [...lines].sort((one, other) => other.y - one.y);
  if (!last || last.depth < lowest || last.grid !== undefined || !bareNumber.test(last.text)) return [];
  return before && last.y - before.y > apart * last.size ? [last] : [];
}

/** Whether numbers count their pages, or are the same on all; those in Roman letters are not read. */
function countPages(numbers: readonly Line[]): boolean {
  if (new Set(numbers.map(({ text }) => text)).size === 1) return true;
  const ahead = numbers.flatMap(({ text, page }) => {
    const digits = /\d+/.exec(text);
    return digits === null ? [] : [Number(digits[0]) - page];
  });
  return new Set(ahead).size < 2;
}

/** The numbers of pages that stand alone below the text of several pages, at one place, however wide their lower margins are. */
export function numbersBelow(pages: readonly (readonly Line[])[]): Line[] {
  const found = pages.flatMap(numberBelow);
  const isAt = (one: Line, other: Line): boolean =>
    Math.abs(one.y - other.y) < samePlace && Math.abs(middleOf(one) - middleOf(other)) < samePlace;
  return found.filter((line) => {
    const there = found.filter((other) => isAt(line, other));
    return there.length >= least && countPages(there);
  });
}
