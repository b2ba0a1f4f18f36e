import type { Block } from '@schole/core';
import { listMarker, symbolMarker } from '../../../characters/list-marks.ts';
import { blank } from '../lines/blanks.ts';
import { bareChoices, lettered } from '../lines/choices.ts';
import { joinTexts } from '../lines/hyphens.ts';
import type { Line } from '../lines/lines.ts';
import { isBesideItem } from '../lists/after-items.ts';
import { inOrder } from '../lists/in-order.ts';
import { isDisplayed } from '../paragraphs/displayed-formulas.ts';
import { hangs } from '../paragraphs/hanging.ts';
import { beginsIndented } from '../paragraphs/indented.ts';
import { beginnings, isContact } from '../paragraphs/labels.ts';
import { isLoneMark } from '../paragraphs/lone-marks.ts';
import { findSessions } from '../programs/sessions.ts';
import { findVerses } from '../verses/verses.ts';
import { findCode, goesOnWith } from './code.ts';
import type { Measure } from './measure.ts';
import type { Run } from './runs.ts';
import { isLabel, isNumberedTitle, isTitle, sectionNumber } from './titles.ts';

/** Lines that belong together: one block, before its words are put into the document. */
export interface Part {
  kind: Block['kind'];
  level?: number;
  page: number;
  lines: Line[];
  /** Its column. */
  left: number;
  right: number;
  /** Set where its lines are verses. */
  stanza?: number;
}

const terminal = /[.!?;:…»"”)\]]$/u;

function center({ left, right }: { left: number; right: number }): number {
  return (left + right) / 2;
}

function isFull(line: Line, run: Run): boolean {
  return line.right > run.right - 0.12 * (run.right - run.left);
}

/** Whether a line is a title in bold, or of an exercise, that has its line for itself. */
function isAlone(line: Line, run: Run, { bold }: Measure): boolean {
  return !isFull(line, run) && (isLabel(line.text) || (!bold && line.allBold === true && isTitle(line.text)));
}

/** Whether a line is a numbered title in bold that asks. */
function asksAlone(line: Line, run: Run, { bold }: Measure): boolean {
  const asks = /\p{L}[?;]$/u.test(line.text) && isTitle(line.text.slice(0, -1));
  return !bold && line.allBold === true && asks && sectionNumber(line.text).length > 0 && !isFull(line, run);
}

/** Whether one of two lines is a title above or below text in another weight. */
function changesWeight(before: Line, line: Line, run: Run, text: Measure): boolean {
  const [above, below] = [isAlone(before, run, text), isAlone(line, run, text)];
  if (isLabel(before.text) || isLabel(line.text)) return above || below;
  if (before.allBold === line.allBold) return false;
  if (above || asksAlone(before, run, text)) return !/^\p{Ll}/u.test(line.text);
  const aside = Math.abs(line.left - before.left) > line.size;
  return below && (aside || terminal.test(before.text) || !isFull(before, run));
}

/** In letter heights: the room that a line has left besides that of the next word. */
const spareRoom = 1.5;

/** The width of the first word of a line. */
const firstWordOf = ({ text, left, right }: Line): number =>
  ((text.split(/\s/u, 1)[0] ?? '').length / (text.length || 1)) * (right - left);

/** How much larger the letters of the title of a section are than those of its text, where they are in another font, too. */
const sectionTitle = 1.05;

/** Whether a line is the numbered title of a section within another, right above its text, whose first word had room in it. */
function isSectionTitle(before: Line, line: Line, run: Run): boolean {
  const isOther = before.font !== line.font && before.size > sectionTitle * line.size;
  if (!isOther || sectionNumber(before.text).length < 2 || !isTitle(before.text)) return false;
  return before.right + firstWordOf(line) + spareRoom * line.size < run.right;
}

/** Shares of a column: a line shorter than the one, above a line longer than the other, was ended by a person. */
const greeting = { most: 0.5, least: 0.85 };

/** Whether the first line of a part greets somebody ("Dear parents,") and the next one begins the letter, in small letters or not. */
function greets(before: Line, line: Line, run: Run): boolean {
  const width = run.right - run.left;
  const isShort = before.right < run.left + greeting.most * width && line.right > run.left + greeting.least * width;
  return isShort && /,$/u.test(before.text) && Math.abs(line.left - before.left) < 0.3 * line.size;
}

/** Lines below each other that each begin anew, although there was room for the next word: the head of a sheet, an address. */
function beginsAnew({ lines }: Part, line: Line, run: Run): boolean {
  const before = lines.at(-1);
  const begins = /^[\p{Lu}\p{N}«"“(]/u.test(line.text) || isContact(line.text);
  if (!before || !begins || Math.abs(line.left - before.left) > 0.3 * line.size) return false;
  const alone = lines.length === 1;
  const right = alone ? run.left + 0.75 * (run.right - run.left) : Math.max(...lines.map((other) => other.right));
  return before.right + firstWordOf(line) + spareRoom * line.size < right;
}

/** The next item of a list begins at the same indent as the previous one. */
function startsItem({ kind, lines: [first] }: Part, line: Line, isItem: boolean): boolean {
  return kind === 'list' && first !== undefined && isItem && Math.abs(line.left - first.left) < 0.5 * line.size;
}

/** How much larger the letters of a title are than those of text; of the distance of lines: the least between two titles, not lines of one. */
const titles = { larger: 1.15, apart: 1.3 };

/** Whether two lines in the letters of titles are further apart than those of one title. */
function isNextTitle(before: Line, line: Line, { size, pitch }: Measure): boolean {
  const isLarge = [before, line].every((one) => one.allBold === true && one.size > titles.larger * size);
  if (!isLarge || !/^[\p{Lu}\p{N}«"“]/u.test(line.text) || /[,:–—-]$/u.test(before.text)) return false;
  return line.y - before.y > titles.apart * pitch * Math.max(before.size, line.size);
}

/** The number of an item before words that begin it. */
const hangingNumber = /^\(?\d{1,2}[.)]\s+\p{Lu}/u;

/** Whether `line` begins a new part, compared with the lines of the previous part in the same column. */
function breaks(part: Part, line: Line, run: Run, text: Measure, isItem: boolean): boolean {
  const { pitch } = text;
  const before = part.lines.at(-1);
  if (!before) return true;
  const size = Math.max(before.size, line.size);
  if (line.level !== before.level) return true;
  if (isNextTitle(before, line, text)) return true;
  if (line.y - before.y > 1.4 * pitch * size) return true;
  if (Math.abs(line.size - before.size) > 0.12 * size) return true;
  if (startsItem(part, line, isItem)) return true;
  // Two marks in the margin are those of two questions.
  if (line.points !== undefined && part.lines.some(({ points }) => points !== undefined)) return true;
  if (isLoneMark(line) || isLoneMark(before)) return true;
  if (changesWeight(before, line, run, text) || isSectionTitle(before, line, run)) return true;
  const aside = Math.abs(line.left - before.left) > size;
  if (aside && part.kind === 'paragraph' && isDisplayed(before, run) !== isDisplayed(line, run)) return true;
  const ended = terminal.test(before.text) || !isFull(before, run);
  if (isItem && (symbolMarker.test(line.text) || ended)) return true;
  const indent = line.left - before.left;
  // The number of an item hangs out before its text, and before that of the item above it.
  if (isItem && indent < -0.7 * size && hangingNumber.test(line.text)) return true;
  const alone = part.lines.length === 1;
  const goesOn = alone && isFull(before, run);
  // What begins left of the second line of an item may be as long by chance.
  const [opening] = part.lines;
  // What begins left of the sign of an item is no part of it, wherever its middle is.
  const isLeft = opening !== undefined && symbolMarker.test(opening.text) && line.left < opening.left - 0.7 * size;
  if (isLeft && !/^\p{Ll}/u.test(line.text)) return true;
  if (part.kind === 'list' && opening && !isItem && isBesideItem(opening, before, line, run.right)) return true;
  const centred = part.kind === 'list' && !alone && indent < 0 ? 0.1 : 0.5;
  if (Math.abs(center(line) - center(before)) < centred * size && Math.abs(indent) > 0.7 * size) return false;
  if (indent > 0.7 * size) {
    if (alone && hangs(before, line, run)) return false;
    if (alone && part.kind === 'list' && beginsIndented(before, line, run)) return true;
    return !(alone && (part.kind === 'list' || (goesOn && !terminal.test(before.text))));
  }
  // The last of several choices side by side goes on at the left edge of the first one.
  if (part.kind === 'list' && indent < 0 && !isItem && !ended && /^\p{Ll}/u.test(line.text)) return false;
  if (indent < -0.7 * size) return part.kind === 'list' || !goesOn;
  if (beginsAnew(part, line, run) || (alone && part.kind === 'paragraph' && greets(before, line, run))) return true;
  const begins = /^[\p{Lu}«"“]/u.test(line.text);
  // The fields of a form before a text; a little more room after the end of a sentence.
  if (begins && before.text.endsWith(blank)) return true;
  if (begins && terminal.test(before.text) && line.y - before.y > 1.2 * pitch * size) return true;
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
  if (!line.text.includes('\t') || neighbour?.grid !== undefined) return false;
  // Dot leaders before a page number were one piece of text.
  if (line.cells.length === 1) return true;
  return neighbour !== undefined && Math.abs(neighbour.y - line.y) < 3.5 * line.size && aligned(line, neighbour);
}

/** The row with the text of a line that continues cells of it, all but the first; null for a line that does not. */
function withContinued({ lines }: Part, line: Line, { pitch }: Measure): Line | null {
  const row = lines.at(-1);
  const above = lines.at(-2);
  if (!row || row.cells.length < 2 || row.grid !== undefined) return null;
  const apart = line.y - row.y;
  if (apart > 1.4 * pitch * line.size || apart <= 0) return null;
  // As close as rows are to each other, several cells are a row whose first cell is empty.
  if (line.cells.length > 1 && (above === undefined || row.y - above.y < 1.1 * apart)) return null;
  const cells = [...row.cells];
  for (const own of line.cells) {
    const at = row.cells.findIndex((cell, place) => place > 0 && Math.abs(own.left - cell.left) < 0.5 * line.size);
    const cell = cells[at];
    if (!cell) return null;
    cells[at] = { ...cell, text: joinTexts(cell.text, own.text) };
  }
  return { ...row, cells, text: cells.map(({ text }) => text).join('\t'), y: line.y };
}

/** Splits a column into paragraphs, lists and tables; headings are detected afterwards. */
export function readParts(run: Run, text: Measure): Part[] {
  const parts: Part[] = [];
  const sessions = findSessions(run.lines);
  const code = new Set([...findCode(run.lines, text), ...sessions.keys()]);
  const letters = lettered(run.lines);
  const bare = bareChoices(run.lines);
  const beginning = beginnings(run.lines);
  const { decimals, firsts } = inOrder(run.lines);
  const verses = findVerses(
    run.lines.filter((line) => !code.has(line) && !beginning.has(line)),
    { right: run.right, pitch: text.pitch },
  );
  for (const [index, line] of run.lines.entries()) {
    const before = parts.at(-1);
    if (code.has(line)) {
      const above = before?.kind === 'code' ? before.lines.at(-1) : undefined;
      const session = sessions.get(line);
      const inOne = session !== undefined && above !== undefined && sessions.get(above) === session;
      if (before && above && (inOne || goesOnWith(above, line))) before.lines.push(line);
      else parts.push(partOf('code', line, run));
      continue;
    }
    if (line.description) {
      parts.push(partOf('caption', line, run));
      continue;
    }
    const stanza = verses.get(line);
    if (stanza !== undefined) {
      if (before?.stanza === stanza) before.lines.push(line);
      else parts.push({ ...partOf('paragraph', line, run), stanza });
      continue;
    }
    if (line.grid !== undefined) {
      if (before?.lines.at(-1)?.grid === line.grid) before.lines.push(line);
      else parts.push(partOf('table', line, run));
      continue;
    }
    const last = before?.kind === 'table' ? before.lines.at(-1) : undefined;
    const typed = line.letterWidth !== undefined && last?.letterWidth === undefined;
    const continued = before?.kind === 'table' && !typed ? withContinued(before, line, text) : null;
    if (before && continued) {
      before.lines.splice(-1, 1, continued);
      continue;
    }
    // The row above or below, with a second line of a cell between them or not.
    const row = [last, ...[-1, 1, 2].map((step) => run.lines[index + step])].some((near) => isRow(line, near));
    if (row && !isNumberedTitle(run.lines, index, text)) {
      if (before?.kind === 'table' && last?.grid === undefined) before.lines.push(line);
      else parts.push(partOf('table', line, run));
      continue;
    }
    const isItem = listMarker.test(line.text) || letters.has(line) || decimals.has(line) || bare.has(line);
    const fresh =
      !before ||
      before.stanza !== undefined ||
      ['table', 'code', 'caption'].includes(before.kind) ||
      beginning.has(line) ||
      firsts.has(line) ||
      bare.has(line) ||
      breaks(before, line, run, text, isItem);
    if (!fresh) before.lines.push(line);
    else parts.push(partOf(isItem ? 'list' : 'paragraph', line, run));
  }
  return parts;
}

function partOf(kind: Block['kind'], line: Line, run: Run): Part {
  const level = line.level === undefined ? {} : { level: line.level };
  return { kind, page: line.page, lines: [line], left: run.left, right: run.right, ...level };
}
