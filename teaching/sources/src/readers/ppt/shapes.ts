import { type PptBytes, type PptRecord, recordsIn, recordTypes } from './records.ts';

/** One shape of a slide. */
export interface Shape {
  kind: 'shape';
  /** Number of its form: a picture, a line, a rectangle … */
  form: number;
  /** What it holds the place of; 0 for nothing. */
  placeholder: number;
  box?: PptRecord;
  /** What programs say of it. */
  data?: PptRecord;
  hasObject: boolean;
  left: number;
  top: number;
  height: number;
}

/** The shapes that make a table. */
export interface TableShape {
  kind: 'table';
  cells: Shape[];
}

export const pictureForm = 75;
const lineForm = 20;
/** Date, number, foot and head of a slide. */
export const furniture: ReadonlySet<number> = new Set([7, 8, 9, 10]);
const tableProperty = 0x039f;
const deepest = 20;
const maxShapes = 20_000;
/** Units of the slide (576 an inch) within which two cells stand on one row, unless the rows are that low. */
const sameRow = 8;

function readShape(bytes: PptBytes, container: PptRecord): Shape {
  const shape: Shape = { kind: 'shape', form: 0, placeholder: 0, hasObject: false, left: 0, top: 0, height: 0 };
  for (const record of recordsIn(bytes, container)) {
    const { type, start } = record;
    if (type === recordTypes.shapeAtom) shape.form = record.instance;
    else if (type === recordTypes.textBox) shape.box = record;
    else if (type === recordTypes.childAnchor) {
      shape.left = bytes.signed(start);
      shape.top = bytes.signed(start + 4);
      shape.height = bytes.signed(start + 12) - shape.top;
    } else if (type === recordTypes.tinyAnchor) {
      // On a slide the top comes first, in two bytes or in four.
      const isSmall = record.end - start < 16;
      shape.top = isSmall ? bytes.short(start) : bytes.signed(start);
      shape.left = isSmall ? bytes.short(start + 2) : bytes.signed(start + 4);
    } else if (type === recordTypes.shapeData) {
      shape.data = record;
      for (const data of recordsIn(bytes, record)) {
        if (data.type === recordTypes.placeholder) shape.placeholder = bytes.byte(data.start + 4);
        else if (data.type === recordTypes.laterPlaceholder) shape.placeholder = bytes.byte(data.start);
        else if (data.type === recordTypes.object) shape.hasObject = true;
      }
    }
  }
  return shape;
}

/** Whether the first shape of a group, which stands for the group, says that it is a table. */
function isTable(bytes: PptBytes, group: PptRecord): boolean {
  for (const first of recordsIn(bytes, group)) {
    if (first.type !== recordTypes.shape) return false;
    for (const options of recordsIn(bytes, first)) {
      if (options.type !== recordTypes.moreOptions) continue;
      for (let index = 0; index < options.instance && options.start + index * 6 < options.end; index++)
        if ((bytes.short(options.start + index * 6) & 0x3fff) === tableProperty) return true;
    }
    return false;
  }
  return false;
}

/** The shapes of a drawing in its own order, those of groups among them. */
export function shapesOf(bytes: PptBytes, drawing: PptRecord): (Shape | TableShape)[] {
  const shapes: (Shape | TableShape)[] = [];
  const walk = (container: PptRecord, depth: number): void => {
    for (const record of recordsIn(bytes, container)) {
      if (shapes.length >= maxShapes) return;
      if (record.type === recordTypes.shape) shapes.push(readShape(bytes, record));
      else if (record.type === recordTypes.shapeGroup && isTable(bytes, record))
        shapes.push({ kind: 'table', cells: cellsOf(bytes, record) });
      else if (record.isContainer && depth < deepest) walk(record, depth + 1);
    }
  };
  walk(drawing, 0);
  return shapes;
}

function cellsOf(bytes: PptBytes, group: PptRecord): Shape[] {
  const cells: Shape[] = [];
  // The first shape stands for the group; lines are the borders.
  for (const record of [...recordsIn(bytes, group)].slice(1, maxShapes)) {
    if (record.type !== recordTypes.shape) continue;
    const shape = readShape(bytes, record);
    if (shape.form !== lineForm) cells.push(shape);
  }
  return cells;
}

/** The cells of a table by rows from the top, each from the left. */
export function rowsOf(cells: readonly Shape[]): Shape[][] {
  const rows: Shape[][] = [];
  const lowest = cells.reduce((low, { height }) => (height > 0 ? Math.min(low, height) : low), 2 * sameRow);
  const near = Math.min(sameRow, Math.floor(lowest / 2));
  let top = Number.NEGATIVE_INFINITY;
  for (const cell of [...cells].sort((one, other) => one.top - other.top)) {
    if (cell.top - top > near) {
      rows.push([]);
      top = cell.top;
    }
    rows.at(-1)?.push(cell);
  }
  return rows.map((row) => row.sort((one, other) => one.left - other.left));
}
