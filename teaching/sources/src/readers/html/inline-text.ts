import { boldPhrases, type WeightedRun } from '../../bold.ts';
import { withScript } from '../../characters/scripts.ts';
import { refersToNote } from '../pdf/lines/raised.ts';
import { formElements, isHidden, silentElements } from './hidden.ts';
import { isNoteMark } from './notes.ts';
import { attributeOf, flatTextOf, type PageElement, type PageNode, wordsOf } from './tree.ts';

const boldElements = new Set(['b', 'strong', 'dfn']);
const topText =
  /^[\s↑⇧▲^[(]{0,4}(?:(?:(?:back|go|return) )?to (?:the )?top(?: of (?:the )?page)?|top(?: of page)?|(?:πίσω|επιστροφή|πάνω)? ?(?:στην|στο) (?:αρχή|κορυφή|πάνω μέρος)(?: της σελίδας)?)[\s↑⇧▲^\])]{0,4}$/i;

/** The name of an element that a field of a form became, with its `words`: none that a page can have. */
export const writtenField = 'written field';

/** Elements inside a line of text; everything else begins a block. */
export const inlineElements = new Set([
  writtenField,
  ...'a abbr acronym b bdi bdo big cite code data dfn em font i img ins kbd label mark picture q ruby rb rtc s samp small span strike strong sub sup time tt u var wbr br math nobr'.split(
    ' ',
  ),
]);

/** A link to the beginning of its own page. */
export function isPageLink(element: PageElement): boolean {
  if (element.name !== 'a' || !/^#(?:top|page-?top|_?top)?$/i.test(attributeOf(element, 'href'))) return false;
  return topText.test(flatTextOf(element));
}

/** In letters: what is longer is text that a book marks as the end of a page by mistake. */
const longestPageMark = 20;

/** The number of a page of the printed book, which stands where that page begins. */
function isPageMark(element: PageElement): boolean {
  const isMarked =
    wordsOf(element, 'epub:type').includes('pagebreak') || wordsOf(element, 'role').includes('doc-pagebreak');
  return isMarked && flatTextOf(element).trim().length <= longestPageMark;
}

/** Whether nothing of an element is text. */
export function isSilent(element: PageElement): boolean {
  if (element.name === 'del') return true;
  return (
    silentElements.has(element.name) ||
    formElements.has(element.name) ||
    isHidden(element) ||
    isNoteMark(element) ||
    isPageLink(element) ||
    isPageMark(element)
  );
}

/** The text of inline content in its weights; source line ends are blanks, `br` is a line end. */
export class InlineText {
  readonly runs: WeightedRun[] = [];
  /** Letters by size, where the sizes of elements are known. */
  readonly letters = new Map<number, number>();
  readonly #sizes: ReadonlyMap<PageElement, number> | undefined;
  #isBehindMark = false;

  constructor(sizes?: ReadonlyMap<PageElement, number>) {
    this.#sizes = sizes;
  }

  get text(): string {
    return this.runs.map(({ text }) => text).join('');
  }

  /** Adds a node that stands in letters of a weight and a size. */
  add(node: PageNode, bold: boolean, size = 0): void {
    if (typeof node === 'string') {
      const text = node.replace(/\s+/g, ' ');
      if (this.#sizes !== undefined) this.letters.set(size, (this.letters.get(size) ?? 0) + text.trim().length);
      this.push(text, bold);
    } else if (node.name === writtenField) this.push(attributeOf(node, 'words'), false);
    else if (node.name === 'br') this.push('\n', false);
    else if (isNoteMark(node)) this.#passMark();
    else if (node.name === 'sup' || node.name === 'sub') this.push(this.#scriptOf(node), bold);
    else if (!isSilent(node)) this.#addElement(node, bold, this.#sizes?.get(node) ?? size);
  }

  #addElement(node: PageElement, bold: boolean, size: number): void {
    const quoted = node.name === 'q';
    // The blocks of a cell or an item are words apart.
    const gap = inlineElements.has(node.name) ? '' : ' ';
    this.push(quoted ? '“' : gap, bold);
    for (const child of node.children) this.add(child, bold || boldElements.has(node.name), size);
    this.push(quoted ? '”' : gap, bold);
  }

  push(text: string, bold: boolean): void {
    if (text === '') return;
    if (this.#isBehindMark && /^[,.;:·!?)\]»”]/u.test(text)) this.#dropBlank();
    this.#isBehindMark = false;
    this.runs.push({ text, bold });
  }

  /** The blank before a mark of a note goes with it, where a comma or a full stop follows. */
  #passMark(): void {
    this.#isBehindMark = this.runs.at(-1)?.text.endsWith(' ') === true;
  }

  #dropBlank(): void {
    for (let last = this.runs.pop(); last !== undefined; last = this.runs.pop()) {
      const text = last.text.replace(/ +$/, '');
      if (text === '') continue;
      this.runs.push({ ...last, text });
      return;
    }
  }

  /** Raised or lowered letters as such where there are some of them, and nothing for a mark of a note. */
  #scriptOf(node: PageElement): string {
    if (isSilent(node)) return '';
    const text = flatTextOf(node);
    const before = this.runs.at(-1)?.text ?? '';
    if (node.name === 'sub') return withScript(text, 'lowered', before);
    if (!refersToNote(text, before)) return withScript(text, 'raised', before);
    this.#passMark();
    return '';
  }
}

/** Inline content on one line, and its phrases in bold. */
export function flatWords(nodes: readonly PageNode[]): { text: string; bold: string[] } {
  const line = new InlineText();
  for (const node of nodes) line.add(node, false);
  return { text: line.text.replace(/\s+/g, ' ').trim(), bold: boldPhrases(line.runs) };
}

/** The same without its weights. */
export const flatText = (nodes: readonly PageNode[]): string => flatWords(nodes).text;
