import type { Row } from '../layout/rows.ts';
import { centredRow } from './centred-rows.ts';
import { cellsOfRow, type Span, textOf } from './spans.ts';

/** How much further apart two rows are than two lines of one cell. */
const further = 1.12;
/** In letter heights: what is closer stands in cells that are centred beside others, and is no next line. */
const half = 0.8;
/** In letter heights: the room of a blank, and between columns at most, where lines of the first one are broken. */
const blank = 0.2;
const gutter = 3;

/** Several words that break off at a letter, as no word of a list does; and a sign after which text goes on. */
const brokenOff = /\S\s.*[\p{L},]$/u;
const goingOn = /[,\-‐–—(«“]$/u;

/** The least distance of two lines in one column. */
function pitchOf(rows: readonly Row[], spans: readonly Span[]): number {
  const last = new Map<number, number>();
  let least = Number.POSITIVE_INFINITY;
  for (const row of rows)
    for (const at of cellsOfRow(row, spans).keys()) {
      const apart = row.y - (last.get(at) ?? Number.NEGATIVE_INFINITY);
      if (apart > half * row.size) least = Math.min(least, apart);
      last.set(at, row.y);
    }
  return least;
}

/** Rows in which one is further from the next than lines of a cell are, parted there. */
function byDistance(rows: readonly Row[], spans: readonly Span[]): Row[][] {
  const pitch = pitchOf(rows, spans);
  const groups: Row[][] = [];
  for (const row of rows) {
    const before = groups.at(-1)?.at(-1);
    if (before && row.y - before.y <= further * pitch) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups;
}

/**
 * Whether each cell of a row goes on with the one above it: there was no room for its first word in the widest line of the
 * column, and a row that could be a whole one goes on in small letters, and had no room before the next column either:
 * entries of a glossary begin in small letters, too.
 */
function goesOn(
  row: Row,
  above: ReadonlyMap<number, { right: number; text: string }>,
  spans: readonly Span[],
): boolean {
  const cells = [...cellsOfRow(row, spans)];
  /** Where the first word of a cell would have ended in the line above it. */
  const ends = cells.map(([at, chunk]) => {
    const text = textOf(chunk);
    const word = (text.split(/\s/u, 1)[0] ?? '').length / (text.length || 1);
    const right = above.get(at)?.right ?? Number.NEGATIVE_INFINITY;
    return { at, right: right + word * (chunk.right - chunk.left) + blank * row.size };
  });
  if (!ends.every(({ at, right }) => right > (spans[at]?.right ?? 0))) return false;
  if (cells.every(([at]) => at > 0)) return true;
  const near = ends.every(({ at, right }) => right > (spans[at + 1]?.left ?? 0) - gutter * row.size);
  if (cells.length > 1 && !near) return false;
  const small = cells.filter(([at, chunk]) => {
    const before = above.get(at)?.text ?? '';
    return goingOn.test(before) || (/^\p{Ll}/u.test(textOf(chunk)) && (cells.length === 1 || brokenOff.test(before)));
  });
  return small.length === cells.length;
}

/** Rows as close to each other as lines of a cell, by what each of them says; null where one is neither a row nor goes on. */
function byWords(rows: readonly Row[], spans: readonly Span[]): Row[][] | null {
  const groups: Row[][] = [];
  const above = new Map<number, { right: number; text: string }>();
  for (let at = 0; at < rows.length; ) {
    const group = centredRow(rows.slice(at), spans) ?? rows.slice(at, at + 1);
    const on = group.length === 1 && groups.length > 0 && group.every((row) => goesOn(row, above, spans));
    if (on) groups.at(-1)?.push(...group);
    else {
      if (!areRows([group], spans)) return null;
      groups.push(group);
      above.clear();
    }
    for (const row of group)
      for (const [column, chunk] of cellsOfRow(row, spans))
        above.set(column, { right: chunk.right, text: textOf(chunk) });
    at += group.length;
  }
  return groups;
}

/** Whether each group is a row of a table: with a first cell and another one. */
export function areRows(groups: readonly (readonly Row[])[], spans: readonly Span[]): boolean {
  return groups.every((rows) => {
    const filled = new Set(rows.flatMap((row) => [...cellsOfRow(row, spans).keys()]));
    return filled.has(0) && filled.size > 1;
  });
}

const leastGroups = 3;
/** Rows of several lines, and their share, that show how far lines of one cell are apart. */
const severalLines = { least: 2, share: 0.34 };

/** In distances of lines: rows so far apart need no more than one of several lines to show it. */
const far = 1.6;

/** The lines of a table as its rows, where these are further apart than lines of a cell; null where they are not. */
export function rowsByDistance(rows: readonly Row[], spans: readonly Span[]): Row[][] | null {
  const groups = byDistance(rows, spans);
  const several = groups.filter((group) => group.length > 1 && !eachAlone(group, spans)).length;
  const pitch = pitchOf(rows, spans);
  const farApart = groups
    .slice(1)
    .every((group, at) => (group[0]?.y ?? 0) - (groups[at]?.at(-1)?.y ?? 0) > far * pitch);
  const clear =
    groups.length >= leastGroups &&
    several >= (farApart ? 1 : Math.max(severalLines.least, severalLines.share * groups.length)) &&
    pitch >= (rows[0]?.size ?? 0);
  return clear && areRows(groups, spans) && groups.every((group) => areWhole(group, spans)) ? groups : null;
}

/** Whether the lines of a group could each be a row: all of them begin with a first cell and have another. */
function eachAlone(group: readonly Row[], spans: readonly Span[]): boolean {
  return group.every((row) => row.chunks.length > 1 && cellsOfRow(row, spans).has(0));
}

/** In distances of lines: how far lines of one cell are apart at most. */
const skipped = 1.5;

/** Whether the lines of each cell of a group follow each other: text below a table leaves out lines of the cells above it. */
function areWhole(group: readonly Row[], spans: readonly Span[]): boolean {
  const pitch = pitchOf(group, spans);
  return spans.every((_, at) => {
    const own = group.filter((row) => cellsOfRow(row, spans).has(at));
    return own.every((row, line) => row.y - (own[line - 1]?.y ?? row.y) <= skipped * pitch);
  });
}

/** The lines of a table as its rows, by their distances or else by what they say; null where these are not known. */
export function groupRows(rows: readonly Row[], spans: readonly Span[]): Row[][] | null {
  const apart = rowsByDistance(rows, spans);
  if (apart) return apart;
  const groups = byDistance(rows, spans);
  const all: Row[][] = [];
  for (const group of groups) {
    const found = byWords(group, spans);
    if (!found) return null;
    all.push(...found);
  }
  return all;
}
