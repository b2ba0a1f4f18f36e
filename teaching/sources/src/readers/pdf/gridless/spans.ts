import type { Chunk, Row } from '../layout/rows.ts';

/** Where the text of a column of a table stands. Points. */
export interface Span {
  left: number;
  right: number;
}

/** In letter heights: the least between two columns; a gap that no blank is as wide as. */
const least = 0.15;
export const wideGap = 1.9;
/** Points: how far cells of one column are out of line. */
export const askew = 1.5;
/** Rows apart in letter heights between which a place where a cell begins is remembered. */
const near = 8;

/** The sign of an item, which is no cell. */
const marker = /^(?:[^\p{L}\p{N}\s]|\(?[\p{L}\p{N}]{1,3}[.)])$/u;

export const textOf = ({ pieces }: Pick<Chunk, 'pieces'>): string =>
  pieces
    .map(({ piece }) => piece.text)
    .join('')
    .trim();

/** Rows in which the sign of an item belongs to its text, and what shows nothing is left out. */
function tidy(row: Row): Row {
  const chunks: Chunk[] = [];
  for (const chunk of row.chunks) {
    if (textOf(chunk) === '') continue;
    const last = chunks.at(-1);
    if (last && marker.test(textOf(last)) && chunk.left - last.right < 3 * row.size)
      chunks.splice(-1, 1, { left: last.left, right: chunk.right, pieces: [...last.pieces, ...chunk.pieces] });
    else chunks.push(chunk);
  }
  return { ...row, chunks };
}

/** A chunk cut before the pieces that begin where cells of rows around begin. */
function cut({ pieces }: Chunk, size: number, begins: (left: number) => boolean): Chunk[] {
  const found: Chunk[] = [];
  for (const entry of pieces) {
    const { left, right, text } = entry.piece;
    const last = found.at(-1);
    const fresh = last && text.trim() !== '' && left - last.right > least * size && begins(left);
    if (!last || fresh) found.push({ left, right, pieces: [entry] });
    else {
      last.pieces.push(entry);
      if (text.trim() !== '') last.right = Math.max(last.right, right);
    }
  }
  return found;
}

/** In letter heights, and as a share of them: how far raised letters stand off their line, and how large they are. */
const raised = { off: 0.55, size: 0.85 };

/** Rows with raised and lowered letters in the chunks that these stand beside. */
function withRaised(rows: readonly Row[]): Row[] {
  const found = rows.map((row) => ({ ...row, chunks: [...row.chunks] }));
  return found.filter((row, at) => {
    const base = [found[at + 1], found[at - 1]].find(
      (other) => other && row.size < raised.size * other.size && Math.abs(row.y - other.y) < raised.off * other.size,
    );
    if (!base) return true;
    for (const { left, right, pieces } of row.chunks) {
      const place = base.chunks.findIndex((chunk) => left < chunk.right + base.size && right > chunk.left - base.size);
      const own = base.chunks[place];
      if (!own) base.chunks.push({ left, right, pieces });
      else
        base.chunks[place] = {
          left: Math.min(left, own.left),
          right: Math.max(right, own.right),
          pieces: [...own.pieces, ...pieces].sort((one, other) => one.piece.left - other.piece.left),
        };
    }
    base.chunks.sort((one, other) => one.left - other.left);
    return false;
  });
}

/** Rows with a chunk for each cell, also where the gap before it is hardly wider than a blank. */
export function withCells(rows: readonly Row[]): Row[] {
  const tidied = withRaised(rows)
    .map(tidy)
    .filter(({ chunks }) => chunks.length > 0);
  const lefts = tidied.map(({ y, size, chunks }) => ({
    y,
    lefts: chunks.slice(1).flatMap(({ left }, at) => (left - (chunks[at]?.right ?? 0) > wideGap * size ? [left] : [])),
  }));
  return tidied.map((row) => {
    const around = lefts.filter(({ y }) => Math.abs(y - row.y) < near * row.size).flatMap((other) => other.lefts);
    if (around.length === 0) return row;
    const begins = (left: number): boolean => around.some((other) => Math.abs(other - left) < 1);
    return { ...row, chunks: row.chunks.flatMap((chunk) => cut(chunk, row.size, begins)) };
  });
}

/** The columns of a table with those of one more row, or null where it does not stand in them. */
export function merged(spans: readonly Span[], { chunks }: Pick<Row, 'chunks'>): Span[] | null {
  const found = spans.map((span) => ({ ...span }));
  for (const { left, right } of chunks) {
    const touched = found.filter((span) => span.left < right && span.right > left);
    if (touched.length > 1) return null;
    const [own] = touched;
    if (own) Object.assign(own, { left: Math.min(own.left, left), right: Math.max(own.right, right) });
    else found.push({ left, right });
  }
  found.sort((one, other) => one.left - other.left);
  return found.some((span, at) => at > 0 && span.left < (found[at - 1]?.right ?? 0)) ? null : found;
}

/** Columns as wide as all of these together; those that overlap are one. */
export function united(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const { left, right } of [...spans].sort((one, other) => one.left - other.left)) {
    const last = found.at(-1);
    if (last && left < last.right) last.right = Math.max(last.right, right);
    else found.push({ left, right });
  }
  return found;
}

/** The number of the column that a chunk stands in. */
export function spanOf({ left, right }: Chunk, spans: readonly Span[]): number {
  const inside = spans.findIndex((span) => span.left < right && span.right > left);
  return inside >= 0
    ? inside
    : Math.max(
        0,
        spans.findLastIndex((span) => span.left <= left),
      );
}

/** The chunks of a row by their columns. */
export function cellsOfRow({ chunks }: Row, spans: readonly Span[]): Map<number, Chunk> {
  const cells = new Map<number, Chunk>();
  for (const chunk of chunks) {
    const at = spanOf(chunk, spans);
    const own = cells.get(at);
    cells.set(
      at,
      own
        ? { left: own.left, right: Math.max(own.right, chunk.right), pieces: [...own.pieces, ...chunk.pieces] }
        : chunk,
    );
  }
  return cells;
}
