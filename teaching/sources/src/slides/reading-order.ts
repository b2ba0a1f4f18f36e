/** Where something stands on a slide, in any unit. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Boxed {
  box: Box | null;
}

/** Boxes overlap a little where their letters do not: each is looked at without its margins. */
const margin = 0.06;
/** A slide with more boxes is a drawing, and its labels are read row by row. */
const maxBoxes = 150;
/** Tops of boxes of one row differ by less of their height. */
const aligned = 0.3;
/** Labels of a drawing are of about one height, and their rows stand apart by a share of it. */
const similar = 1.6;
const apart = 0.35;

type Axis = { start: 'left' | 'top'; end: 'right' | 'bottom' };
const across: Axis = { start: 'left', end: 'right' };
const down: Axis = { start: 'top', end: 'bottom' };

interface Cut<Shape> {
  gap: number;
  first: Shape[];
  rest: Shape[];
}

type Placed<Shape> = { shape: Shape; box: Box };

function inner({ box }: { box: Box }, { start, end }: Axis): [number, number] {
  const inset = margin * (box[end] - box[start]);
  return [box[start] + inset, box[end] - inset];
}

/** The widest gap that no box reaches into. */
function widestCut<Shape>(placed: readonly Placed<Shape>[], axis: Axis): Cut<Placed<Shape>> | null {
  const sorted = [...placed].sort((one, other) => inner(one, axis)[0] - inner(other, axis)[0]);
  let reached = Number.NEGATIVE_INFINITY;
  let best = { gap: 0, at: 0 };
  for (const [at, one] of sorted.entries()) {
    const [start, end] = inner(one, axis);
    if (at > 0 && start - reached > best.gap) best = { gap: start - reached, at };
    reached = Math.max(reached, end);
  }
  return best.at === 0 ? null : { gap: best.gap, first: sorted.slice(0, best.at), rest: sorted.slice(best.at) };
}

const middle = ({ box }: { box: Box }): number => (box.top + box.bottom) / 2;
const heightOf = ({ box }: { box: Box }): number => box.bottom - box.top;

/** Boxes in rows from the top: those whose middles agree to half of the lower one stand in one row, from the left. */
function rowsOf<Shape>(placed: readonly Placed<Shape>[]): Placed<Shape>[][] {
  const rows: Placed<Shape>[][] = [];
  for (const one of [...placed].sort((first, other) => first.box.top - other.box.top)) {
    const row = rows.at(-1);
    const start = row?.[0];
    const isBeside =
      start !== undefined && Math.abs(middle(one) - middle(start)) <= Math.min(heightOf(start), heightOf(one)) / 2;
    if (row !== undefined && isBeside) row.push(one);
    else rows.push([one]);
  }
  return rows.map((row) => row.sort((one, other) => one.box.left - other.box.left || one.box.top - other.box.top));
}

/**
 * The labels of a drawing: two rows and more of as many boxes of about one height, and so far apart that none continues the one
 * above it. Null for anything else.
 */
function labelsOf<Shape>(placed: readonly Placed<Shape>[]): Placed<Shape>[] | null {
  const heights = placed.map(heightOf);
  const lowest = Math.min(...heights);
  if (Math.max(...heights) > similar * lowest) return null;
  const rows = rowsOf(placed);
  const [{ length } = { length: 0 }] = rows;
  if (rows.length < 2 || length < 3 || rows.some((row) => row.length !== length)) return null;
  const tops = rows.map((row) => Math.min(...row.map(({ box }) => box.top)));
  const bottoms = rows.map((row) => Math.max(...row.map(({ box }) => box.bottom)));
  const isApart = tops.slice(1).every((top, row) => top - (bottoms[row] ?? top) >= apart * lowest);
  return isApart ? rows.flat() : null;
}

function rowByRow<Shape>(placed: readonly Placed<Shape>[]): Placed<Shape>[] {
  return rowsOf(placed).flat();
}

/**
 * Two columns that are the terms and the meanings of a table without lines, row by row: three rows and more that stand beside
 * each other. Null where they are columns.
 */
function pairsOf<Shape>({ first, rest }: Cut<Placed<Shape>>): Placed<Shape>[] | null {
  if (first.length < 3 || first.length !== rest.length) return null;
  const right = rowByRow(rest);
  const rows = rowByRow(first).map((term, at) => [term, right[at] ?? term] as const);
  const isTable = rows.every(
    ([{ box }, { box: beside }]) => Math.abs(beside.top - box.top) < aligned * (box.bottom - box.top),
  );
  return isTable ? rows.flat() : null;
}

function ordered<Shape>(placed: readonly Placed<Shape>[]): Placed<Shape>[] {
  if (placed.length < 2) return [...placed];
  const labels = labelsOf(placed);
  if (labels !== null) return labels;
  const columns = widestCut(placed, across);
  const rows = widestCut(placed, down);
  const inColumns = columns !== null && (rows === null || columns.gap > rows.gap);
  const pairs = inColumns ? pairsOf(columns) : null;
  if (pairs !== null) return pairs;
  const cut = inColumns ? columns : rows;
  return cut === null ? rowByRow(placed) : [...ordered(cut.first), ...ordered(cut.rest)];
}

/**
 * The shapes of a slide as they are read: cut again and again at the widest gap, so that a column is finished before the
 * next and what stands above comes first. What has no place on the slide comes first, in the order of the file.
 */
export function inReadingOrder<Shape extends Boxed>(shapes: readonly Shape[]): Shape[] {
  const placed = shapes.flatMap((shape) => (shape.box === null ? [] : [{ shape, box: shape.box }]));
  const sorted = placed.length > maxBoxes ? rowByRow(placed) : ordered(placed);
  return [...shapes.filter(({ box }) => box === null), ...sorted.map(({ shape }) => shape)];
}
