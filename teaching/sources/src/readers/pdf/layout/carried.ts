import { joinTexts } from '../lines/hyphens.ts';
import type { Line } from '../lines/lines.ts';
import type { Segment } from '../lines/segments.ts';
import { goesOnWith, haveColumns, withNames } from '../tables/over-pages.ts';
import type { Part } from './parts.ts';

/** Points: how far the two halves of a cell are out of line. */
const reach = 1;
/** Lines of the rest of a cell: more are a text of their own. */
const maxLines = 6;

/** Words that end in the middle of a sentence. */
const unfinished = /[\p{L}\p{N},\-‐\u00ad–—(«“]$/u;

/** The number of the cell that a printed line of a row stands in; -1 where it is not known. */
function cellAt({ cells, grid }: Line, texts: readonly string[], wanted: Segment): number {
  const at = cells.indexOf(wanted);
  if (grid === undefined) return cells.length === texts.length ? at : -1;
  let place = 0;
  for (const cell of cells.slice(0, at + 1)) {
    while (place < texts.length && !texts[place]?.includes(cell.text.replaceAll('\t', ' '))) place += 1;
  }
  return place < texts.length ? place : -1;
}

/** The last row of a table with the text of a paragraph that goes on in cells of it behind the first; null where it is another text. */
function withRest(row: Line, { lines }: Part): Line | null {
  const texts = row.text.split('\t');
  const cells = row.grid === undefined ? [...row.cells] : row.cells;
  const begun = new Set<number>();
  for (const own of lines.flatMap((line) => line.cells)) {
    const above = row.cells.findLast(({ left, size }) => Math.abs(left - own.left) < reach && sameSize(size, own.size));
    const at = above ? cellAt(row, texts, above) : -1;
    const before = texts[at];
    if (!above || before === undefined || at === 0) return null;
    const ends = row.cells.filter(({ left }) => left > above.right).map(({ left }) => left);
    const end = Math.min(...ends, Math.max(row.right, above.right) + own.size);
    const goesOn = begun.has(at) || (unfinished.test(before) && /^\p{Ll}/u.test(own.text));
    if (!goesOn || own.right > end) return null;
    begun.add(at);
    texts[at] = joinTexts(before, own.text);
    if (row.grid === undefined) cells[at] = { ...above, text: texts[at] };
  }
  return { ...row, cells, text: texts.join('\t') };
}

const sameSize = (one: number, other: number): boolean => Math.abs(one - other) < 0.05 * one;

const maxRows = 2;

/** Whether few lines at the beginning of a page are the last rows of the table at the end of the page before. */
function areLastRows({ kind, lines }: Part, table: Part): boolean {
  return kind === 'paragraph' && lines.length <= maxRows && haveColumns(lines, table.lines);
}

/** The parts of all pages with the rests of cells, and of tables, at the beginning of a page where they belong to. */
export function withCarried(pages: readonly (readonly Part[])[]): Part[] {
  const found: Part[] = [];
  for (const parts of pages) {
    const [first, ...others] = parts;
    const table = found.findLast(({ kind }) => kind !== 'footnote');
    const row = table?.kind === 'table' ? table.lines.at(-1) : undefined;
    const rest =
      row && first?.kind === 'paragraph' && first.page === row.page + 1 && first.lines.length <= maxLines
        ? withRest(row, first)
        : null;
    if (rest) table?.lines.splice(-1, 1, rest);
    else if (row && table && first && first.page === row.page + 1 && areLastRows(first, table)) first.kind = 'table';
    const both = !rest && table?.kind === 'table' && first?.kind === 'table';
    if (both) first.lines = withNames(first.lines, table);
    const more = both && goesOnWith(table, first) ? first.lines : [];
    table?.lines.push(...more);
    found.push(...(rest || more.length > 0 ? others : parts));
  }
  return found;
}
