import type { Block } from '@schole/core';
import { listMarker, symbolMarker } from '../../../characters/list-marks.ts';
import type { Line } from '../lines/lines.ts';
import { findCode, programGap } from './code.ts';
import type { Measure } from './measure.ts';
import type { Run } from './runs.ts';

/** Lines that belong together: one block, before its words are put into the document. */
export interface Part {
  kind: Block['kind'];
  level?: number;
  page: number;
  lines: Line[];
  /** Its column. */
  left: number;
  right: number;
}

const terminal = /[.!?;:…»"”)\]]$/u;

function center({ left, right }: { left: number; right: number }): number {
  return (left + right) / 2;
}

function isFull(line: Line, run: Run): boolean {
  return line.right > run.right - 0.12 * (run.right - run.left);
}

/** The next item of a list begins at the same indent as the previous one. */
function startsItem({ kind, lines: [first] }: Part, line: Line): boolean {
  return (
    kind === 'list' &&
    first !== undefined &&
    listMarker.test(line.text) &&
    Math.abs(line.left - first.left) < 0.5 * line.size
  );
}

/** Whether `line` begins a new part, compared with the lines of the previous part in the same column. */
function breaks(part: Part, line: Line, run: Run, { pitch }: Measure): boolean {
  const before = part.lines.at(-1);
  if (!before) return true;
  const size = Math.max(before.size, line.size);
  if (line.level !== before.level) return true;
  if (line.y - before.y > 1.4 * pitch * size) return true;
  if (Math.abs(line.size - before.size) > 0.12 * size) return true;
  if (startsItem(part, line)) return true;
  const ended = terminal.test(before.text) || !isFull(before, run);
  if (listMarker.test(line.text) && (symbolMarker.test(line.text) || ended)) return true;
  const indent = line.left - before.left;
  const alone = part.lines.length === 1;
  const goesOn = alone && isFull(before, run);
  if (Math.abs(center(line) - center(before)) < 0.5 * size && Math.abs(indent) > 0.7 * size) return false;
  if (indent > 0.7 * size) return !(alone && (part.kind === 'list' || (goesOn && !terminal.test(before.text))));
  if (indent < -0.7 * size) return part.kind === 'list' || !goesOn;
  return ended && !isFull(before, run) && terminal.test(before.text) && /^[\p{Lu}\p{N}«"“(]/u.test(line.text);
}

function aligned(line: Line, other: Line): boolean {
  return line.cells.slice(1).some((cell) =>
    other.cells.slice(1).some((near) => {
      const reach = 0.8 * cell.size;
      return (
        Math.abs(cell.left - near.left) < reach ||
        Math.abs(cell.right - near.right) < reach ||
        Math.abs(center(cell) - center(near)) < reach
      );
    }),
  );
}

function isRow(line: Line, neighbour: Line | undefined): boolean {
  if (!line.text.includes('\t')) return false;
  // Dot leaders before a page number were one piece of text.
  if (line.cells.length === 1) return true;
  return neighbour !== undefined && Math.abs(neighbour.y - line.y) < 3.5 * line.size && aligned(line, neighbour);
}

/** The second line of the text in the last cell of a row. */
function continuesCell({ lines }: Part, line: Line, { pitch }: Measure): boolean {
  const row = lines.at(-1);
  const cell = row?.cells.at(-1);
  if (!row || !cell || row.cells.length < 2) return false;
  return line.y - row.y < 1.4 * pitch * line.size && Math.abs(line.left - cell.left) < 0.5 * line.size;
}

/** Splits a column into paragraphs, lists and tables; headings are detected afterwards. */
export function readParts(run: Run, text: Measure): Part[] {
  const parts: Part[] = [];
  const code = findCode(run.lines, text);
  for (const [index, line] of run.lines.entries()) {
    const before = parts.at(-1);
    if (code.has(line)) {
      const above = before?.kind === 'code' ? before.lines.at(-1) : undefined;
      const goesOn = before && above?.font === line.font && line.y - above.y < programGap * line.size;
      if (goesOn) before.lines.push(line);
      else parts.push(partOf('code', line, run));
      continue;
    }
    const last = before?.kind === 'table' ? before.lines.at(-1) : undefined;
    // The row above or below, with a second line of a cell between them or not.
    const row = [last, ...[-1, 1, 2].map((step) => run.lines[index + step])].some((near) => isRow(line, near));
    if (row) {
      if (before?.kind === 'table') before.lines.push(line);
      else parts.push(partOf('table', line, run));
      continue;
    }
    if (before?.kind === 'table' && continuesCell(before, line, text)) {
      before.lines.pop();
      if (last) before.lines.push({ ...last, text: `${last.text} ${line.text}`, y: line.y });
      continue;
    }
    const fresh = !before || before.kind === 'table' || before.kind === 'code' || breaks(before, line, run, text);
    if (!fresh) before.lines.push(line);
    else parts.push(partOf(listMarker.test(line.text) ? 'list' : 'paragraph', line, run));
  }
  return parts;
}

function partOf(kind: Block['kind'], line: Line, run: Run): Part {
  const level = line.level === undefined ? {} : { level: line.level };
  return { kind, page: line.page, lines: [line], left: run.left, right: run.right, ...level };
}
