import { Readability } from '@mozilla/readability';
import { limits } from '@schole/core';
import { countWords } from '@schole/language';
import { boxesIn, formElements, isFurniture, isHidden, silentElements } from './hidden.ts';
import { type DomDocument, type DomNode, treeOf } from './parse-page.ts';
import { elementsOf, findNamed, flatTextOf, type PageElement, textOf } from './tree.ts';

/** The article is taken where it has this share of the page's running text; else the page is more than an article. */
const leastShare = 0.75;
/** Above it the search for an article takes longer than a reading may. */
const maxElements = 20_000;
/** Deeper pages are not written by people, and the search takes the square of the depth. */
const maxDepth = 100;
/** Words of a paragraph that is text and no label or teaser. */
const runningWords = 12;
const running = new Set(['p', 'li', 'dd', 'td', 'th', 'pre', 'blockquote', 'figcaption']);

interface Weight {
  letters: number;
  holdsText: boolean;
  depth: number;
}

/** The letters inside every element, and whether it holds what a page says is its text. */
function weigh(root: PageElement, weights: Map<PageElement, Weight>): Weight {
  let letters = 0;
  let depth = 0;
  let holdsText = root.name === 'main' || root.name === 'article' || root.name === 'h1';
  for (const child of root.children) {
    if (typeof child === 'string') {
      letters += child.trim().length;
      continue;
    }
    if (silentElements.has(child.name)) continue;
    const inside = weigh(child, weights);
    letters += inside.letters;
    holdsText ||= inside.holdsText;
    depth = Math.max(depth, inside.depth);
  }
  const weight = { letters, holdsText, depth: depth + 1 };
  weights.set(root, weight);
  return weight;
}

/** Elements of a page by their copies. */
type Origins = Map<PageElement, PageElement>;

/** The page without what stands round the text of every page of a site. */
function withoutFurniture(page: PageElement, origins: Origins): { body: PageElement; depth: number } {
  const weights = new Map<PageElement, Weight>();
  const { letters: all, depth } = weigh(page, weights);
  const boxes = boxesIn(page);
  const prune = (element: PageElement, inArticle: boolean): PageElement => {
    const inside = inArticle || element.name === 'main' || element.name === 'article';
    const children = element.children.filter((child) => {
      if (typeof child === 'string') return true;
      const { letters = 0, holdsText = false } = weights.get(child) ?? {};
      const framing = isFurniture(child, boxes) || (!inside && (child.name === 'header' || child.name === 'footer'));
      return !framing || holdsText || letters > all / 2;
    });
    const copy = {
      ...element,
      children: children.map((child) => (typeof child === 'string' ? child : prune(child, inside))),
    };
    origins.set(copy, element);
    return copy;
  };
  return { body: prune(page, false), depth };
}

/** The paragraphs, items and cells that hold no others, in their order; returns whether there are any. */
function collectParagraphs(root: PageElement, paragraphs: PageElement[]): boolean {
  let found = false;
  for (const child of root.children)
    if (typeof child !== 'string') found = collectParagraphs(child, paragraphs) || found;
  if (found || !running.has(root.name)) return found;
  paragraphs.push(root);
  return true;
}

function paragraphsOf(root: PageElement): PageElement[] {
  const paragraphs: PageElement[] = [];
  collectParagraphs(root, paragraphs);
  return paragraphs;
}

/** Words in paragraphs, items and cells that are long enough to be text. */
function runningWordsOf(root: PageElement): number {
  const counts = paragraphsOf(root).map((element) => countWords(textOf(element)));
  return counts.filter((count) => count >= runningWords).reduce((sum, count) => sum + count, 0);
}

function elementCount(root: PageElement): number {
  let count = 0;
  for (const _ of elementsOf(root)) count += 1;
  return count;
}

/** The article as Readability finds it, which takes the parsed page apart. */
function articleOf(document: DomDocument): PageElement | null {
  try {
    const found = new Readability<DomNode>(document as never, {
      keepClasses: true,
      charThreshold: 200,
      serializer: (node) => node as unknown as DomNode,
    }).parse();
    return found?.content == null ? null : treeOf(found.content);
  } catch {
    // It expects a browser; a page that it stumbles over is read as a whole.
    return null;
  }
}

function visible(root: PageElement): PageElement {
  const children = root.children.filter((child) => typeof child === 'string' || !isHidden(child));
  return { ...root, children: children.map((child) => (typeof child === 'string' ? child : visible(child))) };
}

const keyOf = (element: PageElement): string => flatTextOf(element).replace(/\s/g, '');

/**
 * The smallest element of the page around an article: Readability finds it, but takes headings, notes and tables from its
 * copy.
 */
function around(body: PageElement, article: PageElement): PageElement {
  const wanted = new Set(paragraphsOf(article).map(keyOf));
  const paragraphs = new Set(paragraphsOf(body).filter((element) => wanted.has(keyOf(element))));
  const counts = new Map<PageElement, number>();
  const count = (element: PageElement): number => {
    let sum = paragraphs.has(element) ? 1 : 0;
    for (const child of element.children) sum += typeof child === 'string' ? 0 : count(child);
    counts.set(element, sum);
    return sum;
  };
  const least = Math.max(0.95 * count(body), 1);
  let root = body;
  for (;;) {
    const next = root.children.find((child) => typeof child !== 'string' && (counts.get(child) ?? 0) >= least);
    if (next === undefined || typeof next === 'string' || paragraphs.has(next)) return root;
    root = next;
  }
}

/** The text of a page, and what of the page it is not. */
export interface MainText {
  root: PageElement;
  /** The highest elements beside it that hold words. */
  beside: ReadonlySet<PageElement>;
}

function besideOf(page: PageElement, root: PageElement, origins: Origins): ReadonlySet<PageElement> {
  const inText = new Set<PageElement>();
  for (const element of elementsOf(root)) inText.add(origins.get(element) ?? element);
  const beside = new Set<PageElement>();
  const visit = (element: PageElement): { holdsText: boolean; hasWords: boolean } => {
    const others: PageElement[] = [];
    let holdsText = inText.has(element);
    let hasWords = false;
    for (const child of element.children) {
      if (typeof child === 'string') hasWords ||= child.trim() !== '';
      // These are counted for themselves.
      else if (!silentElements.has(child.name) && !formElements.has(child.name) && !isHidden(child)) {
        const found = visit(child);
        holdsText ||= found.holdsText;
        hasWords ||= found.hasWords;
        if (!found.holdsText && found.hasWords) others.push(child);
      }
    }
    if (holdsText) for (const other of others) beside.add(other);
    return { holdsText, hasWords };
  };
  visit(findNamed(page, 'body') ?? page);
  return beside;
}

/**
 * The element whose text is read: the one around the article, where one is found that leaves out no more than teasers, else
 * what the page marks as its main part, else all of it without navigation.
 */
export function mainTextOf(page: PageElement, document: DomDocument): MainText {
  const origins: Origins = new Map();
  const root = rootOf(page, document, origins);
  return { root, beside: besideOf(page, root, origins) };
}

function rootOf(page: PageElement, document: DomDocument, origins: Origins): PageElement {
  const { body, depth } = withoutFurniture(page, origins);
  const article = elementCount(page) > maxElements || depth > maxDepth ? null : articleOf(document);
  const least = limits.sourceWords;
  if (article !== null && countWords(flatTextOf(article)) >= least) {
    const share = runningWordsOf(article) / Math.max(runningWordsOf(visible(body)), 1);
    const found = share >= leastShare ? around(body, article) : body;
    if (found !== body && countWords(flatTextOf(found)) >= least) return found;
  }
  const main = findNamed(body, 'main');
  return main !== undefined && countWords(flatTextOf(main)) >= least ? main : body;
}
