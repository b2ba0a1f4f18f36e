import type { Part } from '../layout/parts.ts';
import { isLoneMark } from '../paragraphs/lone-marks.ts';

/** In letter heights: how far the row of a table is from a mark beside it, which may stand at the middle of its cells. */
const reach = 1;

/** The parts of a page in order, where a mark that stands beside the end of a table or of choices comes right behind these. */
export function withMarksBeside(parts: readonly Part[]): Part[] {
  const ordered = [...parts];
  for (const part of parts) {
    const [mark] = part.lines;
    if (!mark || part.lines.length > 1 || !isLoneMark(mark)) continue;
    const apart = (other: Part): number => {
      const last = other.lines.at(-1);
      const isBeside = last && last.column === mark.column && last.right < mark.left + 0.2 * mark.size;
      return other !== part && isBeside ? Math.abs(last.y - mark.y) : Number.POSITIVE_INFINITY;
    };
    const [host] = [...ordered].sort((one, other) => apart(one) - apart(other));
    if (!host || apart(host) > reach * mark.size) continue;
    ordered.splice(ordered.indexOf(part), 1);
    ordered.splice(ordered.indexOf(host) + 1, 0, part);
  }
  return ordered;
}
