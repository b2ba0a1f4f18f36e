import { countWords } from '@schole/language';
import type { Part } from '../../assemble.ts';
import { boldPhrases, maxBold, type WeightedRun } from '../../bold.ts';
import { isToFillIn } from '../../characters/fill-in.ts';
import type { Formatted } from '../../office/appearance/headings.ts';
import { flatText, InlineText, inlineElements, isSilent } from './inline-text.ts';
import {
  definitionRows,
  holdsProgram,
  interruptedDefinitions,
  interruptedRows,
  isArrangement,
  isInterrupted,
  type ListRows,
  listElements,
  listRows,
} from './lists.ts';
import { isInlineNote, isNotes, notesIn } from './notes.ts';
import { describedPicture } from './pictures.ts';
import type { Sizes } from './styles/apply-styles.ts';
import { isLayoutTable, tableText } from './tables.ts';
import { attributeOf, elementsOf, findNamed, type PageElement, type PageNode, textOf, wordsOf } from './tree.ts';
import { versesIn } from './verses/verses.ts';

const longestHeading = 200;
const longestPromoted = 100;

function levelOf(element: PageElement): number | null {
  const [, level] = /^h([1-6])$/.exec(element.name) ?? [];
  if (level !== undefined) return Number(level);
  if (!wordsOf(element, 'role').includes('heading')) return null;
  return Math.min(Math.max(Number.parseInt(attributeOf(element, 'aria-level'), 10) || 2, 1), 6);
}

/** Whether a text with kept line ends is prose: its lines are of words, as in letters and old books. */
function isProse(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const letters = text.match(/[\p{L}\s.,;:’'"«»?!]/gu)?.length ?? 0;
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  return lines.length > 5 && letters > 0.95 * text.length && words > 6 * lines.length;
}

/** A part and, where the sizes of its letters are known, the looks that make a heading of a paragraph. */
export type PagePart = Part & Partial<Pick<Formatted, 'mostlyBold' | 'size'>>;

function commonestSize(letters: ReadonlyMap<number, number>): number {
  return [...letters].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

function lettersOf(runs: readonly WeightedRun[]): number {
  return runs.reduce((sum, { text }) => sum + text.trim().length, 0);
}

class Writer {
  readonly parts: PagePart[] = [];
  readonly #sizes: Sizes | undefined;
  readonly #tried: Map<PageElement, readonly Part[] | null>;
  #line: InlineText;
  /** Of the letters that stand directly in the block. */
  #size = 0;
  /** What pictures in the text show, and notes in it, said behind the paragraph that they stand in. */
  #behind: Part[] = [];

  constructor(sizes?: Sizes, tried = new Map<PageElement, readonly Part[] | null>()) {
    this.#sizes = sizes;
    this.#tried = tried;
    this.#line = new InlineText(sizes);
  }

  /** Ends the text that stands directly in a block; two line ends in a row part paragraphs. */
  flush(kind: Part['kind'] = 'paragraph'): void {
    const line = this.#line;
    this.#line = new InlineText(this.#sizes);
    const text = line.text.replace(/[ \t]+/g, ' ').replace(/ ?\n ?/g, '\n');
    const bold = boldPhrases(line.runs);
    const mostlyBold = lettersOf(line.runs.filter((run) => run.bold)) >= 0.9 * lettersOf(line.runs);
    const looks = this.#sizes === undefined ? {} : { mostlyBold, size: commonestSize(line.letters) };
    for (const piece of text.split(/\n{2,}/)) {
      if (piece.trim() === '') continue;
      this.parts.push({ kind, text: piece, bold: bold.filter((phrase) => piece.includes(phrase.trim())), ...looks });
    }
    this.parts.push(...this.#behind);
    this.#behind = [];
  }

  add(kind: Part['kind'], text: string): void {
    this.flush();
    if (text.trim() !== '') this.parts.push({ kind, text });
  }

  walk(nodes: readonly PageNode[], verses?: ReadonlySet<PageElement>): void {
    /** Line ends behind a verse; null where none is open. */
    let ends: number | null = null;
    for (const node of nodes) {
      const isBlank = typeof node === 'string' ? node.trim() === '' : node.name === 'br';
      if (ends !== null && isBlank) {
        if (typeof node !== 'string') ends += 1;
        continue;
      }
      if (typeof node !== 'string' && verses?.has(node)) {
        if (ends === null) this.flush();
        else this.#line.push('\n'.repeat(Math.max(ends, 1)), false);
        this.#line.add(node, false, this.#size);
        ends = 0;
        continue;
      }
      if (ends !== null) this.flush();
      ends = null;
      // What is silent ends no line: a mark of a note stands in the middle of a sentence.
      if (typeof node === 'string' || isSilent(node)) this.#line.add(node, false, this.#size);
      else this.#element(node);
    }
  }

  #element(element: PageElement): void {
    const { name } = element;
    const level = levelOf(element) ?? (this.#isTitle(element) ? 1 : null);
    if (level !== null) this.#heading(element, level);
    else if (isNotes(element)) this.#notes(element);
    else if (isInlineNote(element)) this.#behind.push({ kind: 'footnote', text: flatText(element.children) });
    else if (name === 'img') this.#picture(element);
    else if (inlineElements.has(name) && holdsBlocks(element)) this.walk(element.children);
    else if (inlineElements.has(name)) this.#line.add(element, false, this.#size);
    else if (listElements.has(name)) this.#anyList(element);
    else if (name === 'dl') this.#definitions(element);
    else if (name === 'table') this.#table(element);
    else if (name === 'pre' || name === 'listing' || name === 'xmp') this.#preformatted(element);
    else if (name === 'figure') this.#figure(element);
    else this.#block(element, name === 'figcaption' || name === 'caption' ? 'caption' : 'paragraph');
  }

  /** The first paragraph, as office programs write the title of a document. */
  #isTitle(element: PageElement): boolean {
    const isNamed = element.name === 'p' && wordsOf(element, 'class').some((name) => /^(?:mso)?title$/.test(name));
    return isNamed && this.parts.length === 0;
  }

  #block(element: PageElement, kind: Part['kind']): void {
    this.flush();
    const around = this.#size;
    this.#size = this.#sizes?.get(element) ?? around;
    this.walk(element.children, versesIn(element));
    this.flush(kind);
    this.#size = around;
  }

  #heading(element: PageElement, level: number): void {
    const text = flatText(element.children);
    this.flush();
    if (text.length > longestHeading) this.add('paragraph', text);
    else if (text !== '') this.parts.push({ kind: 'heading', level, text });
  }

  /** A list as such; what only arranges pieces of the page as those pieces. */
  #anyList(element: PageElement): void {
    const isArranged = isArrangement(element);
    const rows = isArranged || holdsProgram(element) ? this.#interrupted(element) : null;
    if (rows !== null) this.#rows(rows);
    else if (isArranged) this.#block(element, 'paragraph');
    else this.#list(listRows(element));
  }

  /** The rows of a list with programs in it; read once, however often the lists around it are tried. */
  #interrupted(element: PageElement): readonly Part[] | null {
    const known = this.#tried.get(element);
    if (known !== undefined) return known;
    const rows = isInterrupted(element) ? interruptedRows(element, (item) => this.#inside(item)) : null;
    this.#tried.set(element, rows);
    return rows;
  }

  #definitions(element: PageElement): void {
    if (holdsProgram(element)) this.#rows(interruptedDefinitions(element, (meaning) => this.#inside(meaning)));
    else this.#list(definitionRows(element));
  }

  #rows(rows: readonly Part[]): void {
    this.flush();
    this.parts.push(...rows.map((part) => ({ ...part, ...(part.bold && { bold: part.bold.slice(0, maxBold) }) })));
  }

  /** The parts of an element by themselves. */
  #inside(element: PageElement): Part[] {
    const writer = new Writer(this.#sizes, this.#tried);
    writer.walk(element.children);
    writer.flush();
    return writer.parts;
  }

  #list({ lines, bold }: ListRows): void {
    this.flush();
    const text = lines.join('\n');
    if (text.trim() !== '') this.parts.push({ kind: 'list', text, bold: bold.slice(0, maxBold) });
  }

  #notes(element: PageElement): void {
    this.flush();
    for (const child of element.children) if (typeof child !== 'string' && isHeading(child)) this.#element(child);
    for (const note of notesIn(element, isHeading)) this.add('footnote', flatText(note));
  }

  #picture(element: PageElement): void {
    const words = describedPicture(element);
    if (words !== '') this.#behind.push({ kind: 'caption', text: words });
  }

  #table(element: PageElement): void {
    const caption = element.children.find((child) => typeof child !== 'string' && child.name === 'caption');
    if (caption !== undefined && typeof caption !== 'string') this.add('caption', flatText(caption.children));
    this.flush();
    const rest = element.children.filter((child) => child !== caption);
    if (isLayoutTable(element)) this.walk(rest);
    else this.add('table', tableText(element).join('\n'));
    this.flush();
  }

  #preformatted(element: PageElement): void {
    const text = textOf(element).replace(/\r\n?/g, '\n');
    if (findNamed(element, 'code') === undefined && isProse(text)) {
      for (const paragraph of text.split(/\n[ \t]*\n/))
        this.add('paragraph', paragraph.replace(/\n[ \t]+/g, '\n').trim());
    } else this.add('code', text);
  }

  #figure(element: PageElement): void {
    this.flush();
    const caption = findNamed(element, 'figcaption');
    const said = caption === undefined ? '' : flatText(caption.children);
    for (const child of element.children) {
      if (typeof child === 'string' || child === caption) continue;
      // A picture with a caption needs no other words.
      if (said === '' || child.name !== 'img') this.walk([child]);
    }
    this.add('caption', said);
  }
}

const isHeading = (node: PageNode): boolean => typeof node !== 'string' && levelOf(node) !== null;

function holdsBlocks(element: PageElement): boolean {
  for (const inside of elementsOf(element))
    if (inside !== element && (!inlineElements.has(inside.name) || inside.name === 'img')) return true;
  return false;
}

/** Where a page has no headings, its short paragraphs in bold are headings, unless most of it is bold. */
export function withBoldHeadings(parts: readonly PagePart[]): PagePart[] {
  const isBold = ({ kind, text, bold = [] }: Part): boolean => {
    const line = text.trim();
    if (kind !== 'paragraph' || line.length > longestPromoted || isToFillIn(line)) return false;
    return !/[.:;,]$/.test(line) && bold[0]?.trim() === line;
  };
  const found = parts.filter(isBold);
  if (parts.some(({ kind }) => kind === 'heading') || found.length > parts.length / 2) return [...parts];
  return parts.map((part) => (isBold(part) ? { kind: 'heading', level: 2, text: part.text } : part));
}

/** Without the line at the end of a page that says whose it is. */
export function withoutCopyright(parts: readonly PagePart[]): PagePart[] {
  const last = parts.at(-1);
  const text = last?.kind === 'paragraph' ? last.text.trim() : '';
  const isLine = text.length <= 120 && /^(?:©|\(c\)|copyright\b)/i.test(text) && /\b(?:19|20)\d\d\b/.test(text);
  return isLine && parts.length > 1 && countWords(text) <= 12 ? parts.slice(0, -1) : [...parts];
}

/** The parts of a page or of a piece of one, in their order, with their looks where the sizes of its elements are known. */
export function partsOf(root: PageElement, sizes?: Sizes): PagePart[] {
  const writer = new Writer(sizes);
  writer.walk([root]);
  writer.flush();
  return writer.parts;
}
