import type { Element } from '../office/xml.ts';

const groups = new Set(['table:table-header-rows', 'table:table-rows', 'table:table-row-group']);
/** Cells and rows may say that they are repeated a thousand million times. */
const maxColumns = 100;
const maxRows = 20_000;

function copiesOf(value: string | undefined): number {
  return Math.max(Math.trunc(Number(value ?? 1)) || 1, 1);
}

/** The rows of a table, those in groups and heads, too. */
export function rowsOf(table: Element): Element[] {
  return table.children.flatMap((part) => {
    if (part.name === 'table:table-row') return [part];
    return groups.has(part.name) ? rowsOf(part) : [];
  });
}

/**
 * The cells of a row, `null` for an empty place. What fills several places alike stands in the first of them: a table of ten
 * lines could otherwise hold more words than a library.
 */
export function cellsOf(row: Element): (Element | null)[] {
  const cells: (Element | null)[] = [];
  for (const cell of row.children) {
    if (cell.name !== 'table:table-cell' && cell.name !== 'table:covered-table-cell') continue;
    const isEmpty = cell.name === 'table:covered-table-cell' || cell.children.length === 0;
    const copies = Math.min(copiesOf(cell.attributes['table:number-columns-repeated']), maxColumns - cells.length);
    for (let copy = 0; copy < copies; copy++) cells.push(isEmpty || copy > 0 ? null : cell);
  }
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  return cells;
}

/** Reads each row of a table once; `repeated` counts the filled rows and cells that are the same again. */
export function readRows<Row>(table: Element, read: (row: Element) => Row): { rows: Row[]; repeated: number } {
  const rows: Row[] = [];
  let repeated = 0;
  for (const row of rowsOf(table)) {
    if (cellsOf(row).length === 0) continue;
    repeated += copiesOf(row.attributes['table:number-rows-repeated']) - 1;
    for (const { attributes, children } of row.children)
      if (children.length > 0) repeated += copiesOf(attributes['table:number-columns-repeated']) - 1;
    if (rows.length < maxRows) rows.push(read(row));
    else repeated += 1;
  }
  return { rows, repeated };
}

/** A slot of a row: where it is, and whether its cell reaches over columns and down, or is covered by another. */
interface Slot {
  column: number;
  span: number;
  reachesDown: boolean;
  covered: boolean;
}

/** What a row says of cells that reach over columns and rows: the spans of its own cells, and the places that others cover. */
export function slotsOf(row: Element): Slot[] {
  const places: Slot[] = [];
  let column = 0;
  for (const { name, attributes } of row.children) {
    if (name !== 'table:table-cell' && name !== 'table:covered-table-cell') continue;
    const copies = Math.min(copiesOf(attributes['table:number-columns-repeated']), maxColumns - column);
    const span = Math.min(copiesOf(attributes['table:number-columns-spanned']), maxColumns);
    const reachesDown = copiesOf(attributes['table:number-rows-spanned']) > 1;
    const covered = name === 'table:covered-table-cell';
    for (let copy = 0; copy < copies; copy++) places.push({ column: column + copy, span, reachesDown, covered });
    column += Math.max(copies, 0);
  }
  return places;
}
