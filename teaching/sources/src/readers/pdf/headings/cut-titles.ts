import type { Measure } from '../layout/measure.ts';
import type { Part } from '../layout/parts.ts';
import type { Line } from '../lines/lines.ts';
import { isFilled } from '../paragraphs/hanging.ts';

/** In letter heights: how far the lines of one title are from each other at most. */
const farthest = 1.5;

const middleOf = ({ left, right }: Line): number => (left + right) / 2;

/** Whether a title whose first line reaches over the columns goes on in a short line, which is in the first of them. */
function goesOn(before: Part, part: Part, { size }: Measure, right: number): boolean {
  const last = before.lines.at(-1);
  const [first] = part.lines;
  if (!last || !first || last.column === first.column || first.size <= 1.15 * size) return false;
  const apart = first.y - last.y;
  const aligned =
    Math.abs(first.left - last.left) < 0.3 * first.size ||
    Math.abs(middleOf(first) - middleOf(last)) < 0.3 * first.size;
  return (
    [before, part].every(({ kind }) => kind === 'paragraph') &&
    last.page === first.page &&
    last.font === first.font &&
    last.level === first.level &&
    Math.abs(last.size - first.size) < 0.05 * first.size &&
    apart > 0.5 * first.size &&
    apart < farthest * first.size &&
    aligned &&
    isFilled(last, first, right)
  );
}

/** The parts of a page, a title over its columns as one of them. */
export function withWholeTitles(parts: readonly Part[], text: Measure): Part[] {
  const right = parts.flatMap(({ lines }) => lines).reduce((most, line) => Math.max(most, line.right), 0);
  const found: Part[] = [];
  for (const part of parts) {
    const before = found.at(-1);
    if (before && goesOn(before, part, text, right))
      found.splice(-1, 1, { ...before, lines: [...before.lines, ...part.lines] });
    else found.push(part);
  }
  return found;
}
