import type { Piece } from '../lines/pieces.ts';

/** Pieces side by side without a wide gap, each with its place in the file. */
export interface Chunk {
  left: number;
  right: number;
  pieces: { piece: Piece; at: number }[];
}

/** What stands on one baseline, over the whole width of the page or of a column. */
export interface Row {
  y: number;
  size: number;
  left: number;
  right: number;
  /** From left to right. */
  chunks: Chunk[];
}

/** In letter heights: wider than a blank, narrower than what separates columns. */
const chunkGap = 0.75;

/** Letters on each side of a gap that show that two texts stand there. */
const ownLetters = 8;
/** Pieces of a row that are compared with each other: a line of print has no more, letter by letter. */
const maxPieces = 400;

/** The height of the letters of a text; 0 of what is too short for one. */
function heightOf(entries: readonly { piece: Piece }[]): number {
  const shown = entries.map(({ piece }) => piece).filter(({ text }) => text.trim() !== '');
  const letters = shown.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  return letters < ownLetters ? 0 : Math.max(...shown.map(({ size }) => size));
}

/**
 * Whether what stands before a place in a row and what stands from there on are two texts, one of them in larger letters,
 * with more room between them than a blank of the smaller one: a title beside the text of the next column. The rest of
 * the row is copied only where the row is short enough.
 */
function areApart(before: Chunk, row: readonly { piece: Piece }[], at: number, gap: number): boolean {
  const first = row[at]?.piece.size ?? 0;
  if (before.pieces.length + row.length - at > maxPieces) return false;
  if (gap < chunkGap * Math.min(first, before.pieces.at(-1)?.piece.size ?? first)) return false;
  const [own, next] = [heightOf(before.pieces), heightOf(row.slice(at))];
  return own > 0 && next > 0 && gap >= chunkGap * Math.min(own, next);
}

/** What stands on one baseline, by its gaps. */
export function rowFrom(pieces: readonly { piece: Piece; at: number }[]): Row {
  const sorted = [...pieces].sort((one, other) => one.piece.left - other.piece.left || one.at - other.at);
  const size = Math.max(...sorted.map(({ piece }) => piece.size));
  const chunks: Chunk[] = [];
  for (const [at, entry] of sorted.entries()) {
    const { left, right, text } = entry.piece;
    const last = chunks.at(-1);
    // A blank may be as wide as the space between two columns, and shows nothing.
    if (text.trim() === '') {
      if (last) last.pieces.push(entry);
      else chunks.push({ left, right: left, pieces: [entry] });
    } else if (last && left - last.right < chunkGap * size && !areApart(last, sorted, at, left - last.right)) {
      last.right = Math.max(last.right, right);
      last.pieces.push(entry);
    } else chunks.push({ left, right, pieces: [entry] });
  }
  return {
    y: sorted[0]?.piece.y ?? 0,
    size,
    left: Math.min(...chunks.map(({ left }) => left)),
    right: Math.max(...chunks.map(({ right }) => right)),
    chunks,
  };
}

/** The pieces of a page by their baselines, from top to bottom. */
export function rowsOf(pieces: readonly Piece[]): Row[] {
  const sorted = pieces.map((piece, at) => ({ piece, at })).sort((one, other) => one.piece.y - other.piece.y);
  const rows: { piece: Piece; at: number }[][] = [];
  let y = Number.NEGATIVE_INFINITY;
  for (const entry of sorted) {
    if (entry.piece.y - y > 0.3 * entry.piece.size) {
      rows.push([]);
      y = entry.piece.y;
    }
    rows.at(-1)?.push(entry);
  }
  return rows.map(rowFrom);
}

function lettersIn(row: Row): { letters: number; all: number } {
  const text = row.chunks.flatMap(({ pieces }) => pieces.map(({ piece }) => piece.text)).join('');
  return { letters: text.match(/\p{L}/gu)?.length ?? 0, all: text.replace(/\s/g, '').length };
}

/** Whether rows are mostly letters, and enough of them for the line of a narrow column. */
export function isWordy(rows: readonly Row[]): boolean {
  const counts = rows.map(lettersIn);
  const letters = counts.reduce((sum, count) => sum + count.letters, 0);
  const all = counts.reduce((sum, count) => sum + count.all, 0);
  return letters >= 12 * rows.length && letters >= 0.6 * all;
}

/** Whether rows are running text: words that fill their lines. A column of a table is neither. */
export function isColumn(rows: readonly Row[]): boolean {
  const widths = rows.map(({ left, right }) => right - left).sort((one, other) => one - other);
  const width = widths[Math.floor(0.85 * (widths.length - 1))] ?? 0;
  const full = widths.filter((one) => one > 0.75 * width).length;
  return full >= 0.45 * rows.length && isWordy(rows);
}

/** In letter heights: no blank of justified text is as wide. */
const cellGap = 1.9;

/** Whether most rows have no gap like those between cells. */
export function isSolid(rows: readonly Row[]): boolean {
  const gaping = rows.filter(({ chunks, size }) =>
    chunks.slice(1).some((chunk, at) => chunk.left - (chunks[at]?.right ?? 0) > cellGap * size),
  );
  return gaping.length <= 0.25 * rows.length;
}
