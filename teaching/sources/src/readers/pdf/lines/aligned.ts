import type { Piece } from './pieces.ts';

/** Pieces side by side without a gap like that before a cell. */
interface Chunk {
  first: Piece;
  right: number;
  text: string;
  /** Before it, in letter heights; none before the first of its row. */
  gap: number | null;
}

/** In letter heights: wider than most blanks, and as wide as no blank is. */
const gaps = { narrow: 0.5, wide: 1.9 };
/** Rows that show a column, and how far apart they are at most, in letter heights. */
const least = 3;
const reach = 4;
const numeric = /^[-+–−()€$£%\d.,:/\s]*\d[-+–−()€$£%\d.,:/\s]*$/u;

/** What belongs to the text behind it, however wide the gap: the sign of an item. */
const sign = /^\s*(?:[^\p{L}\p{N}\s]|\(?[\p{L}\p{N}]{1,3}[.)])\s*$/u;

function chunksOf(row: readonly Piece[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (const piece of [...row].sort((one, other) => one.left - other.left)) {
    const last = chunks.at(-1);
    const gap = last ? (piece.left - last.right) / piece.size : null;
    if (last && gap !== null && (gap < gaps.narrow || sign.test(last.text))) {
      last.right = Math.max(last.right, piece.right);
      last.text += piece.text;
    } else chunks.push({ first: piece, right: piece.right, text: piece.text, gap });
  }
  return chunks;
}

function chunksIn(pieces: readonly Piece[]): Chunk[] {
  const rows: Piece[][] = [];
  let y = Number.NEGATIVE_INFINITY;
  for (const piece of [...pieces].filter(({ text }) => text.trim() !== '').sort((one, other) => one.y - other.y)) {
    if (piece.y - y > 0.3 * piece.size) {
      rows.push([]);
      y = piece.y;
    }
    rows.at(-1)?.push(piece);
  }
  return rows.flatMap(chunksOf);
}

/** Groups of chunks whose sides stand below each other, each in the order of its rows. */
function columnsBy(chunks: readonly Chunk[], side: (chunk: Chunk) => number): Chunk[][] {
  const columns: Chunk[][] = [];
  let edge = Number.NEGATIVE_INFINITY;
  for (const chunk of [...chunks].sort((one, other) => side(one) - side(other))) {
    if (side(chunk) - edge > 1) columns.push([]);
    edge = side(chunk);
    columns.at(-1)?.push(chunk);
  }
  return columns.flatMap((column) => {
    const stretches: Chunk[][] = [];
    for (const chunk of column.sort((one, other) => one.first.y - other.first.y)) {
      const before = stretches.at(-1)?.at(-1);
      if (before && chunk.first.y - before.first.y < reach * chunk.first.size) stretches.at(-1)?.push(chunk);
      else stretches.push([chunk]);
    }
    return stretches;
  });
}

/**
 * The pieces with which cells begin although the gap before them is hardly wider than a blank: in three rows and more they
 * begin at one place, or end there where they are numbers, and one of the gaps is wide.
 */
export function cellStarts(pieces: readonly Piece[]): Set<Piece> {
  const chunks = chunksIn(pieces).filter(({ gap }) => gap !== null);
  const lefts = columnsBy(chunks, ({ first }) => first.left);
  const rights = columnsBy(chunks, ({ right }) => right).filter(
    (column) => column.filter(({ text }) => numeric.test(text)).length >= 0.6 * column.length,
  );
  const columns = [...lefts, ...rights].filter(
    (column) => column.length >= least && column.some(({ gap }) => (gap ?? 0) >= gaps.wide),
  );
  return new Set(columns.flatMap((column) => column.map(({ first }) => first)));
}
