import { countWords } from '@schole/language';
import { roman } from '../../characters/numerals.ts';
import { flatText, flatWords, isSilent } from './inline-text.ts';
import { attributeOf, elementsOf, type PageElement, type PageNode } from './tree.ts';

export const listElements = new Set(['ul', 'ol', 'menu', 'dir']);
const deepestIndent = 4;
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

/** The lines of a list and its phrases in bold. */
export interface ListRows {
  lines: string[];
  bold: string[];
}

/** A list as lines, with its bullets or numbers, the lists inside it indented. */
export function listRows(list: PageElement, depth = 0, written: ListRows = { lines: [], bold: [] }): ListRows {
  const items = list.children.filter((child): child is PageElement => typeof child !== 'string' && !isSilent(child));
  const ordered = list.name === 'ol';
  const step = 'reversed' in list.attributes ? -1 : 1;
  let number = integerOf(attributeOf(list, 'start')) ?? (step < 0 ? items.length : 1);
  for (const item of items) {
    // A list directly in a list belongs to the item before it.
    if (listElements.has(item.name)) {
      listRows(item, depth + 1, written);
      continue;
    }
    const nested: PageElement[] = [];
    const own = withoutLists(item.children, nested);
    number = integerOf(attributeOf(item, 'value')) ?? number;
    const { text, bold } = flatWords(own);
    const marker = ordered ? `${numberOf(list, number)}.` : '•';
    number += step;
    if (text !== '') written.lines.push(`${'  '.repeat(Math.min(depth, deepestIndent))}${marker} ${text}`);
    written.bold.push(...bold);
    for (const inner of nested) listRows(inner, depth + 1, written);
  }
  return written;
}

/** The content of an item without its lists, which are collected. */
function withoutLists(nodes: readonly PageNode[], lists: PageElement[]): PageNode[] {
  return nodes.flatMap((node): PageNode[] => {
    if (typeof node === 'string') return [node];
    if (!listElements.has(node.name)) return [{ ...node, children: withoutLists(node.children, lists) }];
    lists.push(node);
    return [];
  });
}

/** The list of definitions that a description is and nothing else, as in a table of contents. */
function listInside(entry: PageElement): PageElement | undefined {
  const [only, ...more] = entry.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  return entry.name === 'dd' && more.length === 0 && typeof only === 'object' && only.name === 'dl' ? only : undefined;
}

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
    const below = listInside(entry);
    if (below !== undefined) {
      closeTerms();
      definitionRows(below, depth + 1, written);
      continue;
    }
    const { text, bold } = flatWords(entry.children);
    if (text === '') continue;
    written.bold.push(...bold);
    if (entry.name === 'dt') {
      if (described) terms = [];
      terms.push(text.replace(/\s*:$/, ''));
      described = false;
    } else if (described && lines.length > 0) lines.push(`${lines.pop() ?? ''} ${text}`);
    else {
      lines.push(indent + [terms.join(', '), text].filter((part) => part !== '').join(': '));
      described = true;
    }
  }
  closeTerms();
  return written;
}
