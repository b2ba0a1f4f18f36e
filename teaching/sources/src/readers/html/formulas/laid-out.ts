import { bracketed, heldInRoot } from '../../pdf/formulas/halves.ts';
import { flatText, inlineElements, isSilent } from '../inline-text.ts';
import { cellsOf, rowsOf } from '../tables.ts';
import { elementsOf, findElement, type PageElement, type PageNode, wordsOf } from '../tree.ts';

/** The classes of the cells in which a program lays out formulas, and of those that are a drawn line. */
const formulaCell = 'dcell';
const lines = new Set(['hrule', 'hbar']);

/** What a part of a formula says in a line, and whether a line is drawn over it, as over what stands in a root. */
interface Read {
  text: string;
  isOverlined: boolean;
  /** Whether it was more than a line, and ends where the next part begins. */
  isMade?: boolean;
}

const plain = (text: string): Read => ({ text, isOverlined: false });
/** "2" and "1/2" are no "21/2", and a root of x before y is none of xy. */
const ends = /[\p{L}\p{N})]$/u;
const begins = /^[\p{L}\p{N}(√]/u;
/** A sign that its author set apart on both sides; the blank behind it is lost at the end of a cell. */
const relation = /\s[=≠<>≤≥≈≡→]$/u;

/** The pieces of brackets of several lines' height, by what they are together. */
const brackets: readonly [RegExp, string][] = [
  [/^[⎛⎜⎝\s]+$/u, '('],
  [/^[⎞⎟⎠\s]+$/u, ')'],
  [/^[⎡⎢⎣\s]+$/u, '['],
  [/^[⎤⎥⎦\s]+$/u, ']'],
  [/^[⌠⎮⌡\s]+$/u, '∫'],
];
/** What has limits above and below it, and signs that are set as large as these. */
const operator = /^(?:[∑∏∐∫∮⋃⋂]|lim|max|min|sup|inf)$/u;

/** A table in which a program lays out a formula: it has cells for formulas alone. */
function isFormulaTable(element: PageElement): boolean {
  if (element.name !== 'table' || !wordsOf(element, 'class').includes('display')) return false;
  const cells = rowsOf(element).flatMap(cellsOf);
  return cells.length > 0 && cells.every((cell) => wordsOf(cell, 'class').includes(formulaCell) || isLine(cell));
}

/** Whether a cell is a drawn line and nothing else. */
function isLine(cell: PageElement): boolean {
  if (flatText(cell.children) !== '') return false;
  return (
    wordsOf(cell, 'class').some((name) => lines.has(name)) ||
    findElement(cell, ({ name }) => name === 'hr') !== undefined
  );
}

const holdsTable = (node: PageNode): node is PageElement =>
  typeof node !== 'string' && findElement(node, ({ name }) => name === 'table') !== undefined;

/** Parts beside each other; null where one of them, or a line over it, cannot be read. */
function inRow(parts: readonly (Read | null)[]): Read | null {
  const [only] = parts;
  if (parts.length === 1) return only ?? null;
  let text = '';
  let isMade = false;
  for (const part of parts) {
    if (part === null || (part.isOverlined && !text.endsWith('√'))) return null;
    const apart = !part.isOverlined && (isMade || part.isMade === true);
    if ((apart && ends.test(text) && begins.test(part.text)) || relation.test(text)) text += ' ';
    text += part.isOverlined ? heldInRoot(part.text) : part.text;
    isMade = part.isOverlined || part.isMade === true;
  }
  return { text, isOverlined: false, isMade };
}

/** Words and tables in one cell, beside each other. */
function readNodes(nodes: readonly PageNode[]): Read | null {
  const parts: (Read | null)[] = [];
  let words: PageNode[] = [];
  const close = (): void => {
    const text = flatText(words);
    words = [];
    if (text === '') return;
    parts.push(plain(brackets.find(([pieces]) => pieces.test(text))?.[1] ?? text));
  };
  for (const node of nodes) {
    if (!holdsTable(node) || isSilent(node)) {
      words.push(node);
      continue;
    }
    close();
    if (node.name === 'table') parts.push(readTable(node));
    else parts.push(inlineElements.has(node.name) || node.name === 'div' ? readNodes(node.children) : null);
  }
  close();
  return inRow(parts);
}

/** Rows of a cell each: halves of a fraction, an operator with its limits, what has a line over it, or a tall sign. */
function readColumn(cells: readonly PageElement[]): Read | null {
  const rules = cells.filter(isLine).length;
  const read = cells.map((cell) => (isLine(cell) ? null : readNodes(cell.children)));
  const [upper, middle, lower, ...more] = read;
  if (more.length > 0 || upper === undefined || read.filter((one) => one === null).length !== rules) return null;
  if (rules === 0) return withLimits(read.flatMap((one) => one ?? []));
  const [only] = cells;
  if (rules !== 1) return null;
  if (upper === null) return middle && !lower && only && !middle.isOverlined ? { ...middle, isOverlined: true } : null;
  if (!lower || upper.isOverlined || lower.isOverlined || upper.text === '' || lower.text === '') return null;
  return { ...plain(`${bracketed(upper.text)}/${bracketed(lower.text)}`), isMade: true };
}

function limit(mark: string, text: string | undefined): string {
  if (text === undefined || text === '') return '';
  return `${mark}${[...text].length === 1 ? text : `(${text})`}`;
}

/** An operator with its limits as ∑_(k=0)^n, or the sign of a root below its own line. */
function withLimits(rows: readonly Read[]): Read | null {
  if (rows.some(({ isOverlined }) => isOverlined)) return rows.length === 1 ? (rows[0] ?? null) : null;
  const texts = rows.map(({ text }) => text);
  const worded = texts.filter((text) => text !== '');
  if (worded.length === 1 && worded[0] === '√') return plain('√');
  if (texts.length === 1) return plain(texts[0] ?? '');
  const at = texts.findIndex((text) => operator.test(text));
  const sign = texts[at];
  if (sign === undefined || at > 1 || texts.length - at > 2) return null;
  const written = `${sign}${limit('_', texts[at + 1])}${limit('^', at === 0 ? undefined : texts[0])}`;
  return { ...plain(written), isMade: true };
}

function readTable(table: PageElement): Read | null {
  const rows = rowsOf(table).map(cellsOf);
  const [first] = rows;
  if (first === undefined) return plain('');
  if (rows.length === 1) return inRow(first.map((cell) => readNodes(cell.children)));
  return rows.every(({ length }) => length === 1) ? readColumn(rows.flat()) : null;
}

/**
 * Writes the formulas that a program laid out as tables into lines: fractions as `(a)/(b)`, roots as `√(a)`, operators with
 * their limits. What cannot be read so, as a matrix, becomes one line of all its words. Returns how many of these there are.
 */
export function writeLaidOut(page: PageElement): number {
  let broken = 0;
  const written = new Set<PageElement>();
  for (const table of elementsOf(page, (one) => !written.has(one))) {
    if (!isFormulaTable(table)) continue;
    const read = readTable(table);
    const isWhole = read !== null && !read.isOverlined;
    if (!isWhole) broken += 1;
    table.children = [isWhole ? read.text.replace(/\s+/g, ' ').trim() : flatText(table.children)];
    table.name = 'div';
    table.attributes = {};
    written.add(table);
  }
  return broken;
}
