import { posix } from 'node:path';
import { fault } from '@schole/core';
import { Package } from '../office/package.ts';
import { child, descendants, type Element, type Vocabulary } from '../office/xml.ts';
import { Styles } from './styles.ts';
import { odfVocabulary } from './vocabulary.ts';

/** What the properties of a file say. */
export interface Properties {
  title: string;
  /** Pages as the program that saved it counted them. */
  pages: number | null;
}

/** Elements of all formulas and charts together: a formula has some twenty. */
const maxObjectElements = 300_000;

/** The parts of an OpenDocument file. */
export class OdfFile {
  readonly #package: Package;
  readonly #type: string;
  readonly #objects = { elements: maxObjectElements };
  readonly #vocabulary: Vocabulary;
  readonly styles = new Styles();
  /** The part with common styles and masters. */
  stylesPart: Element | null = null;

  private constructor(file: Package, type: string, vocabulary: Vocabulary) {
    this.#package = file;
    this.#type = type;
    this.#vocabulary = vocabulary;
  }

  /** Opens a file after checking its limits. Throws source/broken, source/unsafe and source/encrypted. */
  static async open(bytes: Uint8Array, type: string, vocabulary = odfVocabulary): Promise<OdfFile> {
    const file = await Package.open(bytes, type);
    const manifest = file.read('META-INF/manifest.xml', { vocabulary });
    if (manifest !== null && descendants(manifest, 'manifest:encryption-data').length > 0)
      throw fault('source/encrypted');
    const open = new OdfFile(file, type, vocabulary);
    open.stylesPart = open.read('styles.xml');
    for (const group of open.stylesPart?.children ?? []) for (const style of group.children) open.styles.add(style);
    return open;
  }

  /** Whether it has programs of its own. */
  get hasMacros(): boolean {
    return this.#package.names.some((name) => /^(?:Basic|Scripts)\/.+\/.+/.test(name));
  }

  /** A part as XML; null where there is none. */
  read(part: string): Element | null {
    return this.#package.read(part, { vocabulary: this.#vocabulary });
  }

  bytes(part: string, maxBytes: number): Uint8Array | null {
    return this.#package.bytes(part, maxBytes);
  }

  /** Learns the styles of the text and passes on its blocks one by one. Throws source/broken where there is no text. */
  readBody(body: string, take: (block: Element) => void): void {
    const stream = {
      inside: [body, 'office:automatic-styles', 'office:font-face-decls'],
      take: (element: Element) => (isStyle(element.name) ? this.styles.add(element) : take(element)),
    };
    if (this.#package.read('content.xml', { vocabulary: this.#vocabulary, stream }) === null)
      throw fault('source/broken', { type: this.#type });
  }

  /** The main part of an embedded object; null where it is elsewhere or missing. */
  object(reference: string): Element | null {
    const folder = posix.normalize(reference);
    if (folder.startsWith('..') || folder.includes(':')) return null;
    return this.#package.read(posix.join(folder, 'content.xml'), {
      vocabulary: this.#vocabulary,
      budget: this.#objects,
    });
  }

  properties(): Properties {
    const meta = child(this.read('meta.xml') ?? undefined, 'office:meta');
    const counted = Number(child(meta, 'meta:document-statistic')?.attributes['meta:page-count']);
    return {
      title: child(meta, 'dc:title')?.text.trim() ?? '',
      pages: Number.isInteger(counted) && counted > 0 ? counted : null,
    };
  }
}

const isStyle = (name: string): boolean =>
  name.startsWith('style:') || name.startsWith('number:') || name === 'text:list-style';
