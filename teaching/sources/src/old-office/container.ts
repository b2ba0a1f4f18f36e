import { fault } from '@schole/core';
import cfb from 'cfb';
import { Bytes } from './bytes.ts';

/** An old Office file: streams in folders, as in a small disk. */
export class Container {
  readonly #streams: ReadonlyMap<string, Uint8Array>;

  private constructor(streams: ReadonlyMap<string, Uint8Array>) {
    this.#streams = streams;
  }

  /** Throws source/broken; `type` is what the file is called there. */
  static read(bytes: Uint8Array, type: string): Container {
    const streams = new Map<string, Uint8Array>();
    try {
      const file = cfb.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), { type: 'buffer' });
      for (const [index, path] of file.FullPaths.entries()) {
        const content = file.FileIndex[index]?.content;
        const name = path.replace(/^[^/]*\//, '').toLowerCase();
        if (content !== undefined && !streams.has(name)) streams.set(name, Uint8Array.from(content));
        else if (!streams.has(name)) streams.set(name, new Uint8Array());
      }
    } catch {
      throw fault('source/broken', { type });
    }
    return new Container(streams);
  }

  /** A stream by its path below the root; null where there is none. */
  stream(path: string): Bytes | null {
    const bytes = this.#streams.get(path.toLowerCase());
    return bytes === undefined ? null : new Bytes(bytes);
  }

  /** How many streams and folders have a path like that, in small letters; folders end with a slash. */
  count(path: RegExp): number {
    return [...this.#streams.keys()].filter((name) => path.test(name)).length;
  }
}
