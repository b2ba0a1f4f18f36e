import { type Dropped, fault } from '@schole/core';
import { Package } from '../../office/package.ts';
import type { Element, Vocabulary } from '../../office/xml.ts';

const type = 'DOCX';
/** Running heads and feet that are looked at: each section has six at most. */
const maxHeads = 60;

/** The parts of a Word file, found by the relations in the file itself. */
export class WordPackage {
  readonly #package: Package;
  readonly #main: string;
  readonly #related: ReadonlyMap<string, string>;

  private constructor(file: Package) {
    this.#package = file;
    this.#main = this.#links('').get('officeDocument') ?? 'word/document.xml';
    this.#related = this.#links(this.#main);
  }

  /** Opens a file after checking its limits. Throws source/broken, source/unsafe and source/encrypted. */
  static async open(bytes: Uint8Array): Promise<WordPackage> {
    return new WordPackage(await Package.open(bytes, type));
  }

  /** Relations of a part by the last word of their type ("styles", "footnotes"). */
  #links(from: string): Map<string, string> {
    const links = new Map<string, string>();
    for (const { kind, part } of this.#package.relations(from))
      if (part !== null && !links.has(kind)) links.set(kind, part);
    return links;
  }

  /** The parts that the main one names by id, null for those outside of the file, which are never fetched. */
  partsById(): Map<string, string | null> {
    return new Map(this.#package.relations(this.#main).map(({ id, part }) => [id, part]));
  }

  /** A part parsed; null where there is none. */
  parse(part: string, vocabulary?: Vocabulary): Element | null {
    return this.#package.read(part, vocabulary === undefined ? {} : { vocabulary });
  }

  /** Programs, links to other files, and running heads and feet, none of which are read. */
  leftOut(): Dropped[] {
    const links = this.#package.relations(this.#main);
    const count = (part: Dropped['part'], found: readonly unknown[]): Dropped[] =>
      found.length === 0 ? [] : [{ part, count: found.length }];
    const heads = new Set(
      links.flatMap(({ kind, part }) => (part !== null && /^(?:header|footer)$/.test(kind) ? [part] : [])),
    );
    return [
      ...count(
        'macro',
        links.filter(({ kind }) => kind === 'vbaProject'),
      ),
      ...count(
        'linked-file',
        links.filter(
          ({ kind, part }) => part === null && /^(?:image|oleObject|subDocument|frame|video|audio)$/.test(kind),
        ),
      ),
      ...count(
        'page-furniture',
        [...heads].slice(0, maxHeads).filter((part) => this.#holdsWords(part)),
      ),
    ];
  }

  #holdsWords(part: string): boolean {
    const bytes = this.#package.bytes(part);
    return bytes !== null && /:t(?: [^<>]{0,100})?>\s{0,20}[^\s<]/.test(Buffer.from(bytes).toString('latin1'));
  }

  /** The bytes of a part; null where there is none. Throws source/unsafe over `maxBytes`, and source/broken. */
  bytes(part: string, maxBytes: number): Uint8Array | null {
    return this.#package.bytes(part, maxBytes);
  }

  /** Passes the blocks of the main part one by one to the callback; returns whether there is such a part. */
  readBody(take: (block: Element) => void): void {
    const main = this.#package.read(this.#main, { stream: { inside: ['w:body'], take } });
    if (main === null) throw fault('source/broken', { type });
  }

  /** Whether a word of markup occurs in the main part. */
  mainContains(word: string): boolean {
    const bytes = this.#package.bytes(this.#main);
    return bytes !== null && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(word);
  }

  /** A part that belongs to the main one: styles, numbering, footnotes, endnotes. */
  find(kind: string): Element | null {
    const part = this.#related.get(kind);
    return part === undefined ? null : this.#package.read(part);
  }

  /** The page count of the program that saved the file, or null. */
  countedPages(): number | null {
    const part = this.#links('').get('extended-properties') ?? 'docProps/app.xml';
    const counted = Number(this.#package.read(part)?.children.find(({ name }) => name === 'ep:Pages')?.text);
    return Number.isInteger(counted) && counted > 0 ? counted : null;
  }
}
