/** Where the cells of a row begin and end from the left, in twentieths of a point: one edge more than it has cells. */
export type Edges = readonly number[];

/** Edges that differ by less (two millimetres) are one: rows of a table seldom agree to the point. */
const near = 120;
/** As many columns as Word allows. */
const maxColumns = 63;
/** Places in a table: a row of a stranger may say that it is as wide as all others together. */
const maxPlaces = 500_000;

/** What a row covers of the columns of its table. */
export interface RowSpans {
  /** Columns before its first cell. */
  skipped: number;
  spans: readonly number[];
}

/** The number of the column at which an edge stands, by all edges of the rows. */
function columnsOf(rows: readonly Edges[]): (edge: number) => number {
  const sorted = [...new Set(rows.flat())].sort((one, other) => one - other);
  const index = new Map<number, number>();
  let begin = Number.NEGATIVE_INFINITY;
  let column = -1;
  for (const edge of sorted) {
    if (edge - begin > near) {
      begin = edge;
      column += 1;
    }
    index.set(edge, column);
  }
  return (edge) => index.get(edge) ?? 0;
}

/**
 * The columns that each cell covers, where rows say where their cells end and not how many columns they take. A row whose
 * edges do not fit its cells has one column for each, as all have where edges make more columns than a table has.
 */
export function spansOfRows(rows: readonly { cells: number; edges?: Edges | undefined }[]): RowSpans[] {
  const fitting = rows.map(({ cells, edges }) => (edges?.length === cells + 1 ? edges : null));
  const known = fitting.filter((edges) => edges !== null);
  const column = columnsOf(known);
  const widest = known.reduce((most, edges) => Math.max(most, column(edges.at(-1) ?? 0)), 0);
  const most = rows.reduce((sum, { cells }) => Math.max(sum, cells), 0);
  const isTable = widest <= Math.min(maxColumns, 3 * most) && widest * rows.length <= maxPlaces;
  return rows.map(({ cells }, at) => {
    const edges = isTable ? fitting[at] : null;
    if (edges == null) return { skipped: 0, spans: Array.from({ length: cells }, () => 1) };
    const spans = edges.slice(1).map((edge, cell) => Math.max(1, column(edge) - column(edges[cell] ?? 0)));
    return { skipped: column(edges[0] ?? 0), spans };
  });
}
