import type { Part } from '../../assemble.ts';
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

/** A row that was read: the parts of each cell, and the columns it covers. */
export interface ReadRow {
  cells: { parts: readonly Part[]; span: number }[];
  skipped: number;
}

function wordsIn(parts: readonly Part[]): number {
  return parts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}

/** A cell that holds a piece of the page: headings with their paragraphs, or a table with rows of its own. */
function isPage(parts: readonly Part[]): boolean {
  if (parts.some(({ kind, text }) => kind === 'table' && text.includes('\n'))) return true;
  return parts.length > 1 && (wordsIn(parts) > 80 || parts.some(({ kind }) => kind === 'heading'));
}

/** A table used only for layout: one column, one row of pieces of the page, or cells that are whole pages. */
export function isLayout(rows: readonly ReadRow[]): boolean {
  if (rows.every(({ cells }) => cells.length < 2)) return true;
  const filled = rows.filter(({ cells }) => cells.filter(({ parts }) => parts.length > 0).length > 1);
  const cells = rows.flatMap((row) => row.cells);
  if (filled.length <= 1) return cells.some(({ parts }) => isPage(parts));
  return cells.some(({ parts }) => parts.length > 3 && wordsIn(parts) > 300);
}

/** The text of a part within a cell; the rows of a nested table are read one after the other. */
function flat({ kind, text }: Part): string {
  const rows = kind === 'table' ? text.split('\n').map((row) => row.replace(/^\||\|$/g, '').split('|')) : [[text]];
  return rows
    .map((cells) =>
      cells
        .map((cell) => cell.replace(/[\s|]+/g, ' ').trim())
        .filter((cell) => cell !== '')
        .join(', '),
    )
    .join('; ');
}

/** A row as one line with bars: the paragraphs of a cell follow each other, a merged cell is empty in its further columns. */
export function rowOf({ cells, skipped }: ReadRow): string {
  const texts = cells.flatMap(({ parts, span }) => {
    const text = parts
      .map(flat)
      .filter((each) => each !== '')
      .join(' ');
    return [text, ...Array.from({ length: span - 1 }, () => '')];
  });
  if (texts.every((text) => text === '')) return '';
  return `| ${[...Array.from({ length: skipped }, () => ''), ...texts].join(' | ')} |`;
}
