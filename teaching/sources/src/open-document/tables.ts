import type { Element } from '../office/xml.ts';

const groups = new Set(['table:table-header-rows', 'table:table-rows', 'table:table-row-group']);
/** Cells and rows may say that they are repeated a thousand million times. */
const maxColumns = 200;
const maxCopies = 20;
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

/** The cells of a row; `null` where another one covers the place, or an empty one is repeated. */
export function cellsOf(row: Element): (Element | null)[] {
  const cells: (Element | null)[] = [];
  for (const cell of row.children) {
    if (cell.name !== 'table:table-cell' && cell.name !== 'table:covered-table-cell') continue;
    const isEmpty = cell.name === 'table:covered-table-cell' || cell.children.length === 0;
    const copies = Math.min(copiesOf(cell.attributes['table:number-columns-repeated']), maxColumns - cells.length);
    for (let copy = 0; copy < copies; copy++) cells.push(isEmpty ? null : cell);
  }
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  return cells;
}

/** Reads the rows of a table; `repeated` counts the copies of rows that were left out. */
export function readRows<Row>(table: Element, read: (row: Element) => Row): { rows: Row[]; repeated: number } {
  const rows: Row[] = [];
  let repeated = 0;
  for (const row of rowsOf(table)) {
    const isEmpty = cellsOf(row).length === 0;
    const wanted = isEmpty ? 1 : copiesOf(row.attributes['table:number-rows-repeated']);
    const copies = Math.min(wanted, maxCopies, maxRows - rows.length);
    repeated += wanted - copies;
    const made = copies > 0 ? read(row) : undefined;
    for (let copy = 0; copy < copies && made !== undefined; copy++) rows.push(made);
  }
  return { rows, repeated };
}
