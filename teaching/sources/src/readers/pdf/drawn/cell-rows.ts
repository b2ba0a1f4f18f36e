import type { Line } from '../lines/lines.ts';

/** The lines of the cells of one row of a table, and where each cell ends. */
interface Cell {
  lines: readonly Line[];
  right: number;
}

const numeric = /^[-+–−()€$£%\d.,:/\s]*\d[-+–−()€$£%\d.,:/\s]*$/u;
/** In letter heights: the room that a line has left besides that of the next word. */
const spareRoom = 0.5;
/** Share of the lines with such room; text that is broken into lines has hardly any. */
const leastRoom = 0.5;

/**
 * Whether the lines of a cell are entries below each other: numbers, or lines of which most left room for the next word. The
 * longest one has none where the cell is as wide as it.
 */
function areEntries({ lines, right }: Cell): boolean {
  if (lines.every(({ text }) => numeric.test(text))) return true;
  const room = lines.slice(1).filter((next, at) => {
    const line = lines[at] ?? next;
    const word = (next.text.split(/\s/u, 1)[0] ?? '').length / (next.text.length || 1);
    return line.right + word * (next.right - next.left) + spareRoom * line.size < right;
  });
  return room.length >= leastRoom * (lines.length - 1);
}

/**
 * The rows that stand in one row of the lines that are drawn: where no line divides them, all cells have entries on the same
 * baselines.
 */
export function rowsInCells(cells: readonly Cell[]): Line[][][] {
  const filled = cells.filter(({ lines }) => lines.length > 0);
  const [first] = filled;
  const count = first?.lines.length ?? 0;
  const whole = [cells.map(({ lines }) => [...lines])];
  if (first === undefined || count < 2 || filled.length < 2) return whole;
  const level = filled.every(({ lines }) =>
    first.lines.every(
      ({ y, size }, at) =>
        lines.length === count && Math.abs((lines[at]?.y ?? Number.POSITIVE_INFINITY) - y) < 0.2 * size,
    ),
  );
  if (!level || !filled.every(areEntries)) return whole;
  return first.lines.map((_, at) => cells.map(({ lines }) => lines.slice(at, at + 1)));
}
