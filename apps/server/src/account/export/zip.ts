import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive; it is opened when its turn comes. */
export interface ZipEntry {
  path: string;
  /** False for data that is compressed already. */
  compress: boolean;
  open(): Promise<Readable>;
}

/**
 * An archive as a stream: one entry at a time is open, and no more of it is in memory than is being sent. Over 4 GB it
 * becomes zip64. An entry that cannot be read ends the stream with its error. `onEntry` is called as each entry is
 * opened.
 */
export function zipStream(entries: readonly ZipEntry[], mtime: Date, onEntry: (index: number) => void): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream;
  if (!(out instanceof Readable)) throw new Error('The archive is no stream that can be ended');
  let current: Readable | null = null;
  // It may end before anybody reads it; a later reader still gets the error.
  out.on('error', () => {});
  const fail = (problem: Error): void => {
    out.destroy(problem);
  };
  zip.on('error', fail);
  out.once('close', () => current?.destroy());
  entries.forEach(({ path, compress, open }, index) => {
    zip.addReadStreamLazy(path, { compress, mtime }, (give) => {
      onEntry(index);
      open().then((stream) => {
        current = stream;
        stream.once('error', fail);
        if (out.destroyed) stream.destroy();
        give(null, stream);
      }, fail);
    });
  });
  zip.end();
  return out;
}

/** Names inside of an archive that every system can unpack, all different. */
export function createUniqueNames(): (requested: string) => string {
  const taken = new Set<string>();
  return (requested) => {
    const safe = requested
      .split('/')
      .map((part) => part.replace(/[\p{Cc}<>:"\\|?*]/gu, '_').replace(/^\.+$/, '_'))
      .filter((part) => part !== '')
      .join('/');
    let name = safe;
    for (let again = 2; taken.has(name.toLowerCase()); again += 1) name = safe.replace(/(\.[^./]*)?$/, `-${again}$1`);
    taken.add(name.toLowerCase());
    return name;
  };
}
