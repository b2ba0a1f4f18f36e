import type { Readable } from 'node:stream';
import { Fault, fault } from '@schole/core';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Limits of an archive: a list of students, also a large one, stays far below each. */
export const archiveLimits = {
  entries: 1_000,
  part: 64_000_000,
  unpacked: 120_000_000,
  ratio: 400,
  ratioFrom: 4_000_000,
};

/** The entries of an archive that were asked for, unpacked. */
export interface Archive {
  /** Every name in it, also of what was not unpacked. */
  names: readonly string[];
  read(name: string): Uint8Array | undefined;
}

async function openArchive(bytes: Uint8Array): Promise<ZipFile> {
  try {
    const options = { lazyEntries: true, decodeStrings: true, validateEntrySizes: true } as const;
    return await fromBufferPromise(Buffer.from(bytes), options);
  } catch (error) {
    throw fault('roster/broken', {}, { cause: error });
  }
}

/** Unpacks one entry; the stream ends with an error at the first byte above the size that the list of contents gives. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const stream: Readable = await zip.openReadStreamPromise(entry);
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Refuses what unpacks to more than a list of students, by the sizes that the unpacking is held to. */
function refuseBomb({ compressedSize, uncompressedSize }: Entry, unpacked: number): void {
  const isDense = uncompressedSize > archiveLimits.ratioFrom && uncompressedSize > compressedSize * archiveLimits.ratio;
  if (isDense || uncompressedSize > archiveLimits.part || unpacked > archiveLimits.unpacked)
    throw fault('roster/unsafe');
}

/** The library refuses names outside the folder, and sizes that are not true, with words only. */
function explain(error: unknown): unknown {
  if (error instanceof Fault) return error;
  const message = error instanceof Error ? error.message : '';
  const isUnsafe = /invalid relative path|absolute path|too many bytes/.test(message);
  return fault(isUnsafe ? 'roster/unsafe' : 'roster/broken', {}, { cause: error });
}

/** Unpacks the wanted entries of a zip. Throws roster/unsafe, roster/encrypted and roster/broken. */
export async function readArchive(bytes: Uint8Array, isWanted: (name: string) => boolean): Promise<Archive> {
  const zip = await openArchive(bytes);
  const names: string[] = [];
  const parts = new Map<string, Uint8Array>();
  let unpacked = 0;
  try {
    if (zip.entryCount > archiveLimits.entries) throw fault('roster/unsafe');
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName);
      unpacked += entry.uncompressedSize;
      refuseBomb(entry, unpacked);
      if (!isWanted(entry.fileName) || parts.has(entry.fileName)) continue;
      if (entry.isEncrypted()) throw fault('roster/encrypted');
      parts.set(entry.fileName, await unpack(zip, entry));
    }
  } catch (error) {
    throw explain(error);
  } finally {
    zip.close();
  }
  return { names, read: (name) => parts.get(name) };
}
