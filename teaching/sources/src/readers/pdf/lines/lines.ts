import { listMarker } from '../../../characters/list-marks.ts';
import { isOmission, withBlanks } from './blanks.ts';
import { splitChoices } from './choices.ts';
import type { Sheet } from './pieces.ts';
import { isComment, onOneBaseline, readSegments, type Segment } from './segments.ts';

/** A line of a page: its cells from left to right (one, where it is running text). */
export interface Line extends Segment {
  cells: Segment[];
  page: number;
  /** The number of its column in the reading order of the page, from 0. */
  column: number;
  /** 0 at the upper edge of the page, 1 at the lower. */
  depth: number;
  /** The number of its table on the page, where lines are drawn around its cells. */
  grid?: number;
  /** The places of the lines that are drawn between its cells. */
  sides?: readonly number[];
  /** Set where it is not printed, but what the file says about a picture. */
  description?: true;
  /** What the question that it belongs to is worth, where that stands in the margin. */
  points?: string;
  /** Set where it is of a note in the margin. */
  aside?: true;
  /** Set where it runs from corner to corner of the page. */
  slanted?: true;
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
      if (segment.letterWidth === undefined && !isComment(segment.text)) delete before.letterWidth;
      if (segment.allBold === undefined) delete before.allBold;
      if (segment.bold !== undefined) before.bold = [...(before.bold ?? []), ...segment.bold];
      continue;
    }
    const depth = (segment.y - sheet.top) / (sheet.bottom - sheet.top || 1);
    const slanted = sheet.slanted ? { slanted: sheet.slanted } : {};
    const made = { ...segment, cells: [segment], page, column, depth, ...slanted };
    const near = lines.slice(-reach);
    const late = near.findLast((line) => standsBefore(segment, line));
    const around = near.findLast((line) => standsBetween(segment, line));
    // A sign in a font of its own may be drawn after the line that it stands in.
    if (late) Object.assign(late, withFirst(segment, late));
    else if (around) Object.assign(around, withCell(segment, around));
    else lines.push(made);
  }
  const isText = lines.length > mostInCell;
  return lines.map((line) => (isText && isOmission(line.text) ? line : tidy(line))).flatMap(withChoices);
}

/** Lines of a cell; more are text of a page. */
const mostInCell = 10;
/** Lines back in which one that a sign opens is looked for. */
const reach = 3;
/** In letter heights: the most that a sign stands before its text. */
const signGap = 1.9;

function standsBefore({ text, right, ...segment }: Segment, line: Line): boolean {
  const gap = line.left - right;
  return text.length <= 2 && onOneBaseline(segment, line) && gap > -0.1 * line.size && gap < signGap * line.size;
}

function standsBetween(segment: Segment, line: Line): boolean {
  const inside = segment.left > line.left && segment.right < line.right && segment.text.length <= 2;
  return (
    inside &&
    onOneBaseline(segment, line) &&
    line.cells.every(
      ({ left, right }) => left > segment.right - 0.1 * line.size || right < segment.left + 0.1 * line.size,
    )
  );
}

function withCell(sign: Segment, line: Line): Partial<Line> {
  const cells = [...line.cells, sign].sort((one, other) => one.left - other.left);
  return { cells, text: cells.map(({ text }) => text).join('\t') };
}

function withFirst(sign: Segment, line: Line): Partial<Line> {
  const [first, ...rest] = line.cells;
  const text = `${sign.text} ${line.text}`;
  if (!first) return { text };
  return { text, left: sign.left, cells: [{ ...first, text: `${sign.text} ${first.text}`, left: sign.left }, ...rest] };
}

const lonelyMarker = /^(\S{1,4})\t/;

/** A bullet belongs to its text. */
function tidy(line: Line): Line {
  const text = withBlanks(line.text.replace(/\t+/g, '\t').trim());
  return { ...line, text: listMarker.test(text) ? text.replace(lonelyMarker, '$1 ') : text };
}

/** Choices side by side as lines of their own, from left to right. */
function withChoices(line: Line): Line[] {
  const parts = splitChoices(line.text);
  if (parts.length === 1) return [line];
  const width = (line.right - line.left) / (line.text.length || 1);
  return parts.map(({ text, at }, index) => {
    const left = line.left + at * width;
    const right = line.left + (parts[index + 1]?.at ?? line.text.length) * width;
    const bold = line.bold?.filter((phrase) => text.includes(phrase)) ?? [];
    const { bold: _, ...rest } = line;
    const cell = { ...rest, text, left, right, ...(bold.length === 0 ? {} : { bold }) };
    return { ...cell, cells: [cell] };
  });
}
