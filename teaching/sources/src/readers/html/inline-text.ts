import type { WeightedRun } from '../../bold.ts';
import { withScript } from '../../characters/scripts.ts';
import { refersToNote } from '../pdf/lines/raised.ts';
import { formElements, isHidden, silentElements } from './hidden.ts';
import { attributeOf, flatTextOf, type PageElement, type PageNode, wordsOf } from './tree.ts';

const boldElements = new Set(['b', 'strong', 'dfn']);
const noteClass =
  /^(?:sd(?:foot|end)note(?:sym|anc)|reference|footnote-ref|footnoteref|noteref|fn-ref|footnote-reference)$/i;
/** A link of such a class leads to a note only with one of these: documentation has the class on all that it refers to. */
const markText =
  /^(?:(?:\d[\d ,]{0,11}|[*†‡§¶#‖]{1,4}|\p{L}|[ivx]{1,5})?\.?|\[(?:[\d ,]{1,12}|[*†‡§¶#‖]{1,4}|\p{L}|[ivx]{1,5}|\p{L}{1,12}[. ]{1,2}\d{1,4})\]|\(\d{1,4}\))$/iu;
const noteNumber = /^(?:\[?[\d ,]{1,12}\]?|[*†‡§]{1,3}|\[?[a-z]\]?)$/i;

const topText =
  /^[\s↑⇧▲^[(]{0,4}(?:(?:(?:back|go|return) )?to (?:the )?top(?: of (?:the )?page)?|top(?: of page)?|(?:πίσω|επιστροφή|πάνω)? ?(?:στην|στο) (?:αρχή|κορυφή|πάνω μέρος)(?: της σελίδας)?)[\s↑⇧▲^\])]{0,4}$/i;

/** Elements inside a line of text; everything else begins a block. */
export const inlineElements = new Set(
  'a abbr acronym b bdi bdo big cite code data dfn em font i img ins kbd label mark picture q ruby rb rtc s samp small span strike strong sub sup time tt u var wbr br math nobr'.split(
    ' ',
  ),
);

/** A mark that only leads to a note, or back from it. */
export function isNoteMark(element: PageElement): boolean {
  const kinds = [...wordsOf(element, 'role'), ...wordsOf(element, 'epub:type')];
  if (kinds.some((kind) => /^(?:doc-)?(?:noteref|backlink)$/.test(kind))) return true;
  const classes = wordsOf(element, 'class');
  if (
    classes.some((name) => /^(?:mw-cite-backlink|footnote-back(?:ref)?|reversefootnote|footnote-backref)$/.test(name))
  )
    return true;
  const isLink = element.name === 'a' && attributeOf(element, 'href').includes('#');
  if (isLink && /^(?:[↩↑^\s]|\ufe0e)+$/.test(flatTextOf(element))) return true;
  // Word names the places of its notes so.
  if (isLink && /#_(?:ftn|edn)(?:ref)?\d/.test(attributeOf(element, 'href'))) return true;
  if (classes.some((name) => noteClass.test(name))) {
    if (element.name === 'sup') return true;
    if (isLink && !classes.includes('internal')) return markText.test(flatTextOf(element));
  }
  if (element.name !== 'sup' || !noteNumber.test(flatTextOf(element))) return false;
  const links = element.children.filter((child) => typeof child !== 'string');
  const [only] = links;
  return links.length === 1 && only?.name === 'a' && attributeOf(only, 'href').includes('#');
}

/** A link to the beginning of its own page. */
export function isPageLink(element: PageElement): boolean {
  if (element.name !== 'a' || !/^#(?:top|page-?top|_?top)?$/i.test(attributeOf(element, 'href'))) return false;
  return topText.test(flatTextOf(element));
}

/** Whether nothing of an element is text. */
export function isSilent(element: PageElement): boolean {
  if (element.name === 'del') return true;
  return (
    silentElements.has(element.name) ||
    formElements.has(element.name) ||
    isHidden(element) ||
    isNoteMark(element) ||
    isPageLink(element)
  );
}

/** The text of inline content in its weights; source line ends are blanks, `br` is a line end. */
export class InlineText {
  readonly runs: WeightedRun[] = [];
  /** Letters by size, where the sizes of elements are known. */
  readonly letters = new Map<number, number>();
  readonly #sizes: ReadonlyMap<PageElement, number> | undefined;

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
    } else if (node.name === 'br') this.push('\n', false);
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
    if (text !== '') this.runs.push({ text, bold });
  }

  /** Raised or lowered letters as such where there are some of them, and nothing for a mark of a note. */
  #scriptOf(node: PageElement): string {
    if (isSilent(node)) return '';
    const text = flatTextOf(node);
    const before = this.runs.at(-1)?.text ?? '';
    if (node.name === 'sub') return withScript(text, 'lowered', before);
    return refersToNote(text, before) ? '' : withScript(text, 'raised', before);
  }
}

/** Inline content on one line. */
export function flatText(nodes: readonly PageNode[]): string {
  const text = new InlineText();
  for (const node of nodes) text.add(node, false);
  return text.text.replace(/\s+/g, ' ').trim();
}
