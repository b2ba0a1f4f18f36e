import { listMarker } from '../../../characters/list-marks.ts';
import type { Part } from '../layout/parts.ts';
import { isOnlyBlanks } from '../lines/blanks.ts';
import type { Line } from '../lines/lines.ts';
import type { Segment } from '../lines/segments.ts';
import { formulaSign, hasWords } from '../paragraphs/formula-signs.ts';
import { isLoneMark } from '../paragraphs/lone-marks.ts';

const word = String.raw`(?:marks?|points?|pts?\.?|μονάδ(?:ες|α)|μον\.?|μόρι[αο]|βαθμο[ίύ]|β\.|μ\.)`;
const number = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;
/** What a question is worth: "[4]", "(2 μον.)", "Μονάδες 5", "3 marks". */
const worth = new RegExp(
  String.raw`^(?:\[\s*${number}\s*\]|[[(]\s*${number}\s*${word}\s*[\])]|[[(]?\s*(?:μονάδες|marks?|points?|total|σύνολο)\s*:?\s*${number}\s*[\])]?|${number}\s*${word})$`,
  'iu',
);
/** In brackets of this form a number may be that of an equation. */
const bracketed = new RegExp(String.raw`^\(\s*${number}\s*\)$`, 'u');
/** The number or letter of a question, which stands in a cell of its own. */
const questionNumber = /^\(?(?:\d{1,3}|[\p{L}]|[ivx]{1,5})[.)]*(?:\d{1,2}[.)]?)?$/iu;
const opensQuestion = new RegExp(
  String.raw`${listMarker.source}|^\d{1,3}(?:\.\d{1,2})?\s+\S|^\p{Lu}\d{1,2}[.)]?\s+\S`,
  'u',
);
/** Shorter text beside such a mark is a cell of a table, unless it has the number of a question. */
const leastText = 25;

/** In letter heights: how far below its question a mark stands at most. */
const reach = 3;

export const isWorth = (text: string, question = ''): boolean =>
  worth.test(text) || (bracketed.test(text) && opensQuestion.test(question));

const isText = (text: string): boolean =>
  /\p{L}{3}/u.test(text) && (opensQuestion.test(text) || text.length >= leastText);

/** Whether a line is no row of a table: it has one cell, or that of its number before it. */
function isOneText({ cells: [first, ...others] }: Line): boolean {
  return first !== undefined && (others.length === 0 || (others.length === 1 && questionNumber.test(first.text)));
}

/** A line without the mark in its last cell. */
function withoutLast(line: Line): Line {
  const cells = line.cells.slice(0, -1);
  const last = line.cells.at(-1);
  const [first] = cells;
  if (!first || !last || line.grid !== undefined || !isOneText({ ...line, cells })) return line;
  const text = line.text.slice(0, line.text.lastIndexOf('\t')).replaceAll('\t', ' ');
  if (!line.text.endsWith(`\t${last.text}`) || !isWorth(last.text, text) || !isText(text)) return line;
  const right = cells.at(-1)?.right ?? first.right;
  const own: Segment = { ...first, text, right };
  return { ...line, text, right, cells: [own], points: last.text };
}

/** A choice or a part of a question, by its letter. */
const lettered = /^(\(?)(\p{L}|[ivx]{1,5})([.)])\s/u;

/** The form of the sign that a line opens with; empty without one. */
function signOf({ text }: Line): string {
  const [, open = '', letter = '', close = ''] = lettered.exec(text) ?? [];
  return letter === '' ? '' : `${open}${letter === letter.toLowerCase() ? 'a' : 'A'}${close}`;
}

/** Lines of one choice, and of choices before it, among which the others of a question are looked for. */
const choiceLines = 6;

/** Whether a line ends the choices of a question, or parts of it that have no marks of their own: a mark below is that of all. */
function endsChoices(line: Line, above: readonly Line[]): boolean {
  const isItem = (one: Line): boolean => signOf(one) !== '';
  const item = above
    .slice(0, choiceLines)
    .find((one) => isItem(one) && (one === line || one.left < line.left - 0.5 * line.size));
  if (item === undefined) return false;
  const rest = above.slice(above.indexOf(item) + 1);
  const before = rest.slice(0, choiceLines).find(isItem);
  if (before === undefined || before.points !== undefined || signOf(before) !== signOf(item)) return false;
  return Math.abs(before.left - item.left) < 1.6 * item.size || Math.abs(before.y - item.y) < 0.3 * item.size;
}

/** Whether a line shows a formula alone. */
const isFormula = ({ text }: Line): boolean => formulaSign.test(text) && !hasWords(text);

/**
 * The line of the question that a mark on a line of its own belongs to: the one that it stands beside, or the one above it.
 * None where that is the last of several choices, or a formula: at its end the mark would seem to be a part of it.
 */
function hostOf(mark: Line, lines: readonly Line[]): Line | undefined {
  const texts = lines.filter(
    (line) =>
      line !== mark &&
      line.column === mark.column &&
      line.grid === undefined &&
      line.points === undefined &&
      line.left < mark.left &&
      isOneText(line) &&
      /\p{L}{2}/u.test(line.text),
  );
  const fits = texts.filter(({ text }) => isWorth(mark.text, text));
  const isBeside = ({ y, right }: Line): boolean =>
    Math.abs(y - mark.y) < 0.5 * mark.size && right < mark.left + 0.1 * mark.size;
  const beside = fits.find(isBeside);
  if (beside || lines.some((line) => line !== mark && line.column === mark.column && isBeside(line))) return beside;
  const right = Math.max(...lines.filter(({ column }) => column === mark.column).map((line) => line.right));
  if (mark.right < right - 2 * mark.size) return undefined;
  const above = lines
    .filter((line) => line !== mark && line.column === mark.column && line.y < mark.y && !isOnlyBlanks(line.text))
    .sort((one, other) => other.y - one.y || other.left - one.left);
  const [nearest] = above;
  if (nearest === undefined || !texts.includes(nearest) || isFormula(nearest) || endsChoices(nearest, above))
    return undefined;
  return above.find((line) => fits.includes(line) && mark.y - line.y < reach * mark.size);
}

/** Whether a mark stands at the right edge of its column. */
function isAtEdge(mark: Line, lines: readonly Line[]): boolean {
  const column = lines.filter((line) => line.column === mark.column);
  const [left, right] = [Math.min(...column.map((line) => line.left)), Math.max(...column.map((line) => line.right))];
  return mark.right > right - 2 * mark.size && mark.left > (left + right) / 2;
}

/** The lines of a page without the marks beside its questions, each of which the line of its question keeps as `points`; one that stands alone is its own. */
export function takePoints(lines: readonly Line[]): Line[] {
  let found = lines.map(withoutLast);
  for (const mark of found) {
    if (mark.cells.length !== 1 || mark.grid !== undefined || !(worth.test(mark.text) || bracketed.test(mark.text)))
      continue;
    const host = hostOf(mark, found);
    if (host)
      found = found.flatMap((line) => (line === mark ? [] : [line === host ? { ...line, points: mark.text } : line]));
    else if (worth.test(mark.text) && isAtEdge(mark, found))
      found = found.map((line) => (line === mark ? { ...mark, points: mark.text } : line));
  }
  return found;
}

/** The part with the marks of its lines at its end: a mark in the margin stands beside the first line of its question, or the last. */
export function withPoints(part: Part): Part {
  const points = part.lines.flatMap((line) => (isLoneMark(line) ? [] : (line.points ?? [])));
  const last = part.lines.at(-1);
  if (!last || points.length === 0) return part;
  const end = { ...last, text: [last.text, ...points].join(' '), points: points.join(' ') };
  return { ...part, lines: [...part.lines.slice(0, -1), end] };
}
