import { joinTexts } from '../lines/hyphens.ts';
import { type Line, readLines } from '../lines/lines.ts';
import type { Piece, Sheet } from '../lines/pieces.ts';
import { rowsInCells } from './cell-rows.ts';
import { areHeadsAlone } from './heads-alone.ts';
import type { Rule, Rules } from './rules.ts';
import { divideRows } from './undivided.ts';

/** Points: how far ends of lines that meet are apart. */
const reach = 2.5;
/**
 * Pages are laid out in tables, too: a cell with more lines is a text, unless it is one of few among the rows of a table, and
 * no longer than a cell can be.
 */
const cellLines = { short: 8, most: 60 };
/** Rows of a table with such cells, and the share of them that may have one. */
const longCells = { rows: 3, share: 0.4 };
/** Letters of a cell that reaches down over rows and is said again in each. */
const longestRepeated = 80;
/** Columns of a table that is none of a drawing. */
const mostColumns = 15;
const maxSides = 120;

/** Upright and level lines that hold together. */
interface Frame {
  level: Rule[];
  upright: Rule[];
}

const meets = (level: Rule, upright: Rule): boolean =>
  upright.at > level.from - reach &&
  upright.at < level.to + reach &&
  level.at > upright.from - reach &&
  level.at < upright.to + reach;

/** The groups of lines that meet. */
function framesOf({ level, upright }: Rules): Frame[] {
  const left = new Set(upright);
  const rest = new Set(level);
  const frames: Frame[] = [];
  for (const first of level) {
    if (!rest.delete(first)) continue;
    const frame: Frame = { level: [first], upright: [] };
    for (let [row, column] = [0, 0]; row < frame.level.length || column < frame.upright.length; ) {
      const across = frame.level[row];
      if (across) {
        row += 1;
        for (const down of left) if (meets(across, down) && left.delete(down)) frame.upright.push(down);
        continue;
      }
      const down = frame.upright[column];
      column += 1;
      if (down) for (const other of rest) if (meets(other, down) && rest.delete(other)) frame.level.push(other);
    }
    frames.push(frame);
  }
  return frames;
}

/** Places closer together than lines are thick are one. */
function distinct(values: readonly number[]): number[] {
  const found: number[] = [];
  for (const value of [...values].sort((one, other) => one - other))
    if (value - (found.at(-1) ?? Number.NEGATIVE_INFINITY) > 2 * reach) found.push(value);
  return found;
}

const covers = ({ from, to }: Rule, at: number): boolean => from - reach < at && to + reach > at;
const between = (sides: readonly number[], at: number): number => ((sides[at] ?? 0) + (sides[at + 1] ?? 0)) / 2;

/** The cells of a frame, and where each of its squares belongs that no line divides. */
class Grid {
  readonly xs: number[];
  readonly ys: number[];
  readonly cells = new Map<string, Piece[]>();
  readonly #frame: Frame;

  constructor(frame: Frame) {
    this.#frame = frame;
    this.xs = distinct([...frame.upright.map(({ at }) => at), ...frame.level.flatMap(({ from, to }) => [from, to])]);
    this.ys = distinct([...frame.level.map(({ at }) => at), ...frame.upright.flatMap(({ from, to }) => [from, to])]);
  }

  get possible(): boolean {
    const [columns, rows] = [this.xs.length - 1, this.ys.length - 1];
    return columns >= 2 && (rows >= 2 || (rows === 1 && columns > 2)) && columns <= maxSides && rows <= maxSides;
  }

  /** Puts a piece into its cell; false where it is outside. */
  take(piece: Piece): boolean {
    const [x, y] = [(piece.left + piece.right) / 2, piece.y - 0.3 * piece.size];
    let column = this.xs.findLastIndex((side) => side <= x);
    let row = this.ys.findLastIndex((side) => side <= y);
    if (column < 0 || row < 0 || column >= this.xs.length - 1 || row >= this.ys.length - 1) return false;
    while (column > 0 && !this.#divided(this.#frame.upright, this.xs[column] ?? 0, between(this.ys, row))) column -= 1;
    while (row > 0 && !this.#divided(this.#frame.level, this.ys[row] ?? 0, between(this.xs, column))) row -= 1;
    const key = `${row} ${column}`;
    const cell = this.cells.get(key);
    if (cell) cell.push(piece);
    else this.cells.set(key, [piece]);
    return true;
  }

  /** What stands in the cells of each row, by the column that they begin in. */
  get rows(): Map<number, Piece[]>[] {
    const rows = this.ys.slice(1).map((_, row) => {
      const middle = between(this.ys, row);
      const cells = new Map(this.xs.flatMap((_, column) => this.#pieces(row, column)));
      const lastOf = (column: number): number => {
        const last = this.xs.findIndex((side, at) => at > column && this.#divided(this.#frame.upright, side, middle));
        return (last < 0 ? this.xs.length - 1 : last) - 1;
      };
      return { cells, lastOf };
    });
    return divideRows(rows, this.xs);
  }

  /** Whether a cell reaches down into a row, in the column where it begins. */
  reachesDown(row: number, column: number): boolean {
    if (row === 0) return false;
    const [side, height] = [this.xs[column] ?? 0, between(this.ys, row)];
    if (column > 0 && !this.#divided(this.#frame.upright, side, height)) return false;
    return !this.#divided(this.#frame.level, this.ys[row] ?? 0, between(this.xs, column));
  }

  #pieces(row: number, column: number): [number, Piece[]][] {
    const pieces = this.cells.get(`${row} ${column}`);
    return pieces ? [[column, pieces]] : [];
  }

  /** The parts of a piece that runs over the sides of cells, cut at the blanks nearest to these. */
  cut(piece: Piece): Piece[] {
    const row = this.ys.findLastIndex((side) => side <= piece.y - 0.3 * piece.size);
    if (row < 0 || row >= this.ys.length - 1) return [piece];
    const found: Piece[] = [];
    let rest = piece;
    for (const side of this.xs.slice(1, -1)) {
      const inside = side > rest.left + reach && side < rest.right - reach;
      const at = inside && this.#divided(this.#frame.upright, side, between(this.ys, row)) ? blankNear(rest, side) : -1;
      if (at < 0) continue;
      found.push({ ...rest, text: rest.text.slice(0, at), right: side - reach });
      rest = { ...rest, text: rest.text.slice(at + 1), left: side + reach };
    }
    return [...found, rest];
  }

  #divided(rules: readonly Rule[], side: number, at: number): boolean {
    return rules.some((rule) => Math.abs(rule.at - side) <= 2 * reach && covers(rule, at));
  }
}

/** In letter heights: how far the blank between two cells may seem to be from the line between them. */
const cutReach = 3;

/** Where the blank nearest to a place in a piece is; -1 where none is near. */
function blankNear({ text, left, right, size }: Piece, place: number): number {
  const width = (right - left) / (text.length || 1);
  let best = -1;
  let least = cutReach * size;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) {
    const apart = Math.abs(left + (at + 0.5) * width - place);
    if (apart < least) [best, least] = [at, apart];
  }
  return best;
}

interface Placing {
  sheet: Sheet;
  page: number;
  /** A number of its own for each table of the page. */
  grid: number;
}

/** One row of a table by the lines of its cells, with those that reach down into it; null where all others are empty. */
export function rowOf(
  cells: readonly (readonly Line[])[],
  { xs }: Pick<Grid, 'xs'>,
  number: number,
  above: ReadonlyMap<number, string> = new Map(),
): { row: Line; filled: number } | null {
  const own = cells.map((lines) => lines.map(({ text }) => text.replaceAll('\t', ' ')).reduce(joinTexts, ''));
  const texts = own.map((text, column) => (text === '' ? (above.get(column) ?? '') : text));
  const found = cells.flat();
  const [first] = found;
  if (!first) return null;
  const sides = { left: xs[0] ?? first.left, right: xs.at(-1) ?? first.right };
  const { allBold: _, level: __, letterWidth: ___, bold: ____, ...looks } = first;
  const notes = found.flatMap((line) => line.notes ?? []);
  const row = {
    ...looks,
    ...sides,
    ...(notes.length === 0 ? {} : { notes }),
    text: texts.join('\t'),
    cells: found,
    y: Math.max(...found.map((line) => line.y)),
    grid: number,
  };
  return { row, filled: own.filter((text) => text !== '').length };
}

interface CellEdges {
  lines: Line[];
  right: number;
}

/** Whether cells that are as long as texts are few among the rows of a table. */
function areCells(rows: readonly (readonly CellEdges[])[]): boolean {
  const long = rows.filter((cells) => cells.some(({ lines }) => lines.length > cellLines.short)).length;
  if (long === 0) return true;
  if (rows.some((cells) => cells.some(({ lines }) => lines.length > cellLines.most))) return false;
  const filled = rows.filter((cells) => cells.filter(({ lines }) => lines.length > 0).length > 1).length;
  return filled >= longCells.rows && long <= longCells.share * filled;
}

/** What is said in cells that reach down into a row, by their column. */
function reachingDown(grid: Grid, row: number, above: readonly string[]): Map<number, string> {
  const found = new Map<number, string>();
  if (grid.xs.length > mostColumns) return found;
  for (const [column, text] of above.entries())
    if (text !== '' && grid.reachesDown(row, column)) found.set(column, text.length > longestRepeated ? '' : text);
  return found;
}

/** The rows of a table; null where the lines frame something else. */
function rowsOf(grid: Grid, { sheet, page, grid: number }: Placing): Line[] | null {
  const rows: Line[] = [];
  let full = 0;
  let above: string[] = [];
  const all = grid.rows.map((row) =>
    grid.xs.slice(1).map((right, column): CellEdges => {
      const pieces = row.get(column) ?? [];
      return { lines: readLines({ ...sheet, pieces }, page), right };
    }),
  );
  if (!areCells(all)) return null;
  for (const [at, cells] of all.entries()) {
    const spanning = reachingDown(grid, at, above);
    // Where cells reach down over rows, lines are drawn between all of these.
    for (const own of spanning.size > 0 ? [cells.map(({ lines }) => lines)] : rowsInCells(cells)) {
      const made = rowOf(own, grid, number, spanning);
      if (!made) continue;
      if (made.filled > (grid.ys.length === 2 ? 2 : 1)) full += 1;
      // What is written in the middle of several rows may be below the first of them.
      rows.push({ ...made.row, y: Math.min(made.row.y, grid.ys[at + 1] ?? made.row.y), sides: grid.xs });
      above = made.row.text.split('\t');
    }
  }
  // The last row of a table may be alone on its page.
  if (grid.ys.length === 2) return full > 0 && full === rows.length ? rows : null;
  // Pupils fill the other cells of some tables.
  return full >= 2 || (full === 1 && rows.length > 2) || areHeadsAlone(rows, grid) ? rows : null;
}

/** A page with its ruled tables taken out of its text: the rows of these as lines, empty cells kept. */
export function takeGrids(sheet: Sheet, rules: Rules, page: number): { sheet: Sheet; rows: Line[] } {
  const rows: Line[] = [];
  let pieces = sheet.pieces;
  for (const frame of framesOf(rules)) {
    if (frame.upright.length === 0) continue;
    const grid = new Grid(frame);
    if (!grid.possible) continue;
    const whole = pieces.flatMap((piece) => grid.cut(piece));
    const outside = whole.filter((piece) => !grid.take(piece));
    const found = outside.length === whole.length ? null : rowsOf(grid, { sheet, page, grid: rows.length + 1 });
    if (!found) continue;
    rows.push(...found);
    pieces = outside;
  }
  return { sheet: { ...sheet, pieces }, rows };
}

/** The rows of tables among the lines of their page, in the column that they stand in. */
export function withRows(lines: readonly Line[], rows: readonly Line[]): Line[] {
  const placed = rows.map((row) => {
    const beside = lines.filter(
      ({ left, right, slanted }) => !slanted && Math.min(right, row.right) - Math.max(left, row.left) > 0,
    );
    const above = beside.filter(({ y }) => y < row.y).sort((one, other) => other.y - one.y)[0];
    const below = beside.filter(({ y }) => y >= row.y).sort((one, other) => one.y - other.y)[0];
    return { ...row, column: (above ?? below)?.column ?? 0 };
  });
  return [...lines, ...placed];
}
