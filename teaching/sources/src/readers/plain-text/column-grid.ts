import { countWords } from '@schole/core';

/** The lines of a grid at least: in two, blanks stand below each other by chance. */
const leastLines = 3;

/** A row with no other cell than its first is a line of words where this has more of them. */
const mostWordsAlone = 3;

interface Cell {
  start: number;
  end: number;
}

/** Where at least two positions in a row are blank in every line, with words before and behind them: where the next cells begin. */
function startsOfColumns(lines: readonly string[]): number[] {
  const width = Math.max(...lines.map(({ length }) => length));
  const starts: number[] = [];
  let blanks = 0;
  let hasWords = false;
  for (let at = 0; at < width; at += 1) {
    if (lines.every((line) => (line[at] ?? ' ') === ' ')) {
      blanks += 1;
      continue;
    }
    if (hasWords && blanks >= 2) starts.push(at);
    blanks = 0;
    hasWords = true;
  }
  return starts;
}

function cellAt(line: string, from: number, to: number | undefined): Cell | null {
  const cell = line.slice(from, to);
  const start = from + cell.length - cell.trimStart().length;
  return cell.trim() === '' ? null : { start, end: start + cell.trim().length };
}

const hasOne = (values: readonly number[]): boolean => new Set(values).size <= 1;

/** Whether the cells of a column, below its head, stand flush at the left or at the right. */
function isFlush(cells: readonly (Cell | null)[]): boolean {
  const filled = cells.flatMap((cell) => cell ?? []);
  return hasOne(filled.map(({ start }) => start)) || hasOne(filled.map(({ end }) => end));
}

/**
 * The offsets at which the second and every further column of a grid begins, in which cells may be empty or flush right;
 * empty for lines that are none. All cells of its head have words, and so has the first one of every row: an empty one would
 * be the rest of a cell above.
 */
export function columnsOfGrid(lines: readonly string[]): number[] {
  if (lines.length < leastLines) return [];
  const starts = startsOfColumns(lines);
  const rows = lines.map((line) => [0, ...starts].map((from, at) => cellAt(line, from, starts[at])));
  const [head = [], ...others] = rows;
  const isFilled = head.slice(1).every((cell) => cell !== null) && others.every(([first]) => first !== null);
  const paired = rows.filter((cells) => cells.filter((cell) => cell !== null).length > 1).length;
  const isLine = lines.some(
    (line, at) =>
      rows[at]?.slice(1).every((cell) => cell === null) &&
      (!/[\p{L}\p{N}]/u.test(line) || countWords(line, mostWordsAlone + 1) > mostWordsAlone),
  );
  if (!isFilled || isLine || paired < leastLines || paired < rows.length / 2) return [];
  return [0, ...starts].every((_, column) => isFlush(others.map((cells) => cells[column] ?? null))) ? starts : [];
}
