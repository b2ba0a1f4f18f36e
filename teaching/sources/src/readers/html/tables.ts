import { countWords } from '@schole/language';
import { cellOf, MergedTexts, tableRow } from '../../office/tables.ts';
import { flatText, isSilent } from './inline-text.ts';
import { listElements, listRows } from './lists.ts';
import { attributeOf, elementsOf, findElement, type PageElement, type PageNode } from './tree.ts';

const maxSpan = 50;
/** A cell with more words in several blocks is a part of the page that is only placed by a table. */
const longestCell = 80;
const sections: Readonly<Record<string, number>> = { thead: 0, tbody: 1, tr: 1, tfoot: 2 };

/** The rows of a table and of no table inside it, the head first and the foot last. */
export function rowsOf(table: PageElement): PageElement[] {
  const parts = table.children
    .filter((child): child is PageElement => typeof child !== 'string' && child.name in sections)
    .sort((one, other) => (sections[one.name] ?? 1) - (sections[other.name] ?? 1));
  return parts
    .flatMap((part) => (part.name === 'tr' ? [part] : part.children))
    .filter((row): row is PageElement => typeof row !== 'string' && row.name === 'tr' && !isSilent(row));
}

export function cellsOf(row: PageElement): PageElement[] {
  return row.children.filter(
    (cell): cell is PageElement =>
      typeof cell !== 'string' && (cell.name === 'td' || cell.name === 'th') && !isSilent(cell),
  );
}

/** A table that only places pieces of the page beside each other. */
export function isLayoutTable(table: PageElement): boolean {
  if (/^(?:presentation|none)$/.test(attributeOf(table, 'role'))) return true;
  const rows = rowsOf(table).map(cellsOf);
  if (rows.every((cells) => cells.length < 2)) return true;
  return rows.flat().some((cell) => {
    if (findElement(cell, ({ name }) => name === 'table' || /^h[1-6]$/.test(name)) !== undefined) return true;
    const blocks = [...elementsOf(cell)].filter(({ name }) => ['p', 'div', 'ul', 'ol'].includes(name));
    return blocks.length > 1 && countWords(flatText(cell.children)) > longestCell;
  });
}

function paragraphsIn(cell: PageElement): number {
  let count = 0;
  for (const { name } of elementsOf(cell)) if (name === 'p' || name === 'div' || name === 'li') count += 1;
  return count;
}

const blocks = new Set(['p', 'div', 'blockquote', 'dt', 'dd', 'address', 'center', 'section', 'article']);

/** The paragraphs of a cell, the items of its lists with their marks. */
function paragraphsOf(cell: PageElement): string[] {
  const paragraphs: string[] = [];
  let line: PageNode[] = [];
  const close = (): void => {
    paragraphs.push(flatText(line));
    line = [];
  };
  for (const child of cell.children) {
    if (typeof child !== 'string' && !isSilent(child) && (blocks.has(child.name) || listElements.has(child.name))) {
      close();
      paragraphs.push(...(listElements.has(child.name) ? listRows(child).lines : paragraphsOf(child)));
    } else line.push(child);
  }
  close();
  return paragraphs;
}

const spanOf = (cell: PageElement, name: string): number =>
  Math.min(Math.max(Number.parseInt(attributeOf(cell, name), 10) || 1, 1), maxSpan);

/** Each row as one line with bars: cells leave their further columns empty and are said again in further rows. */
export function tableText(table: PageElement): string[] {
  /** Rows that a cell above still covers, by column. */
  let covered: number[] = [];
  const lines: string[] = [];
  const merged = new MergedTexts();
  for (const row of rowsOf(table)) {
    let hasWords = false;
    const texts: string[] = [];
    const next: number[] = [];
    const skip = (): void => {
      for (let left = covered[texts.length] ?? 0; left > 0; left = covered[texts.length] ?? 0) {
        next[texts.length] = left - 1;
        texts.push(merged.again(texts.length));
      }
    };
    for (const cell of cellsOf(row)) {
      skip();
      if (texts.length > 1_000) break;
      const height = spanOf(cell, 'rowspan') - 1;
      const text = cellOf(paragraphsOf(cell));
      hasWords ||= text !== '';
      merged.begin(texts.length, spanOf(cell, 'colspan'), text, paragraphsIn(cell));
      for (let column = spanOf(cell, 'colspan'); column > 0; column--) {
        next[texts.length] = height;
        texts.push(column === spanOf(cell, 'colspan') ? text : '');
      }
    }
    skip();
    covered = next;
    if (hasWords) lines.push(tableRow(texts));
  }
  return lines;
}
