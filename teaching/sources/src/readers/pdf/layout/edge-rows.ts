import type { Line } from '../lines/lines.ts';

/** A row at the edge of a page that may be a running head, a foot or a page number. */
export interface Row {
  page: number;
  edge: 'top' | 'bottom';
  /** 0 for the outermost row. */
  rank: number;
  y: number;
  lines: Line[];
  key: string;
  /** Printed page number, and in which numerals. */
  number: { value: number; numerals: 'arabic' | 'roman' } | null;
}

/** Heads and feet are in this part of a page's height, above and below. */
export const margin = 0.14;

/** Points: rows of several pages at one height. */
export const sameSlot = 2.5;

/** The texts side by side in a row. */
export const cellsIn = ({ lines }: Row): string[] =>
  lines.flatMap(({ text }) => text.split('\t')).map((cell) => cell.trim());

export const leftOf = (lines: readonly Line[]): number => Math.min(...lines.map(({ left }) => left));

export const rightOf = (lines: readonly Line[]): number => Math.max(...lines.map(({ right }) => right));

/** The first line of a chapter may be as high as a running head, but its paragraph follows closely. */
export function standsApart(row: Row, pages: readonly (readonly Line[])[], apart = 1.6): boolean {
  const page = pages.find((lines) => lines[0]?.page === row.page) ?? [];
  const own = new Set(row.lines);
  const near = Math.min(...page.filter((line) => !own.has(line)).map((line) => Math.abs(line.y - row.y)));
  return near > apart * (row.lines[0]?.size ?? 0);
}

/** Where a number may stand higher than other feet: in this part of a page's height, so far from the text, on so many pages. */
const highFoot = { margin: 0.2, apart: 2.2, pages: 3, share: 0.8 };

const middleOf = ({ left, right }: Line): number => (left + right) / 2;

/** Numbers of pages above the margin: each the last of its page, alone far below the text, at one place on most pages. */
export function highNumbers(pages: readonly (readonly Line[])[]): Line[] {
  const found = pages.flatMap((page) => {
    const [last, before] = [...page].sort((one, other) => other.y - one.y);
    if (!last || !before || last.grid !== undefined || !/^\d{1,3}$/.test(last.text)) return [];
    const isFoot = last.depth >= 1 - highFoot.margin && last.depth < 1 - margin;
    return isFoot && last.y - before.y > highFoot.apart * last.size ? [last] : [];
  });
  const [first] = found;
  if (!first || found.length < Math.max(highFoot.pages, highFoot.share * pages.length)) return [];
  const isLevel = found.every(
    (line) => Math.abs(line.y - first.y) < sameSlot && Math.abs(middleOf(line) - middleOf(first)) < sameSlot,
  );
  const apart = new Set(found.map(({ text, page }) => Number(text) - page));
  return isLevel && (apart.size === 1 || new Set(found.map(({ text }) => text)).size === 1) ? found : [];
}
