import type { Line } from '../lines/lines.ts';

/** What stands on one baseline at the edge of a page. */
interface Row {
  edge: 'top' | 'bottom';
  y: number;
  lines: readonly Line[];
}

/** Points: how far cells of one column are out of line. */
const askew = 2;
/** In letter heights: the most between two rows of a table. */
const farthest = 3.2;
/** A row of fewer cells may stand between the two sides of the text, as a head does. */
const leastCells = 3;

/** Whether a row has words; what repeats them above a table that goes on is its head. */
export const isWorded = ({ lines }: Row): boolean => lines.some(({ text }) => /\p{L}{2}/u.test(text));

const middle = ({ left, right }: Pick<Line, 'left' | 'right'>): number => (left + right) / 2;

/** Whether a cell stands in the column of another one: their sides or their centres are below each other. */
function isBelow(one: Pick<Line, 'left' | 'right'>, other: Pick<Line, 'left' | 'right'>): boolean {
  return [one.left - other.left, one.right - other.right, middle(one) - middle(other)].some(
    (apart) => Math.abs(apart) < askew,
  );
}

/** Whether each cell of a row has one of a row with as many cells above or below it, or of one with more. */
function standsInColumns(row: Row, page: readonly Line[]): boolean {
  const cells = row.lines.flatMap((line) => line.cells);
  if (cells.length < (isWorded(row) ? leastCells : 2)) return false;
  const size = row.lines[0]?.size ?? 0;
  const others = page.filter(({ y }) => Math.abs(y - row.y) >= 0.4 * size);
  return [others.filter(({ y }) => y < row.y), others.filter(({ y }) => y > row.y)].some((side) => {
    const near = Math.min(...side.map(({ y }) => Math.abs(y - row.y)));
    const columns = side
      .filter(({ y }) => Math.abs(Math.abs(y - row.y) - near) < 0.4 * size)
      .flatMap((line) => line.cells);
    if (near > farthest * size || columns.length < cells.length) return false;
    return cells.every((cell) => columns.some((column) => isBelow(cell, column)));
  });
}

/** The lines of the tables that a row belongs to, without its own. */
function othersOfGrid(row: Row, page: readonly Line[]): Line[] {
  const grids = new Set(row.lines.flatMap(({ grid }) => (grid === undefined ? [] : [grid])));
  return page.filter((line) => line.grid !== undefined && grids.has(line.grid) && !row.lines.includes(line));
}

/** The name of a school and the like may stand in the cells of a table of its own, at the edge of the page. */
function isFrame(row: Row, others: readonly Line[], margin: number): boolean {
  return isWorded(row) && others.every(({ depth }) => (row.edge === 'top' ? depth <= margin : depth >= 1 - margin));
}

/** Columns of a table whose heads are told from the head of a page, and its other rows. */
const leastOfTable = { columns: 3, rows: 2 };

/** Whether a row is the heads of the columns of a drawn table: one over each column, of which most are filled in the rows below. */
export function isColumnHead(row: Row, page: readonly Line[]): boolean {
  const [line, ...more] = row.lines;
  if (line?.grid === undefined || more.length > 0) return false;
  const heads = line.text.split('\t');
  if (heads.length < leastOfTable.columns || heads.some((text) => text.trim() === '')) return false;
  const filled = othersOfGrid(row, page).filter(({ y, text }) => {
    const cells = text.split('\t');
    return y > line.y && cells.length === heads.length && cells.filter((cell) => cell !== '').length > cells.length / 2;
  });
  return filled.length >= leastOfTable.rows;
}

const numbersPage = /^(?:page|σελίδα|σελ\.?)\s*\d/iu;

/**
 * Whether a row at the edge of a page is one of a table, and no head or foot, whatever it says: a row in a drawn table that
 * has others, or one whose cells stand in the columns of the row above or below it. The `margin` is the part of a page's
 * height where heads and feet are.
 */
export function isTableRow(row: Row, page: readonly Line[], margin: number): boolean {
  const cells = row.lines.flatMap(({ text }) => text.split('\t'));
  if (cells.length < 2 || cells.some((cell) => numbersPage.test(cell.trim()))) return false;
  const others = othersOfGrid(row, page);
  return others.length > 0 ? !isFrame(row, others, margin) : standsInColumns(row, page);
}
