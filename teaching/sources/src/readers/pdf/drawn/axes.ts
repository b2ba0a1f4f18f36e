import type { Line } from '../lines/lines.ts';

/** Numbers that show an axis. */
const least = 5;
/** In letter heights: how far from their middle the distances of an axis are. */
const uneven = 0.12;
const number = /^[-−–]?\d{1,6}(?:[.,]\d{1,4})?\s?%?$/;

function numberIn(text: string): number {
  return Number.parseFloat(text.replace(/[−–]/, '-').replace(',', '.'));
}

const near = (one: number, other: number, reach: number): boolean => Math.abs(one - other) < reach;

/** Lines of nothing but a number, by the place where they begin, end or have their middle. */
function columnsOf(lines: readonly Line[]): Line[][] {
  const columns: Line[][] = [];
  for (const line of [...lines].sort((one, other) => one.right - other.right)) {
    const column = columns.at(-1)?.[0];
    const same = column && near(column.right, line.right, 1) && column.font === line.font;
    if (same && near(column.size, line.size, 0.1)) columns.at(-1)?.push(line);
    else columns.push([line]);
  }
  return columns.map((column) => column.sort((one, other) => one.y - other.y));
}

/** Whether numbers stand in even distances and fall evenly downwards: places to write on are counted the other way. */
function isAxis(column: readonly Line[]): boolean {
  const [first, second] = column;
  if (column.length < least || !first || !second) return false;
  const apart = second.y - first.y;
  const step = numberIn(first.text) - numberIn(second.text);
  if (!(step > 0) || apart < first.size) return false;
  return column.slice(1).every((line, at) => {
    const before = column[at] ?? first;
    return (
      near(line.y - before.y, apart, uneven * line.size) &&
      near(numberIn(before.text) - numberIn(line.text), step, 0.001 * step + 1e-6)
    );
  });
}

/** Charts of a page that are looked at, and numbers beside which something else may stand by chance. */
const most = { charts: 20, beside: 1 };

/** Whether words stand beside most numbers: then they are a column of a table. */
function isBeside(column: readonly Line[], lines: readonly Line[]): boolean {
  const beside = lines.filter((line) => {
    const same = column.find(({ y, size }) => near(y, line.y, 0.3 * size));
    return same !== undefined && same !== line;
  });
  return beside.length > most.beside;
}

/** In letter heights: how far below an axis the names of what it measures are. */
const below = 2.5;

/** The numbers at the upright axis of a chart, and the names along the other one; empty where a page has none. */
export function axesOf(lines: readonly Line[]): { charts: number; words: Set<Line> } {
  const words = new Set<Line>();
  let charts = 0;
  const numbers = lines.filter(
    ({ text, cells, grid }) => cells.length === 1 && grid === undefined && number.test(text),
  );
  for (const column of columnsOf(numbers).filter(isAxis).slice(0, most.charts)) {
    const last = column.at(-1);
    if (!last || isBeside(column, lines)) continue;
    charts += 1;
    for (const line of column) words.add(line);
    const names = lines.filter(
      ({ left, y, size, font, grid }) =>
        grid === undefined &&
        font === last.font &&
        near(size, last.size, 0.1) &&
        left > last.right &&
        y > last.y &&
        y - last.y < below * size,
    );
    const [name] = names;
    if (name && names.length === 1 && !/[.!?;:]$|____/.test(name.text)) words.add(name);
  }
  return { charts, words };
}
