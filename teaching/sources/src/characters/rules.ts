import { isToFillIn } from './fill-in.ts';
import { listMarker, typedBullet } from './list-marks.ts';

/** No underscores and dots: these are places to write on. */
const rule = /^\s*(?:([-–—=~^*─━═])\1{2,}|([-–—=~^*─━═])(?: \2){2,})\s*$/;
/** A row of a table, whose cells a bar or a tabulator parts. */
const row = /\||\S *\t/;
/** A fact about a text, as Markdown has them between two rules at its beginning. */
const fact = /^[a-z][\w-]{0,40}: \S/;
const closed = /[.!?;:,…·][)\]»”"'’]?$/u;

/** In characters. */
const longest = { one: 150, several: 90 };
/** Lines of a heading that one rule underlines. */
const mostLines = 3;
/** Characters by which a rule may be longer or shorter than the line that it was drawn for. */
const tolerance = 2;

/** Whether a line is a rule: nothing but one sign that was typed again and again. */
export const isRule = (line: string): boolean => rule.test(line);

/** Whether a rule below a line is one of a sum or of a fraction, which has no words above it: no "Q1" and no "Β΄". */
export const isSumRule = (above: string): boolean => !/\p{L}{3}|^\s*\p{Lu}/u.test(above);

/** Whether a rule was drawn to the length of a line. */
function isAsLong(line: string, drawn: string): boolean {
  return Math.abs(line.trim().length - drawn.trim().length) <= tolerance;
}

/** Whether a line of its own is the heading of the rule below it, and no item, row or question that is to be answered on it. */
function isHeadingAlone(line: string, drawn: string): boolean {
  const text = line.trim();
  if (typedBullet.test(line) || row.test(line) || fact.test(text) || text.length > longest.one) return false;
  if (isAsLong(line, drawn)) return true;
  // A longer rule below a question is a place for its answer.
  const isQuestion = /[?;!][)\]»”"'’]?$/u.test(text) && drawn.trim().length < text.length;
  return /^\s*[-=]+$/.test(drawn) && !isToFillIn(text) && (isQuestion || !closed.test(text));
}

const isNumbered = (line: string): boolean => listMarker.test(line) && !typedBullet.test(line);

/** Whether a line among others may belong to a heading; what opens it has a capital or a number. */
function isHeadingLine(line: string, opens: boolean): boolean {
  const text = line.trim();
  if (typedBullet.test(line) || row.test(line) || text.length > longest.several || isToFillIn(text)) return false;
  return opens ? /^[\p{Lu}\p{N}«"“(]/u.test(text) : !isNumbered(line);
}

/**
 * How many of the last of these lines, between which none is empty, are a heading that the rule below them underlines; 0
 * where it only parts what is above it from what is below. Among several lines the rule shows by its length what it is for.
 */
export function countUnderlined(lines: readonly string[], drawn: string): number {
  const last = lines.at(-1);
  if (last === undefined || isSumRule(last)) return 0;
  if (lines.length === 1) return isHeadingAlone(last, drawn) ? 1 : 0;
  const isWhole =
    lines.length <= mostLines &&
    lines.every((line, at) => isHeadingLine(line, at === 0) && !closed.test(line.trim())) &&
    lines.some((line) => isAsLong(line, drawn));
  if (isWhole) return lines.length;
  const above = lines.at(-2) ?? '';
  const isApart = closed.test(above.trim()) || listMarker.test(above) || row.test(above);
  const isOwn = isHeadingLine(last, true) && isAsLong(last, drawn) && !/[.:,…]$/.test(last.trim());
  return isApart && isOwn ? 1 : 0;
}
