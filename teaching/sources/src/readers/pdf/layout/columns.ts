import type { Piece } from '../lines/pieces.ts';
import { type Box, nothingBeforeAbove } from './order.ts';
import { isColumn, isSolid, isWordy, type Row, rowsOf } from './rows.ts';

/** More columns side by side than a page of print has. */
const maxDepth = 4;
const maxCandidates = 12;
/** Rows on each side that show a column; fewer where the page has shown it elsewhere. */
const minRows = { first: 4, further: 2 };

/** Rows between two that cross the gap; `columns` where it has text in two columns. */
interface Band {
  rows: Row[];
  columns: boolean;
}

function bounds(rows: readonly Row[]): { left: number; right: number; size: number } {
  const sizes = rows.map(({ size }) => size).sort((one, other) => one - other);
  return {
    left: Math.min(...rows.map(({ left }) => left)),
    right: Math.max(...rows.map(({ right }) => right)),
    size: sizes[sizes.length >> 1] ?? 10,
  };
}

/** Where columns may begin: left edges that several rows share, apart from that of the whole. */
function candidates(rows: readonly Row[]): number[] {
  const { left, right, size } = bounds(rows);
  const votes = new Map<number, number>();
  for (const row of rows)
    for (const chunk of row.chunks) {
      const edge = Math.round(chunk.left);
      if (edge > left + 4 * size && edge < right - 4 * size) votes.set(edge, (votes.get(edge) ?? 0) + 1);
    }
  return [...votes]
    .map(([edge, count]) => ({ edge, count: count + (votes.get(edge + 1) ?? 0) + (votes.get(edge - 1) ?? 0) }))
    .filter(({ count }) => count >= minRows.first - 1)
    .sort((one, other) => other.count - one.count || one.edge - other.edge)
    .slice(0, maxCandidates)
    .map(({ edge }) => edge - 1.5);
}

function crosses(row: Row, edge: number): boolean {
  return row.chunks.some(({ left, right }) => left < edge && right > edge);
}

/** Where other lines begin a little to the left of an edge, it is an indent. */
function isIndent(rows: readonly Row[], edge: number): boolean {
  let near = 0;
  let at = 0;
  for (const { chunks, size } of rows)
    for (const { left, right } of chunks) {
      if (left >= edge && left < edge + 3) at += 1;
      else if (left < edge && left > edge - 4 * size && right > edge) near += 1;
    }
  return near > 0.25 * at;
}

/** The parts of rows on one side of an edge. */
function sideOf(rows: readonly Row[], edge: number, side: 'left' | 'right'): Row[] {
  return rows.flatMap((row) => {
    const chunks = row.chunks.filter(({ left }) => (side === 'left' ? left < edge : left >= edge));
    if (chunks.length === 0) return [];
    return [
      {
        ...row,
        chunks,
        left: Math.min(...chunks.map(({ left }) => left)),
        right: Math.max(...chunks.map(({ right }) => right)),
      },
    ];
  });
}

function bandsOf(rows: readonly Row[], edge: number): Row[][] {
  const bands: Row[][] = [[]];
  let crossed = false;
  for (const row of rows) {
    const across = crosses(row, edge);
    if (across !== crossed) bands.push([]);
    bands.at(-1)?.push(row);
    crossed = across;
  }
  return bands
    .filter((band) => band.length > 0)
    .flatMap((band, at, all) => {
      const next = all[at + 1]?.[0];
      const from = next ? startBelow(band, next, edge) : band.length;
      return from === band.length ? [band] : [band.slice(0, from), band.slice(from)];
    });
}

/** Rows of a title and a few words above text that runs over all columns. */
const maxBelow = 4;
/** How much wider the distance between columns and what follows them is than those inside it, and than that of lines. */
const wider = { inside: 1.2, lines: 2 };
/** How much larger the letters of a title are than those of text. */
const larger = 1.15;

/**
 * Where the rows of a band begin that stand below all of its columns, closer to a row across these: a title is no wider
 * than one of them. The number of all rows where there are none.
 */
function startBelow(band: readonly Row[], next: Row, edge: number): number {
  if (band[0] === undefined || crosses(band[0], edge)) return band.length;
  let widest = 0;
  for (let at = band.length - 1; at > 0 && at >= band.length - maxBelow; at -= 1) {
    const [row, above] = [band[at], band[at - 1]];
    if (!row || !above || row.right > edge) break;
    widest = Math.max(widest, (band[at + 1] ?? next).y - row.y);
    const apart = row.y - above.y;
    // A title in larger letters never ends a column.
    const title = row.size > larger * above.size;
    const least = title ? [widest, wider.lines * above.size] : [wider.inside * widest, wider.lines * row.size];
    if (least.every((distance) => apart > distance)) return at;
  }
  return band.length;
}

/** Gaps between the rows of a table stand at one height in all its columns. */
function isTable(left: readonly Row[], right: readonly Row[]): boolean {
  const gapsOf = (rows: readonly Row[]): number[] =>
    rows.slice(1).flatMap((row, at) => {
      const before = rows[at];
      return before && row.y - before.y > 1.45 * 1.2 * row.size ? [row.y] : [];
    });
  const [one, other] = [gapsOf(left), gapsOf(right)];
  const matched = one.filter((y) => other.some((near) => Math.abs(near - y) < 2)).length;
  return matched >= 2 && matched >= 0.75 * Math.max(one.length, other.length);
}

/** The number of rows in columns that a band has on both sides of an edge; 0 where it has none. */
function strength(band: readonly Row[], edge: number, least: number): number {
  if (band[0] === undefined || crosses(band[0], edge)) return 0;
  const [left, right] = [sideOf(band, edge, 'left'), sideOf(band, edge, 'right')];
  if (left.length < least || right.length < least) return 0;
  const shared = Math.min(left.at(-1)?.y ?? 0, right.at(-1)?.y ?? 0) - Math.max(left[0]?.y ?? 0, right[0]?.y ?? 0);
  const isText = least >= minRows.first ? isColumn : isWordy;
  if (shared <= 0 || !isText(left) || !isText(right) || isTable(left, right)) return 0;
  const [one, other] = [left, right].map((side) => bounds(side));
  if (one === undefined || other === undefined) return 0;
  const widths = [one.right - one.left, other.right - other.left];
  return Math.min(...widths) < 0.25 * Math.max(...widths) ? 0 : Math.min(left.length, right.length);
}

/** A band whose halves are text in one column each, or in several. Cells beside cells are a table. */
function hasColumns(band: readonly Row[], edge: number, depth: number): boolean {
  if (strength(band, edge, minRows.further) === 0) return false;
  return [sideOf(band, edge, 'left'), sideOf(band, edge, 'right')].every(
    (side) => isSolid(side) || (depth < maxDepth && findEdge(side, depth + 1) !== null),
  );
}

/** The left edge of a column that most rows stand beside, if there is one. */
function findEdge(rows: readonly Row[], depth: number): number | null {
  let best: { edge: number; score: number } | null = null;
  for (const edge of candidates(rows)) {
    if (isIndent(rows, edge)) continue;
    const bands = bandsOf(rows, edge);
    const score = bands.reduce((sum, band) => sum + strength(band, edge, minRows.first), 0) - 0.01 * bands.length;
    if (score < minRows.first - 1 || (best !== null && score <= best.score)) continue;
    if (bands.some((band) => hasColumns(band, edge, depth))) best = { edge, score };
  }
  return best?.edge ?? null;
}

function split(rows: readonly Row[], edge: number, depth: number): Band[] {
  const bands: Band[] = [];
  for (const rowsOfBand of bandsOf(rows, edge)) {
    const columns = hasColumns(rowsOfBand, edge, depth);
    const last = bands.at(-1);
    if (last && !last.columns && !columns) last.rows.push(...rowsOfBand);
    else bands.push({ rows: rowsOfBand, columns });
  }
  return bands;
}

function boxOf(block: readonly Piece[]): Box {
  return {
    left: Math.min(...block.map(({ left }) => left)),
    right: Math.max(...block.map(({ right }) => right)),
    top: Math.min(...block.map(({ y, size }) => y - 0.7 * size)),
    bottom: Math.max(...block.map(({ y }) => y)),
  };
}

/** Blocks that a file draws in any order: none before one above it, so that those side by side stay whole. */
function downwards(pieces: readonly Piece[]): Piece[] {
  const blocks: Piece[][] = [];
  for (const piece of pieces) {
    const before = blocks.at(-1)?.at(-1);
    const size = Math.max(piece.size, before?.size ?? 0);
    if (before && piece.y > before.y - 0.6 * size && piece.y < before.y + 2 * size) blocks.at(-1)?.push(piece);
    else blocks.push([piece]);
  }
  return nothingBeforeAbove(blocks, boxOf).flat();
}

function inOrder(rows: readonly Row[], depth: number, column: boolean): Piece[][] {
  const edge = depth < maxDepth ? findEdge(rows, depth) : null;
  if (edge === null) {
    const pieces = rows
      .flatMap((row) => row.chunks.flatMap((chunk) => chunk.pieces))
      .sort((one, other) => one.at - other.at)
      .map(({ piece }) => piece);
    const text = column || (rows.length >= minRows.first && isColumn(rows) && isSolid(rows));
    return [text ? downwards(pieces) : pieces];
  }
  return split(rows, edge, depth).flatMap((band) =>
    band.columns
      ? [
          ...inOrder(sideOf(band.rows, edge, 'left'), depth + 1, true),
          ...inOrder(sideOf(band.rows, edge, 'right'), depth + 1, true),
        ]
      : inOrder(band.rows, depth + 1, column),
  );
}

/** A table, as a row that stands across columns. */
export type Across = Pick<Row, 'left' | 'right' | 'y' | 'size'>;

/**
 * The text of a page by its columns, in reading order: found by what stands where, whatever the order of drawing. Columns
 * end where something stands across them, as the tables of the page may. A page without columns is one, in the order of
 * the file.
 */
export function readColumns(pieces: readonly Piece[], tables: readonly Across[] = []): Piece[][] {
  const rows = rowsOf(pieces);
  if (tables.length === 0 || findEdge(rows, 0) === null) return inOrder(rows, 0, false);
  const across = tables.map((table) => ({ ...table, chunks: [{ left: table.left, right: table.right, pieces: [] }] }));
  const all = [...rows, ...across].sort((one, other) => one.y - other.y);
  return inOrder(all, 0, false).filter((column) => column.length > 0);
}
