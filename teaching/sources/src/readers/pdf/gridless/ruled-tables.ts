import type { Rule, Rules } from '../drawn/rules.ts';
import { type Row, rowsOf } from '../layout/rows.ts';
import type { Piece } from '../lines/pieces.ts';
import { areRagged, isText, type Table, tallestCell } from './aligned-tables.ts';
import { levelled } from './levelled.ts';
import { areRows, groupRows } from './row-groups.ts';
import { cellsOfRow, type Span, united, withCells } from './spans.ts';

/** Points: how far the ends of the lines of one table are apart, and two lines that are one. */
const reach = 3;
/** Points: what is narrower is no table. */
const narrowest = 60;
/** Lines that show a table, and rows between them. */
const leastLines = 3;
const leastBands = 2;

/** Lines with the same ends, from top to bottom. */
function stacksOf(level: readonly Rule[]): Rule[][] {
  const stacks: Rule[][] = [];
  for (const rule of [...level].sort((one, other) => one.at - other.at)) {
    if (rule.to - rule.from < narrowest) continue;
    const own = stacks.find(
      ([first]) => first && Math.abs(first.from - rule.from) < reach && Math.abs(first.to - rule.to) < reach,
    );
    if (!own) stacks.push([rule]);
    else if (rule.at - (own.at(-1)?.at ?? 0) > reach) own.push(rule);
  }
  return stacks.filter((stack) => stack.length >= leastLines);
}

/** What stands between two lines that follow each other. */
interface Band {
  rows: Row[];
  /** Its columns; fewer than two where it is no row of a table. */
  spans: Span[];
}

function bandOf(rows: readonly Row[]): Band {
  return { rows: [...rows], spans: united(rows.flatMap(({ chunks }) => chunks)) };
}

/** In letter heights: how far a row without a line above or below it is from the nearest one, and two lines of one. */
const nearest = 2.5;
const lineApart = 1.5;

/** What stands close to the first line, above it, or to the last one, below it: the head or the last row of some tables. */
function outer(rows: readonly Row[], edge: number): Row[] {
  const found: Row[] = [];
  for (const row of rows) {
    const before = found.at(-1);
    const apart = Math.abs(row.y - (before?.y ?? edge));
    if (apart > (before ? lineApart : nearest) * row.size) break;
    found.push(row);
  }
  return found.sort((one, other) => one.y - other.y);
}

const middle = ({ y, size }: Row): number => y - 0.3 * size;

/** What ends a table. */
const gap: Band = { rows: [], spans: [] };

/** The text between two tables, of which the rows nearest to either may belong to it. */
function between(rows: readonly Row[], top: number, bottom: number): Band[] {
  const [upper, lower] = [outer(rows, top), outer([...rows].reverse(), bottom)];
  return [bandOf(upper), gap, bandOf(lower.filter((row) => !upper.includes(row)))];
}

function bandsOf(stack: readonly Rule[], rows: readonly Row[]): Band[] {
  const sides = [Number.NEGATIVE_INFINITY, ...stack.map(({ at }) => at), Number.POSITIVE_INFINITY];
  return sides.slice(1).flatMap((bottom, at) => {
    const top = sides[at] ?? bottom;
    const band = bandOf(rows.filter((row) => middle(row) > top && middle(row) < bottom));
    const inside = Number.isFinite(top) && Number.isFinite(bottom);
    return inside && band.spans.length > 1 ? [band] : between(band.rows, top, bottom);
  });
}

/** How much letters differ in height that belong to different things. */
const otherSize = 1.1;

const isBold = ({ chunks: [first] }: Row): boolean =>
  first?.pieces.every(({ piece }) => piece.bold === true || piece.text.trim() === '') === true;

/** Whether a row is the title above the first row of a table: words alone in other letters, further from it than lines of a cell. */
function isTitle(row: Row | undefined, below: Row | undefined): boolean {
  if (!row || !below || row.chunks.length > 1 || below.chunks.length < 2) return false;
  const ratio = Math.max(row.size, below.size) / (Math.min(row.size, below.size) || 1);
  const apart = below.y - row.y > lineApart * below.size;
  return apart && (ratio > otherSize || (isBold(row) && !isBold(below)));
}

/** What a table begins with, without the title above it. */
function withoutTitle(band: Band): Band {
  return isTitle(band.rows[0], band.rows[1]) ? bandOf(band.rows.slice(1)) : band;
}

/** Bands one below the other whose text stands in the same columns. */
function runsOf(bands: readonly Band[]): { bands: Band[]; spans: Span[] }[] {
  const runs: { bands: Band[]; spans: Span[] }[] = [];
  let open = false;
  for (const own of bands) {
    const run = open ? runs.at(-1) : undefined;
    const band: Band = run ? own : withoutTitle(own);
    open = band.spans.length > 1;
    if (!open) continue;
    const both = run ? united([...run.spans, ...band.spans]) : [];
    if (run && both.length >= Math.min(run.spans.length, band.spans.length)) {
      run.bands.push(band);
      run.spans = both;
    } else runs.push({ bands: [band], spans: band.spans });
  }
  return runs.filter((run) => run.bands.length >= leastBands);
}

/** The rows of a band; several where it is not divided further, as below the head of a table. */
function rowsIn({ rows, spans }: Band, whole: boolean): Row[][] {
  const groups = whole ? null : groupRows(rows, spans);
  return groups && areRows(groups, spans) ? groups : [rows];
}

function tableOf(bands: readonly Band[], spans: readonly Span[]): Table | null {
  const parted = bands.map((band) => rowsIn({ ...band, spans: [...spans] }, false));
  const count = parted.flat().length;
  // Where most rows are divided by lines, all are.
  const rows =
    bands.length === leastBands || count >= 2 * bands.length ? parted.flat() : bands.map((band) => band.rows);
  const own = bands.flatMap((band) => band.rows);
  if (rows.some((group) => group.length > tallestCell)) return null;
  if (rows.length > bands.length && isText(own, spans) && !areRagged(rows, spans)) return null;
  const filled = rows.filter((group) => new Set(group.flatMap((row) => [...cellsOfRow(row, spans).keys()])).size > 1);
  return filled.length >= 0.75 * rows.length ? { spans: [...spans], rows } : null;
}

/** Tables with level lines between their rows, or above and below them and their heads, and none between their columns. */
export function findRuledTables(pieces: readonly Piece[], { level, upright }: Rules): Table[] {
  const tables: Table[] = [];
  for (const stack of stacksOf(level)) {
    const [first] = stack;
    if (!first) continue;
    const inside = (rule: Rule): boolean => rule.at > first.from + reach && rule.at < first.to - reach;
    if (upright.some((rule) => inside(rule) && stack.some(({ at }) => rule.from < at + reach && rule.to > at - reach)))
      continue;
    const within = pieces.filter(({ left, right }) => left > first.from - reach && right < first.to + reach);
    for (const { bands, spans } of runsOf(bandsOf(stack, withCells(levelled(rowsOf(within)))))) {
      const table = tableOf(bands, spans);
      if (table) tables.push(table);
    }
  }
  return tables;
}
