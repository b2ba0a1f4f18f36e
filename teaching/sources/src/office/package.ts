import { posix } from 'node:path';
import { fault } from '@schole/core';
import { Zip } from '../zip.ts';
import { type Element, type ParseOptions, parseXml } from './xml.ts';

/** A relation of one part of an Office file to another. */
export interface Relation {
  id: string;
  /** The last word of its type: "slide", "notesSlide", "image". */
  kind: string;
  /** The part that it leads to, null for what is outside of the file and never fetched. */
  part: string | null;
}

/** Bytes and elements of all parts that are parsed for one document; a part that is named a thousand times counts each time. */
const maxParsed = 40_000_000;
const maxElements = 2_000_000;

function targetOf(part: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(part), target);
}

/** A zip of XML parts, opened after its limits were checked. */
export class Package {
  readonly #zip: Zip;
  readonly #type: string;
  #parsed = 0;
  readonly #budget = { elements: maxElements };

  private constructor(zip: Zip, type: string) {
    this.#zip = zip;
    this.#type = type;
  }

  /** Opens a file after checking its limits. Throws source/broken, source/unsafe and source/encrypted. */
  static async open(bytes: Uint8Array, type: string): Promise<Package> {
    const zip = Zip.open(bytes);
    if (zip === null) throw fault('source/broken', { type });
    await zip.refuseBomb(type);
    return new Package(zip, type);
  }

  get names(): string[] {
    return this.#zip.names;
  }

  /** The bytes of a part; null where there is none. Throws source/unsafe over `maxBytes`, and source/broken. */
  bytes(part: string, maxBytes?: number): Uint8Array | null {
    return this.#zip.read(part, this.#type, maxBytes);
  }

  /** A part as XML; null where there is none. Throws source/unsafe and source/broken. */
  read(part: string, options?: ParseOptions): Element | null {
    const bytes = this.bytes(part);
    if (bytes === null) return null;
    this.#parsed += bytes.length;
    if (this.#parsed > maxParsed) throw fault('source/unsafe');
    return parseXml(bytes, this.#type, { budget: this.#budget, ...options });
  }

  /** The relations of a part of an Office file, '' for those of the file itself. */
  relations(part: string): Relation[] {
    const listed = this.read(posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`));
    return (listed?.children ?? []).map(({ attributes: { Id = '', Type = '', Target = '', TargetMode } }) => ({
      id: Id,
      kind: Type.slice(Type.lastIndexOf('/') + 1),
      part: TargetMode === 'External' ? null : targetOf(part, Target),
    }));
  }
}
