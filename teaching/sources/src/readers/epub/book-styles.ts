import type { Zip } from '../../zip.ts';
import { decodePage } from '../html/charset.ts';
import { StyleSheet } from '../html/styles/style-sheet.ts';
import { attributeOf, elementsOf, findNamed, type PageElement, textOf, wordsOf } from '../html/tree.ts';
import { pathOf, type } from './package.ts';

/** Sheets of one chapter, and different sets of them that are kept. */
const maxSheets = 20;
const maxSets = 100;

/** The style sheets of a book; chapters that have the same ones share them. */
export class BookStyles {
  readonly #zip: Zip;
  readonly #known = new Map<string, StyleSheet>();

  constructor(zip: Zip) {
    this.#zip = zip;
  }

  /** The sheets that the head of a chapter names and holds. */
  of(page: PageElement, path: string): StyleSheet {
    const head = findNamed(page, 'head');
    const all = head === undefined ? [] : [...elementsOf(head)];
    const linked = all
      .filter((one) => one.name === 'link' && wordsOf(one, 'rel').includes('stylesheet'))
      .flatMap((one) => pathOf(path, attributeOf(one, 'href')) ?? [])
      .slice(0, maxSheets);
    const written = all.filter(({ name }) => name === 'style').map(textOf);
    const key = written.length === 0 ? linked.join('\n') : null;
    const known = key === null ? undefined : this.#known.get(key);
    if (known !== undefined) return known;
    const sheet = new StyleSheet();
    for (const part of linked) {
      const bytes = this.#zip.read(part, type);
      if (bytes !== null) sheet.add(decodePage(bytes).text);
    }
    for (const text of written) sheet.add(text);
    if (key !== null && this.#known.size < maxSets) this.#known.set(key, sheet);
    return sheet;
  }
}
