import { listMarker } from '../../../characters/list-marks.ts';
import type { Part } from '../layout/parts.ts';
import type { Line } from '../lines/lines.ts';
import type { Segment } from '../lines/segments.ts';

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

/** The line of the question that a mark on a line of its own belongs to: the one that it stands beside, or the last one above it. */
function hostOf(mark: Line, lines: readonly Line[]): Line | undefined {
  const fits = lines.filter(
    (line) =>
      line !== mark &&
      line.column === mark.column &&
      line.grid === undefined &&
      line.points === undefined &&
      line.left < mark.left &&
      isOneText(line) &&
      isWorth(mark.text, line.text) &&
      /\p{L}{2}/u.test(line.text),
  );
  const isBeside = ({ y, right }: Line): boolean =>
    Math.abs(y - mark.y) < 0.5 * mark.size && right < mark.left + 0.1 * mark.size;
  const beside = fits.find(isBeside);
  if (beside || lines.some((line) => line !== mark && line.column === mark.column && isBeside(line))) return beside;
  const right = Math.max(...lines.filter(({ column }) => column === mark.column).map((line) => line.right));
  if (mark.right < right - 2 * mark.size) return undefined;
  const above = fits.filter(({ y }) => y < mark.y).sort((one, other) => other.y - one.y)[0];
  return above && mark.y - above.y < reach * mark.size ? above : undefined;
}

/** The lines of a page without the marks beside its questions, each of which the line of its question keeps as `points`. */
export function takePoints(lines: readonly Line[]): Line[] {
  let found = lines.map(withoutLast);
  for (const mark of found) {
    if (mark.cells.length !== 1 || mark.grid !== undefined || !(worth.test(mark.text) || bracketed.test(mark.text)))
      continue;
    const host = hostOf(mark, found);
    if (host)
      found = found.flatMap((line) => (line === mark ? [] : [line === host ? { ...line, points: mark.text } : line]));
  }
  return found;
}

/** The part with the marks of its lines at its end: a mark in the margin stands beside the first line of its question, or the last. */
export function withPoints(part: Part): Part {
  const points = part.lines.flatMap((line) => line.points ?? []);
  const last = part.lines.at(-1);
  if (!last || points.length === 0) return part;
  const end = { ...last, text: [last.text, ...points].join(' '), points: points.join(' ') };
  return { ...part, lines: [...part.lines.slice(0, -1), end] };
}
