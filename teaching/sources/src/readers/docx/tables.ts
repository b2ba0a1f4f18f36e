import { child, type Element, valueIn } from '../../office/xml.ts';

const inside = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo']);

/** Children of a name, also those wrapped in controls and marks of revision. */
function wrapped(element: Element, name: string): Element[] {
  return element.children.flatMap((part) => {
    if (part.name === name) return [part];
    return inside.has(part.name) ? wrapped(part, name) : [];
  });
}

/** The rows of a table that were not deleted, and how many were. */
export function rowsOf(table: Element): { rows: Element[]; deleted: number } {
  const all = wrapped(table, 'w:tr');
  const rows = all.filter((row) => child(child(row, 'w:trPr'), 'w:del') === undefined);
  return { rows, deleted: all.length - rows.length };
}

/** A cell of a row, and the columns of the grid that it covers. */
export interface Cell {
  element: Element;
  span: number;
  /** The cell above goes on here: what is in it is not shown. */
  continued: boolean;
}

// As many columns as Word allows.
const maxSpan = 63;

function spanOf(properties: Element | undefined, name: string, min: number): number {
  const span = Number(valueIn(properties, name));
  return Number.isInteger(span) ? Math.min(Math.max(span, min), maxSpan) : min;
}

export function columnsOf(row: Element): Cell[] {
  return wrapped(row, 'w:tc').map((element) => {
    const properties = child(element, 'w:tcPr');
    const merge = child(properties, 'w:vMerge');
    const continued = merge !== undefined && (merge.attributes.val ?? 'continue') === 'continue';
    return { element, span: spanOf(properties, 'w:gridSpan', 1), continued };
  });
}

/** Columns of the grid that a row leaves out before its first cell. */
export function skippedColumns(row: Element): number {
  return spanOf(child(row, 'w:trPr'), 'w:gridBefore', 0);
}
