import { listMarker } from '../../../characters/list-marks.ts';
import type { Line } from '../lines/lines.ts';
import { isFilled } from './hanging.ts';

/** In letter heights: how far a paragraph is indented at its first line at least, and how far apart its lines are. */
const indent = 0.7;
const together = 1.8;

/**
 * Whether `line`, further to the right than a short item of a list above it, begins a paragraph: it is full, and the line
 * below it goes back to the left, where an item would go on below its own text.
 */
export function beginsIndented(
  before: Line,
  line: Line,
  { lines, right }: { lines: readonly Line[]; right: number },
): boolean {
  const next = lines[lines.indexOf(line) + 1];
  if (next === undefined || !/^[\p{Lu}«"“(]/u.test(line.text) || isFilled(before, line, right)) return false;
  const apart = next.y - line.y;
  const goesBack = next.left < line.left - indent * line.size && next.left < before.left + indent * line.size;
  const goesOn = apart > 0.5 * line.size && apart < together * line.size && apart < 1.05 * (line.y - before.y);
  const sameText = next.allBold === line.allBold && Math.abs(next.size - line.size) < 0.05 * line.size;
  return goesBack && goesOn && sameText && !listMarker.test(next.text) && isFilled(line, next, right);
}
