import { countWords } from '@schole/language';
import type { Part } from '../../assemble.ts';
import { roman } from '../../characters/numerals.ts';
import { flatText, flatWords, isSilent } from './inline-text.ts';
import { attributeOf, elementsOf, findNamed, type PageElement, type PageNode } from './tree.ts';

export const listElements = new Set(['ul', 'ol', 'menu', 'dir']);
const deepestIndent = 4;
/** The beginnings of lines that are not yet indented as deep as that. */
const indentable = /^(?! {8})/gm;
/** An item with more words in several blocks is a piece of the page, not an item. */
const longestItem = 120;
const pieces = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'pre', 'figure', 'article', 'section']);
const paragraphs = new Set(['p', 'div', 'blockquote']);

const greekLetters = [...'αβγδεζηθικλμνξοπρστυφχψω'];
const counters: readonly [RegExp, (number: number) => string | undefined][] = [
  [/^(?:a|lower-(?:alpha|latin))$/, (number) => (number <= 26 ? String.fromCharCode(96 + number) : undefined)],
  [/^(?:A|upper-(?:alpha|latin))$/, (number) => (number <= 26 ? String.fromCharCode(64 + number) : undefined)],
  [/^(?:i|lower-roman)$/, roman],
  [/^(?:I|upper-roman)$/, (number) => roman(number).toUpperCase()],
  [/^lower-greek$/, (number) => greekLetters[number - 1]],
];

/** The number of an ordered item as a browser draws it. */
function numberOf(list: PageElement, number: number): string {
  const style = /list-style(?:-type)?\s*:\s*([\w-]{1,20})/i.exec(attributeOf(list, 'style'))?.[1];
  const type = style ?? attributeOf(list, 'type');
  const counter = counters.find(([pattern]) => pattern.test(type))?.[1];
  return (number >= 1 && number <= 3_999 ? counter?.(number) : undefined) ?? String(number);
}

const integerOf = (text: string): number | null => (/^-?\d{1,6}$/.test(text.trim()) ? Number(text) : null);

/** Whether a list only arranges pieces of the page. */
export function isArrangement(list: PageElement): boolean {
  return list.children.some((item) => {
    if (typeof item === 'string' || isSilent(item)) return false;
    const inside = [...elementsOf(item, ({ name }) => !listElements.has(name))];
    if (inside.some(({ name }) => pieces.has(name))) return true;
    return inside.filter(({ name }) => paragraphs.has(name)).length > 1 && countWords(flatText([item])) > longestItem;
  });
}

/** Whether a program stands in a list, however deep. */
export const holdsProgram = (list: PageElement): boolean => findNamed(list, 'pre') !== undefined;

/** What may stand between the words of a numbered item, or of one with a bullet, and leave it an item. */
const interruptions: Readonly<Record<string, ReadonlySet<string>>> = {
  ol: new Set(['pre', 'table', 'figure']),
  ul: new Set(['pre']),
};

/** Whether an arrangement is a list all the same: some of its items have a program, or if numbered a table or a figure, in them. */
export function isInterrupted(list: PageElement): boolean {
  const between = interruptions[list.name];
  if (between === undefined || /list-style(?:-type)?\s*:[^;]{0,40}\bnone\b/i.test(attributeOf(list, 'style')))
    return false;
  return itemsOf(list).every((item) => {
    if (listElements.has(item.name)) return false;
    const inside = [...elementsOf(item, ({ name }) => !between.has(name))];
    return inside.every(({ name }) => between.has(name) || !pieces.has(name));
  });
}

const itemsOf = (list: PageElement): PageElement[] =>
  list.children.filter((child): child is PageElement => typeof child !== 'string' && !isSilent(child));

/** The bullets or numbers of the items of a list as a browser draws them. */
function markersOf(list: PageElement, items: readonly PageElement[]): Map<PageElement, string> {
  const markers = new Map<PageElement, string>();
  const step = 'reversed' in list.attributes ? -1 : 1;
  let number = integerOf(attributeOf(list, 'start')) ?? (step < 0 ? items.length : 1);
  for (const item of items) {
    if (listElements.has(item.name)) continue;
    number = integerOf(attributeOf(item, 'value')) ?? number;
    markers.set(item, list.name === 'ol' ? `${numberOf(list, number)}.` : '•');
    number += step;
  }
  return markers;
}

/**
 * The rows of a list whose items have more than words in them, with what stands between; `partsOf` reads one item. Null where
 * an item does not begin with words, or is too long to be one.
 */
export function interruptedRows(list: PageElement, partsOf: (item: PageElement) => Part[]): Part[] | null {
  const parts: Part[] = [];
  for (const [item, marker] of markersOf(list, itemsOf(list))) {
    const inside = partsOf(item);
    const paragraphs = inside.filter(({ kind }) => kind === 'paragraph');
    if (inside.length === 0) continue;
    if (inside[0]?.kind !== 'paragraph') return null;
    if (paragraphs.length > 1 && paragraphs.reduce((sum, { text }) => sum + countWords(text), 0) > longestItem)
      return null;
    addItem(parts, inside, `${marker} `);
  }
  return parts.map(withoutPieces);
}

/** A list whose rows are still apart, so that many of them are joined once. */
interface UnfinishedList extends Part {
  pieces: string[];
  phrases: string[];
}

const isOpen = (part: Part | undefined): part is UnfinishedList => part !== undefined && 'pieces' in part;

const withoutPieces = (part: Part): Part =>
  isOpen(part) ? { kind: 'list', text: part.pieces.join(''), bold: part.phrases } : part;

/** Adds what stands in an item: its first words behind the marker, and what interrupts them as parts of their own. */
function addItem(parts: Part[], inside: readonly Part[], marker: string): void {
  for (const [at, part] of inside.entries()) {
    const isMore = part.kind === 'paragraph' && at > 0;
    // Words behind a program are no item of their own.
    if (isMore && !isOpen(parts.at(-1))) parts.push(part);
    else addRows(parts, itemRow(part, at === 0 ? marker : ''), isMore ? ' ' : '\n');
  }
}

/** Adds rows to the list that is open, else as a new one, and any other part as it is. */
function addRows(parts: Part[], rows: Part, separator = '\n'): void {
  const last = parts.at(-1);
  if (rows.kind !== 'list') parts.push(rows);
  else if (isOpen(last)) {
    last.pieces.push(separator, rows.text);
    last.phrases.push(...(rows.bold ?? []));
  } else {
    const open: UnfinishedList = { kind: 'list', text: '', pieces: [rows.text], phrases: [...(rows.bold ?? [])] };
    parts.push(open);
  }
}

/** Terms with what they mean: a meaning with a program in it as its parts, the first words behind its terms, all others in a line each. */
export function interruptedDefinitions(list: PageElement, partsOf: (meaning: PageElement) => Part[]): Part[] {
  const parts: Part[] = [];
  let waiting: PageElement[] = [];
  const addWaiting = (): void => {
    const { lines, bold } = definitionRows({ ...list, children: waiting });
    waiting = [];
    if (lines.length > 0) addRows(parts, { kind: 'list', text: lines.join('\n'), bold });
  };
  for (const entry of elementsOf(list, ({ name }) => name === 'dl' || name === 'div')) {
    if (entry.name !== 'dt' && entry.name !== 'dd') continue;
    if (entry.name === 'dt' || !holdsProgram(entry)) {
      waiting.push(entry);
      continue;
    }
    const terms = waiting.splice(waiting.findLastIndex(({ name }) => name === 'dd') + 1);
    addWaiting();
    const term = terms
      .map((element) => flatText([element]).replace(/\s*:$/, ''))
      .filter((words) => words !== '')
      .join(', ');
    const inside = partsOf(entry);
    const opensWithWords = inside[0]?.kind === 'paragraph';
    if (!opensWithWords && term !== '') addRows(parts, { kind: 'list', text: `${term}:` });
    addItem(parts, inside, opensWithWords && term !== '' ? `${term}: ` : '');
  }
  addWaiting();
  return parts.map(withoutPieces);
}

/** The words of an item as a row, and a list in it indented. */
function itemRow(part: Part, marker: string): Part {
  if (part.kind === 'list') return { ...part, text: part.text.replace(indentable, '  ') };
  if (part.kind !== 'paragraph') return part;
  return { kind: 'list', text: `${marker}${part.text.replace(/\s+/g, ' ').trim()}`, bold: part.bold ?? [] };
}

/** The lines of a list and its phrases in bold. */
export interface ListRows {
  lines: string[];
  bold: string[];
}

/** A list as lines, with its bullets or numbers, the lists inside it indented. */
export function listRows(list: PageElement, depth = 0, written: ListRows = { lines: [], bold: [] }): ListRows {
  const items = itemsOf(list);
  const markers = markersOf(list, items);
  for (const item of items) {
    // A list directly in a list belongs to the item before it.
    if (listElements.has(item.name)) {
      listRows(item, depth + 1, written);
      continue;
    }
    const nested: PageElement[] = [];
    const own = withoutLists(item.children, nested);
    const { text, bold } = flatWords(own);
    const marker = markers.get(item) ?? '•';
    if (text !== '') written.lines.push(`${'  '.repeat(Math.min(depth, deepestIndent))}${marker} ${text}`);
    written.bold.push(...bold);
    for (const inner of nested) listRows(inner, depth + 1, written);
  }
  return written;
}

/** The content of an item without its lists, which are collected. */
function withoutLists(
  nodes: readonly PageNode[],
  lists: PageElement[],
  isList: (element: PageElement) => boolean = ({ name }) => listElements.has(name),
): PageNode[] {
  return nodes.flatMap((node): PageNode[] => {
    if (typeof node === 'string') return [node];
    if (!isList(node)) return [{ ...node, children: withoutLists(node.children, lists, isList) }];
    lists.push(node);
    return [];
  });
}

const isAnyList = ({ name }: PageElement): boolean => name === 'dl' || listElements.has(name);

/** Terms with what they mean, a line each; the lines of a list that stands below them are indented. */
export function definitionRows(list: PageElement, depth = 0, written: ListRows = { lines: [], bold: [] }): ListRows {
  const { lines } = written;
  const indent = '  '.repeat(Math.min(depth, deepestIndent));
  let terms: string[] = [];
  let described = true;
  const closeTerms = (): void => {
    if (!described) for (const term of terms) lines.push(indent + term);
    described = true;
  };
  for (const entry of elementsOf(list, ({ name }) => name === 'dl' || name === 'div')) {
    if (entry.name !== 'dt' && entry.name !== 'dd') continue;
    const below: PageElement[] = [];
    const { text, bold } = flatWords(withoutLists(entry.children, below, isAnyList));
    written.bold.push(...bold);
    if (text === '') {
      if (below.length > 0) closeTerms();
    } else if (entry.name === 'dt') {
      if (described) terms = [];
      terms.push(text.replace(/\s*:$/, ''));
      described = false;
    } else if (described && lines.length > 0) lines.push(`${lines.pop() ?? ''} ${text}`);
    else {
      lines.push(indent + [terms.join(', '), text].filter((part) => part !== '').join(': '));
      described = true;
    }
    for (const inner of below) (inner.name === 'dl' ? definitionRows : listRows)(inner, depth + 1, written);
  }
  closeTerms();
  return written;
}
