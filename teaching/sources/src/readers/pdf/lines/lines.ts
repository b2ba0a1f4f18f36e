import { listMarker } from '../../../characters/list-marks.ts';
import type { Sheet } from './pieces.ts';
import { onOneBaseline, readSegments, type Segment } from './segments.ts';

/** A line of a page: its cells from left to right (one, where it is running text). */
export interface Line extends Segment {
  cells: Segment[];
  page: number;
  /** The number of its column in the reading order of the page, from 0. */
  column: number;
  /** 0 at the upper edge of the page, 1 at the lower. */
  depth: number;
}

/** Joins segments that are side by side, and consecutive in the file, into one line. */
export function readLines(sheet: Sheet, page: number, column = 0): Line[] {
  const lines: Line[] = [];
  for (const segment of readSegments(sheet.pieces)) {
    const before = lines.at(-1);
    const last = before?.cells.at(-1);
    if (before && last && onOneBaseline(last, segment) && segment.left > last.right) {
      before.cells.push(segment);
      before.text = `${before.text}\t${segment.text}`;
      before.right = segment.right;
      if (segment.notes !== undefined) before.notes = [...(before.notes ?? []), ...segment.notes];
      if (segment.letterWidth === undefined) delete before.letterWidth;
      if (segment.bold !== undefined) before.bold = [...(before.bold ?? []), ...segment.bold];
      continue;
    }
    const depth = (segment.y - sheet.top) / (sheet.bottom - sheet.top || 1);
    lines.push({ ...segment, cells: [segment], page, column, depth });
  }
  return lines.map(tidy);
}

const leaders = /\s*(?:[.·…_]\s?){5,}\s*/g;
const lonelyMarker = /^(\S{1,4})\t/;

/** Dot leaders between a title and its page separate two cells; a bullet belongs to its text. */
function tidy(line: Line): Line {
  const text = line.text.replace(leaders, '\t').replace(/\t+/g, '\t').trim();
  return { ...line, text: listMarker.test(text) ? text.replace(lonelyMarker, '$1 ') : text };
}
