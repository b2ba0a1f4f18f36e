import type { Line } from '../lines/lines.ts';

/** Lines below each other, and how far they may reach. */
interface Column {
  lines: readonly Line[];
  right: number;
}

/** How much more room stands above a paragraph than between its lines. */
const more = 1.15;

/** Whether the next line's first word had no room left in the line above. */
export function isFilled(before: Line, line: Line, right: number): boolean {
  const word = (line.text.split(/\s/u, 1)[0] ?? '').length / (line.text.length || 1);
  return before.right + word * (line.right - line.left) > right;
}

/**
 * Whether `line`, further to the right than the first line of its paragraph, goes on from it, as in a list of books:
 * the first line is full, paragraphs are set apart by room, and the lines below begin where this one does.
 */
export function hangs(before: Line, line: Line, { lines, right }: Column): boolean {
  const at = lines.indexOf(before);
  const [above, next] = [lines[at - 1], lines[at + 2]];
  const apart = line.y - before.y;
  if (!above || lines[at + 1] !== line || !isFilled(before, line, right)) return false;
  const isSetApart = before.y - above.y > more * apart;
  const below = lines[at + 3];
  // The next one hangs, too.
  const follows =
    next !== undefined &&
    below !== undefined &&
    isFilled(next, below, right) &&
    Math.abs(below.left - line.left) < 0.3 * line.size &&
    Math.abs(next.left - before.left) < 0.3 * line.size;
  const goesBack = next !== undefined && next.y - line.y < more * apart && next.left < line.left - 0.5 * line.size;
  return isSetApart && (follows || !goesBack);
}
