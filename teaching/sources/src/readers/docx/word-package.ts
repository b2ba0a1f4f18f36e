import { posix } from 'node:path';
import { type Dropped, fault } from '@schole/core';
import { Zip } from '../../zip.ts';
import { type Element, type ParseOptions, parseXml } from './xml.ts';

const type = 'DOCX';
/** Running heads and feet that are looked at: each section has six at most. */
const maxHeads = 60;

/** The part that a relation of another part leads to. */
function targetOf(part: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(part), target);
}

/** The parts of a Word file, found by the relations in the file itself. */
export class WordPackage {
  readonly #zip: Zip;
  readonly #main: string;
  readonly #related: ReadonlyMap<string, string>;

  private constructor(zip: Zip) {
    this.#zip = zip;
    this.#main = this.#links('').get('officeDocument') ?? 'word/document.xml';
    this.#related = this.#links(this.#main);
  }

  /** Opens a file after checking its limits. Throws source/broken, source/unsafe and source/encrypted. */
  static async open(bytes: Uint8Array): Promise<WordPackage> {
    const zip = Zip.open(bytes);
    if (zip === null) throw fault('source/broken', { type });
    await zip.refuseBomb(type);
    return new WordPackage(zip);
  }

  /** Relations of a part by the last word of their type ("styles", "footnotes"). */
  #links(part: string): Map<string, string> {
    const links = new Map<string, string>();
    for (const { attributes } of this.#linksOf(part)) {
      const { Type = '', Target = '', TargetMode } = attributes;
      const kind = Type.slice(Type.lastIndexOf('/') + 1);
      if (TargetMode !== 'External' && !links.has(kind)) links.set(kind, targetOf(part, Target));
    }
    return links;
  }

  /** The parts that the main one names by id, null for those outside of the file, which are never fetched. */
  partsById(): Map<string, string | null> {
    const links = new Map<string, string | null>();
    for (const { attributes } of this.#linksOf(this.#main)) {
      const { Id = '', Target = '', TargetMode } = attributes;
      links.set(Id, TargetMode === 'External' ? null : targetOf(this.#main, Target));
    }
    return links;
  }

  /** A part parsed; null where there is none. */
  parse(part: string): Element | null {
    return this.#read(part);
  }

  /** Programs, links to other files, and running heads and feet, none of which are read. */
  leftOut(): Dropped[] {
    const links = this.#linksOf(this.#main).map(({ attributes: { Type = '', Target = '', TargetMode } }) => ({
      kind: Type.slice(Type.lastIndexOf('/') + 1),
      part: targetOf(this.#main, Target),
      outside: TargetMode === 'External',
    }));
    const count = (part: Dropped['part'], found: readonly unknown[]): Dropped[] =>
      found.length === 0 ? [] : [{ part, count: found.length }];
    const heads = new Set(links.filter(({ kind }) => /^(?:header|footer)$/.test(kind)).map(({ part }) => part));
    return [
      ...count(
        'macro',
        links.filter(({ kind }) => kind === 'vbaProject'),
      ),
      ...count(
        'linked-file',
        links.filter(
          ({ kind, outside }) => outside && /^(?:image|oleObject|subDocument|frame|video|audio)$/.test(kind),
        ),
      ),
      ...count(
        'page-furniture',
        [...heads].slice(0, maxHeads).filter((part) => this.#holdsWords(part)),
      ),
    ];
  }

  #holdsWords(part: string): boolean {
    const bytes = this.#zip.read(part, type);
    return bytes !== null && /:t(?: [^<>]{0,100})?>\s{0,20}[^\s<]/.test(Buffer.from(bytes).toString('latin1'));
  }

  /** The bytes of a part; null where there is none. Throws source/unsafe over `maxBytes`, and source/broken. */
  bytes(part: string, maxBytes: number): Uint8Array | null {
    return this.#zip.read(part, type, maxBytes);
  }

  #linksOf(part: string): Element[] {
    const bytes = this.#zip.read(posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`), type);
    return bytes === null ? [] : parseXml(bytes, type).children;
  }

  #read(part: string, options?: ParseOptions): Element | null {
    const bytes = this.#zip.read(part, type);
    return bytes === null ? null : parseXml(bytes, type, options);
  }

  /** Passes the blocks of the main part one by one to the callback; returns whether there is such a part. */
  readBody(take: (block: Element) => void): void {
    if (this.#read(this.#main, { stream: { inside: 'w:body', take } }) === null) throw fault('source/broken', { type });
  }

  /** Whether a word of markup occurs in the main part. */
  mainContains(word: string): boolean {
    const bytes = this.#zip.read(this.#main, type);
    return bytes !== null && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(word);
  }

  /** A part that belongs to the main one: styles, numbering, footnotes, endnotes. */
  find(kind: string): Element | null {
    const part = this.#related.get(kind);
    return part === undefined ? null : this.#read(part);
  }

  /** The page count of the program that saved the file, or null. */
  countedPages(): number | null {
    const part = this.#links('').get('extended-properties') ?? 'docProps/app.xml';
    const counted = Number(this.#read(part)?.children.find(({ name }) => name === 'ep:Pages')?.text);
    return Number.isInteger(counted) && counted > 0 ? counted : null;
  }
}
