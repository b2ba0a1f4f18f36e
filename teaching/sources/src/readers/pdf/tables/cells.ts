import type { Line } from '../lines/lines.ts';
import type { Segment } from '../lines/segments.ts';

/** In letter heights: how far from a column a cell of it stands at most. */
const reach = 1.5;

function apart(cell: Segment, column: Segment): number {
  const center = Math.abs((cell.left + cell.right) / 2 - (column.left + column.right) / 2);
  return Math.min(Math.abs(cell.left - column.left), Math.abs(cell.right - column.right), center);
}

/** The cells of a row under the columns of another one, empty ones where it has none; null where one stands elsewhere. */
function under(columns: readonly Segment[], cells: readonly Segment[]): string[] | null {
  const texts = columns.map(() => '');
  let from = 0;
  for (const [at, cell] of cells.entries()) {
    // Enough columns must be left for the cells behind this one.
    const last = columns.length - (cells.length - at);
    let best = -1;
    for (let column = from; column <= last; column += 1) {
      const [own, found] = [columns[column], columns[best]];
      if (own && apart(cell, own) < (found ? apart(cell, found) : reach * cell.size)) best = column;
    }
    if (best < 0) return null;
    texts[best] = cell.text;
    from = best + 1;
  }
  return texts;
}

/** More columns than a table on paper has. */
const maxColumns = 60;

/** The cells of the rows of a table. A row with fewer cells than another has empty ones, where these show which. */
export function cellsOf(lines: readonly Line[]): string[][] {
  const whole = ({ cells, text, grid }: Line): boolean =>
    grid === undefined && cells.length > 1 && text === cells.map((cell) => cell.text).join('\t');
  const widest = lines.reduce<readonly Segment[]>(
    (best, line) => (whole(line) && line.cells.length > best.length ? line.cells : best),
    [],
  );
  return lines.map((line) => {
    const fewer = whole(line) && line.cells.length < widest.length && widest.length <= maxColumns;
    return (fewer ? under(widest, line.cells) : null) ?? line.text.split('\t');
  });
}
