import type { Line } from '../lines/lines.ts';

/** Points: how far the sides of one table are from each other on two pages, and its cells where no lines are drawn. */
const reach = { sides: 2, cells: 1.5 };
/** Shares of the height of a page: where a table ends that goes on, and where it does. */
const depths = { last: 0.7, first: 0.3 };

/** The rows of a table, and the page where it begins. */
interface Table {
  page: number;
  lines: readonly Line[];
}

const columnsIn = ({ text }: Line): number => text.split('\t').length;
const isBold = ({ cells }: Line): boolean => cells.every(({ allBold }) => allBold === true);

/** Whether two rows with lines around their cells have the same sides. */
function haveSides({ sides: one }: Line, { sides: other }: Line): boolean {
  return (
    one !== undefined &&
    one.length === other?.length &&
    one.every((side, at) => Math.abs(side - (other[at] ?? Number.POSITIVE_INFINITY)) < reach.sides)
  );
}

/** Whether lines without any drawn around them have as many cells as a table, which begin where cells of it do. */
export function haveColumns(lines: readonly Line[], table: readonly Line[]): boolean {
  const lefts = table.flatMap(({ cells }) => cells.map(({ left }) => left));
  const columns = Math.max(...table.map(columnsIn));
  return lines.every(
    ({ cells }) =>
      cells.length > 1 &&
      cells.length === columns &&
      cells.every((cell) => lefts.some((left) => Math.abs(left - cell.left) < reach.cells)),
  );
}

/** Whether a row is the head of a table of its own: in bold above others that are not, or the one of the table before. */
function isHead(row: Line, rows: readonly Line[], [head]: readonly Line[]): boolean {
  return row.text === head?.text || (isBold(row) && !rows.every(isBold));
}

/**
 * Whether a table at the beginning of a page goes on with the one at the end of the page before: in the same columns, and
 * without a head. One that goes on on more pages has its page in its beginning, and is another one on every second page.
 */
export function goesOnWith(table: Table, next: Table): boolean {
  const [last, first] = [table.lines.at(-1), next.lines[0]];
  if (!last || !first) return false;
  if (last.page !== table.page || first.page !== last.page + 1) return false;
  if (last.depth < depths.last || first.depth > depths.first || isHead(first, next.lines, table.lines)) return false;
  return last.sides && first.sides ? haveSides(last, first) : haveColumns(next.lines, table.lines);
}

/** Letters of a cell that is said again on the next page. */
const longestName = 80;

/**
 * The rows of a table at the beginning of a page with the cells of the last row of the page before in the first of them, up to
 * where it has its own: a cell that reaches down, or a row, may go on there without its name.
 */
export function withNames(rows: readonly Line[], table: Table): Line[] {
  const [last, first] = [table.lines.at(-1), rows[0]];
  const at = first?.text === table.lines[0]?.text ? 1 : 0;
  const row = rows[at];
  if (!last || !first || !row || !haveSides(last, row)) return [...rows];
  if (first.page !== last.page + 1 || last.depth < depths.last || first.depth > depths.first) return [...rows];
  const [above, own] = [last.text.split('\t'), row.text.split('\t')];
  const filled = own.findIndex((text) => text !== '');
  // A row of numbers may be the sum of those above.
  if (!own.some((text) => /\p{L}{2}/u.test(text))) return [...rows];
  const names = above.slice(0, filled);
  if (filled < 1 || above.length !== own.length || names[0] === '' || names.some((text) => text.length > longestName))
    return [...rows];
  return rows.map((line) => (line === row ? { ...line, text: [...names, ...own.slice(filled)].join('\t') } : line));
}
