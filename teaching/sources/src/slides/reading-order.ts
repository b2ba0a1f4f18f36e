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

function rowByRow<Shape>(placed: readonly Placed<Shape>[]): Placed<Shape>[] {
  return [...placed].sort((one, other) => one.box.top - other.box.top || one.box.left - other.box.left);
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
