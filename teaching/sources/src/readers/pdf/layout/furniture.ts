import { fold } from '@schole/language';
import { blank } from '../lines/blanks.ts';
import type { Line } from '../lines/lines.ts';
import { isColumnHead, isTableRow, isWorded } from '../tables/rows-at-edges.ts';
import { cellsIn, leftOf, margin, type Row, sameSlot, standsApart } from './edge-rows.ts';
import { headsBesideNumbers } from './heads-of-few-pages.ts';
import { loneFeet } from './lone-foot.ts';
import { numbersBelow } from './low-numbers.ts';
import { measure } from './measure.ts';
import { isLabel } from './titles.ts';

const bareNumber = /^[-–—\s[(]*(?:\d{1,4}|[ivxlc]{1,7})[-–—\s\])]*$/i;
const pageOf = /^(?:page|σελίδα|σελ\.?)\s*\d+(?:\s*(?:of|από|\/)\s*\d+)?$/iu;

function keyOf(text: string): string {
  return fold(text)
    .replace(/\d+/g, '#')
    .replace(/[^\p{L}#]+/gu, ' ')
    .trim();
}

const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanValue(numeral: string): number {
  const values = [...numeral].map((letter) => romanValues[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

function numberOf(text: string): Row['number'] {
  const found = /^(\d{1,4}|[ivxlc]{1,7})\b|\b(\d{1,4}|[ivxlc]{1,7})$/.exec(text.trim());
  const numeral = found?.[1] ?? found?.[2];
  if (numeral === undefined) return null;
  return /\d/.test(numeral)
    ? { value: Number(numeral), numerals: 'arabic' }
    : { value: romanValue(numeral), numerals: 'roman' };
}

/** The outermost two rows above and below, when they are in the margin. */
function edgeRows(lines: readonly Line[]): Row[] {
  const rows: Line[][] = [];
  for (const line of [...lines].sort((one, other) => one.y - other.y)) {
    const last = rows.at(-1);
    if (last?.[0] && line.y - last[0].y < 0.4 * line.size) last.push(line);
    else rows.push([line]);
  }
  const made: Row[] = [];
  const take = (row: Line[] | undefined, edge: Row['edge'], rank: number): void => {
    const first = row?.[0];
    if (!row || !first) return;
    if (edge === 'top' ? first.depth > margin : first.depth < 1 - margin) return;
    const text = [...row]
      .sort((one, other) => one.left - other.left)
      .map((line) => line.text)
      .join('\t');
    made.push({ page: first.page, edge, rank, y: first.y, lines: row, key: keyOf(text), number: numberOf(text) });
  };
  for (const rank of [0, 1]) {
    take(rows[rank], 'top', rank);
    take(rows.at(-1 - rank), 'bottom', rank);
  }
  return made;
}

function offsetOf(row: Row): string {
  return row.number ? `${row.edge} ${row.number.numerals} ${row.number.value - row.page}` : '';
}

/** The offset between printed page numbers and page indexes in the file, where at least three pages agree. */
function offsetsOf(rows: readonly Row[]): Set<string> {
  const votes = new Map<string, Set<number>>();
  for (const row of rows) {
    const offset = offsetOf(row);
    if (offset !== '') votes.set(offset, (votes.get(offset) ?? new Set()).add(row.page));
  }
  return new Set([...votes].filter(([, pages]) => pages.size >= 3).map(([offset]) => offset));
}

function repeated(rows: readonly Row[]): Set<string> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.key === '' || row.key === '#') continue;
    const edgeKey = `${row.edge} ${row.key}`;
    found.set(edgeKey, [...(found.get(edgeKey) ?? []), row]);
  }
  return new Set(
    [...found].filter(([, own]) => new Set(own.map(({ page }) => page)).size >= 3).map(([edgeKey]) => edgeKey),
  );
}

/**
 * On two or three pages, what is repeated must also stand at one place, apart from the text or smaller, and be no title. The
 * first of three pages may have none.
 */
const fewPages = 3;

function repeatedOnFew(rows: readonly Row[], pages: readonly (readonly Line[])[], size: number): Row[] {
  if (pages.length < 2 || pages.length > fewPages) return [];
  const places = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.key === '' || row.lines.some(({ text }) => isLabel(text))) continue;
    if (!standsApart(row, pages) && !row.lines.every((line) => line.size < 0.94 * size)) continue;
    const place = `${row.edge} ${row.key}`;
    places.set(place, [...(places.get(place) ?? []), row]);
  }
  return [...places.values()]
    .filter((own) => {
      const [first] = own;
      const level = own.every(({ y }) => Math.abs(y - (first?.y ?? y)) < sameSlot);
      const on = new Set(own.map(({ page }) => page));
      const without = pages.filter(([line]) => line && !on.has(line.page));
      const enough = without.length === 0 || (on.size > 1 && without.length === 1 && without[0] === pages[0]);
      return level && enough && countPages(own);
    })
    .flat();
}

/** In letter heights: how far from the text the foot of a single page is, and below how much of the height of letters. */
const loneFoot = { apart: 2.2, smaller: 0.94 };

/**
 * The foot of a single page, and its head: small letters far below the text, of which one cell is the number of the page,
 * and such letters from the same left edge far above it.
 */
function ofSinglePage(rows: readonly Row[], pages: readonly (readonly Line[])[], size: number): Row[] {
  if (pages.length !== 1) return [];
  const small = rows.filter(
    (row) =>
      row.rank === 0 &&
      standsApart(row, pages, loneFoot.apart) &&
      row.lines.every(
        (line) => line.size < loneFoot.smaller * size && !isLabel(line.text) && !line.text.includes(blank),
      ),
  );
  const foot = small.find((row) => {
    const cells = cellsIn(row);
    const number = cells.filter((cell) => cell === String(row.page));
    return row.edge === 'bottom' && cells.length > 1 && number.length === 1;
  });
  if (!foot) return [];
  const [own] = foot.lines;
  const head = small.filter(
    ({ edge, lines }) =>
      edge === 'top' &&
      lines.every(({ font, size: height }) => font === own?.font && Math.abs(height - own.size) < 0.1) &&
      Math.abs(leftOf(lines) - leftOf(foot.lines)) < sameSlot,
  );
  return [foot, ...head];
}

/** Whether each number in rows of the same words is always the same, or grows with the pages. */
function countPages(rows: readonly Row[]): boolean {
  const numbers = rows.map(({ page, lines }) => ({
    page,
    values: (
      lines
        .map(({ text }) => text)
        .join(' ')
        .match(/\d{1,9}/g) ?? []
    ).map(Number),
  }));
  const [first] = numbers;
  return numbers.every(({ page, values }) =>
    values.every((value, at) => {
      const apart = value - (first?.values[at] ?? 0);
      return apart === 0 || apart === page - (first?.page ?? page);
    }),
  );
}

function isLoneNumber(row: Row): boolean {
  const text = row.lines.map((line) => line.text).join(' ');
  // "Page 1 of 2" beside the name of a school.
  const cells = row.lines.flatMap((line) => line.text.split('\t'));
  return (
    bareNumber.test(text) || pageOf.test(text) || (row.rank === 0 && cells.some((cell) => pageOf.test(cell.trim())))
  );
}

const pageOfAll = /(?:^|\s)(\d{1,4})\s?(?:\/|of|από)\s?(\d{1,4})$/u;

/** Whether a row apart from the text ends with the numbers of its page and of all pages, whatever stands before them: "Test – 1/2". */
function countsPages(row: Row, pages: readonly (readonly Line[])[]): boolean {
  const all = Math.max(...pages.map(([line]) => line?.page ?? 0));
  const [, page, last] = pageOfAll.exec(row.lines.at(-1)?.text.trim() ?? '') ?? [];
  return row.rank === 0 && Number(page) === row.page && Number(last) === all && standsApart(row, pages);
}

/** In letter heights: how far above the title of a single page its head stands, without what the title is higher. */
const headApart = 2.2;

/** The head of a single page: words in the letters of its foot, which has the number of the page, far above the title in larger ones. */
function headOfSinglePage(
  rows: readonly Row[],
  foot: Row | undefined,
  pages: readonly (readonly Line[])[],
  size: number,
): Row[] {
  const [page, ...others] = pages;
  const own = foot?.lines[0];
  if (!page || !own || others.length > 0) return [];
  return rows.filter(({ edge, rank, lines, y }) => {
    const below = page.filter((line) => line.y > y + 0.4 * line.size).sort((one, other) => one.y - other.y)[0];
    const higher = (below?.size ?? 0) - own.size;
    if (edge !== 'top' || rank !== 0 || !below || below.size < 1.15 * size) return false;
    if (below.y - y - higher < headApart * own.size) return false;
    return lines.every(
      ({ font, size: height, allBold, text }) =>
        font === own.font &&
        Math.abs(height - own.size) < 0.1 &&
        allBold !== true &&
        !text.includes(blank) &&
        !isLabel(text),
    );
  });
}

/** The last line of running text of a page, in its last column. */
function lastLine(page: readonly Line[], size: number, apart: ReadonlySet<Line>): Line | undefined {
  const text = page.filter(
    (line) => Math.abs(line.size - size) < 0.06 * size && line.grid === undefined && !apart.has(line),
  );
  const column = Math.max(...text.map((line) => line.column));
  return text.filter((line) => line.column === column).sort((one, other) => other.y - one.y)[0];
}

/** Heads that stand apart in the middle of a sentence, which begins on the page before and goes on below them. */
function insideSentences(
  rows: readonly Row[],
  certain: readonly Row[],
  pages: readonly (readonly Line[])[],
  size: number,
): Row[] {
  const apart = new Set(certain.flatMap(({ lines }) => lines));
  return rows.filter((row) => {
    const before = pages.find(([line]) => line?.page === row.page - 1);
    if (row.edge !== 'top' || row.rank !== 0 || !before || !standsApart(row, pages, headApart)) return false;
    if (row.lines.some(({ text, allBold }) => allBold === true || isLabel(text) || text.includes(blank))) return false;
    const page = pages.find(([line]) => line?.page === row.page) ?? [];
    const below = page
      .filter((line) => !row.lines.includes(line))
      .sort((one, other) => one.column - other.column || one.y - other.y)[0];
    const last = lastLine(before, size, apart);
    if (!below || !last || !/^\p{Ll}\p{L}/u.test(below.text) || !/[\p{L}\p{N},–-]$/u.test(last.text)) return false;
    const width = Math.max(...before.filter(({ column }) => column === last.column).map(({ right }) => right));
    return last.right > width - 2 * size && below.size > 0.94 * size;
  });
}

/** Running heads, feet and page numbers, which repeat at the edge of the pages and belong to no sentence. */
export function findFurniture(pages: readonly (readonly Line[])[]): Set<Line> {
  const { size } = measure(pages.flat());
  // A title repeated on several slides is larger than their text; a running head never is.
  const all = pages
    .flatMap(edgeRows)
    .filter((row) => isLoneNumber(row) || row.lines.every((line) => line.size < 1.15 * size));
  const ofTables = new Set(
    pages.flatMap((page) => all.filter((row) => row.page === page[0]?.page && isTableRow(row, page, margin))),
  );
  // The head of a page may be in a frame with the text, or stand in the columns of a table; that of a drawn table is none.
  const rows = all.filter(
    (row) =>
      !ofTables.has(row) ||
      (row.edge === 'top' &&
        isWorded(row) &&
        !isColumnHead(row, pages.find(([line]) => line?.page === row.page) ?? [])),
  );
  const offsets = offsetsOf(rows);
  const known = repeated(rows);
  const few = new Set([...repeatedOnFew(rows, pages, size), ...ofSinglePage(rows, pages, size)]);
  const marked = rows.filter(
    // Only the outermost row: a footnote begins with a number, too, and now and then with that of its page.
    (row) =>
      few.has(row) ||
      known.has(`${row.edge} ${row.key}`) ||
      (!ofTables.has(row) &&
        (isLoneNumber(row) || countsPages(row, pages) || (row.rank === 0 && offsets.has(offsetOf(row))))),
  );
  const foot = marked.find((row) => row.edge === 'bottom' && row.rank === 0);
  const free = rows.filter((row) => !ofTables.has(row));
  const certain = [
    ...marked,
    ...headsBesideNumbers(free, marked, pages, size),
    ...headOfSinglePage(free, foot, pages, size),
    ...insideSentences(free, marked, pages, size),
  ];
  const slots = certain.filter((row) => row.rank === 0);
  const isSlot = (row: Row): boolean =>
    slots.filter((slot) => slot.edge === row.edge && Math.abs(slot.y - row.y) < sameSlot && slot.page !== row.page)
      .length >= 3;
  const outermost = rows.filter(
    (row) =>
      row.rank === 0 && (certain.includes(row) || (!ofTables.has(row) && isSlot(row) && standsApart(row, pages))),
  );
  const edges = new Set(outermost.map((row) => `${row.page} ${row.edge}`));
  const inner = certain.filter((row) => row.rank === 1 && edges.has(`${row.page} ${row.edge}`));
  const found = [...outermost, ...inner].flatMap((row) => row.lines);
  return new Set([...found, ...numbersBelow(pages), ...(found.length === 0 ? loneFeet(pages) : [])]);
}
