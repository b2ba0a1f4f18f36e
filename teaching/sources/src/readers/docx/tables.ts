import type { Part } from '../../assemble.ts';
import { child, type Element } from '../../office/xml.ts';

const inside = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo']);

/** Children of a name, also those wrapped in controls and marks of revision. */
function wrapped(element: Element, name: string): Element[] {
  return element.children.flatMap((part) => {
    if (part.name === name) return [part];
    return inside.has(part.name) ? wrapped(part, name) : [];
  });
}

/** The rows of a table that were not deleted. */
export function rowsOf(table: Element): Element[] {
  return wrapped(table, 'w:tr').filter((row) => child(child(row, 'w:trPr'), 'w:del') === undefined);
}

export function columnsOf(row: Element): Element[] {
  return wrapped(row, 'w:tc');
}

function wordsIn(parts: readonly Part[]): number {
  return parts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}

/** A table used only for layout: one column, or cells with headings or several full paragraphs. */
export function isLayout(rows: readonly (readonly Part[][])[]): boolean {
  if (rows.every((cells) => cells.length < 2)) return true;
  const cells = rows.flat();
  return cells.some(
    (parts) => parts.length > 1 && (wordsIn(parts) > 80 || parts.some(({ kind }) => kind === 'heading')),
  );
}

/** A row as one line with bars; the content of a cell, including a nested table, is one line there. */
export function rowOf(cells: readonly Part[][]): string {
  const texts = cells.map((parts) =>
    parts
      .map(({ text }) => text.replace(/[\s|]+/g, ' ').trim())
      .filter((text) => text !== '')
      .join(' '),
  );
  return texts.every((text) => text === '') ? '' : `| ${texts.join(' | ')} |`;
}
