import { type Chunk, rowsOf } from '../layout/rows.ts';
import { blank } from '../lines/blanks.ts';
import type { Piece } from '../lines/pieces.ts';
import { isWorth } from '../margins/points.ts';
import { type Area, framesOf, reach, sameEnds } from './frames.ts';
import type { Rules } from './rules.ts';

/** Points: the width of a place for an answer. */
const narrowest = { field: 30, area: 100 };
/** Points: how far lines to write on are apart, and how equally. */
const pitch = { least: 12, most: 45, error: 2.5 };
/** In letter heights: how high a field beside its label is, and how far below a task the place for its answer. */
const field = { least: 0.9, most: 3 };
const nearest = 3;
/** In letter heights: the widest gap in a line of text, and between a label and its field. */
const widestGap = 1.9;
const besideGap = 2;

/** What asks for an answer, or names what is to be written. */
const asks = /[?;:]\s*$/u;
const worded = /\p{L}{3}/u;

interface Written extends Area {
  y: number;
  size: number;
  text: string;
  /** Whether it has gaps like those between cells. */
  gaping: boolean;
  pieces: { piece: Piece; at: number }[];
  /** The last one before what the task is worth, which may stand in the margin. */
  last: { piece: Piece; at: number } | undefined;
}

/** Two and more lines below each other, as far apart as those of an exercise book, that no other lines meet. */
function ruledAreas({ level, upright }: Rules): Area[] {
  const areas: (Area & { pitch: number; lines: number })[] = [];
  for (const rule of [...level].sort((one, other) => one.at - other.at)) {
    if (rule.to - rule.from < narrowest.area) continue;
    if (
      upright.some(
        (side) =>
          side.at > rule.from - reach &&
          side.at < rule.to + reach &&
          side.from < rule.at + reach &&
          side.to > rule.at - reach,
      )
    )
      continue;
    const own = areas.findLast(({ left, right }) => sameEnds({ at: 0, from: left, to: right }, rule));
    const apart = own ? rule.at - own.bottom : 0;
    const fits = own && apart >= pitch.least && apart <= pitch.most;
    if (own && fits && (own.lines === 1 || Math.abs(apart - own.pitch) < pitch.error))
      Object.assign(own, { bottom: rule.at, lines: own.lines + 1, pitch: apart });
    else areas.push({ left: rule.from, right: rule.to, top: rule.at, bottom: rule.at, pitch: 0, lines: 1 });
  }
  return areas
    .filter(({ lines }) => lines > 1)
    .map(({ left, right, top, bottom, pitch: own }) => ({ left, right, top: top - 0.7 * own, bottom }));
}

const shownText = ({ pieces }: Chunk): string =>
  pieces
    .map(({ piece }) => piece.text)
    .filter((text) => text.trim() !== '')
    .join(' ');

function writtenRows(pieces: readonly Piece[]): Written[] {
  return rowsOf(pieces).flatMap(({ y, size, chunks }) => {
    const shown = chunks.filter((chunk) => chunk.pieces.some(({ piece }) => piece.text.trim() !== ''));
    const own = shown.flatMap((chunk) => chunk.pieces).filter(({ piece }) => piece.text.trim() !== '');
    const [first, end] = [shown[0], shown.at(-1)];
    // What a task is worth may stand below it, where its answer begins.
    if (!first || !end || (shown.length === 1 && isWorth(shownText(end).trim()))) return [];
    const task = shown.length > 1 && isWorth(shownText(end).trim()) ? shown.slice(0, -1) : shown;
    const gaping = task.slice(1).some(({ left }, at) => left - (task[at]?.right ?? 0) > widestGap * size);
    const text = task.map(shownText).join(' ');
    const last = task.at(-1)?.pieces.findLast(({ piece }) => piece.text.trim() !== '');
    const box = { left: first.left, right: end.right, top: y - 0.7 * size, bottom: y };
    return [{ y, size, text, gaping, pieces: own, last, ...box }];
  });
}

/** Whether nothing is written in a place. */
function isEmpty(rows: readonly Written[], { left, right, top, bottom }: Area): boolean {
  return rows.every(
    (row) =>
      row.bottom < top ||
      row.top > bottom ||
      row.pieces.every(({ piece }) => piece.right < left + reach || piece.left > right - reach),
  );
}

/** The row right above a place for an answer. */
function taskAbove(rows: readonly Written[], { left, right, top }: Area): Written | undefined {
  return rows.findLast(
    (row) => row.y < top + reach && top - row.y < nearest * row.size && row.left < right && row.right > left - reach,
  );
}

/**
 * The pieces of a page with a blank for each place to write that is an empty frame beside its label, or an empty frame or
 * lines like those of an exercise book below a task.
 */
export function withAnswerAreas(pieces: readonly Piece[], rules: Rules): Piece[] {
  const rows = writtenRows(pieces);
  const added = new Map<number, Piece[]>();
  const add = (row: Written, before: { piece: Piece; at: number }, left: number, right: number): void => {
    const { level: _, bold: __, ...looks } = before.piece;
    const made = { ...looks, text: ` ${blank}`, left, right, y: row.y, size: row.size, rightToLeft: false };
    added.set(before.at + 1, [...(added.get(before.at + 1) ?? []), made]);
  };
  const below = (area: Area, fits: (row: Written) => boolean): void => {
    const row = taskAbove(rows, area);
    const last = row?.last;
    if (row && last && worded.test(row.text) && !row.gaping && !/_\s*$/.test(row.text) && fits(row))
      add(row, last, last.piece.right + 0.3 * row.size, last.piece.right + 2 * row.size);
  };
  for (const frame of framesOf(rules)) {
    if (frame.right - frame.left < narrowest.field || !isEmpty(rows, frame)) continue;
    const height = frame.bottom - frame.top;
    const row = rows.find(
      ({ y, size }) =>
        y > frame.top && y < frame.bottom + 0.3 * size && height >= field.least * size && height <= field.most * size,
    );
    const label = row?.pieces.findLast(({ piece }) => piece.right < frame.left + reach);
    if (row && label && frame.left - label.piece.right < besideGap * row.size && worded.test(row.text))
      add(row, label, frame.left, frame.right);
    else if (!row && frame.right - frame.left >= narrowest.area) below(frame, ({ text }) => asks.test(text));
  }
  for (const area of ruledAreas(rules)) if (isEmpty(rows, area)) below(area, () => true);
  if (added.size === 0) return [...pieces];
  return [...pieces, undefined].flatMap((piece, at) => [...(added.get(at) ?? []), ...(piece ? [piece] : [])]);
}
