import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { type End, type Head, Refused } from '../contract.ts';
import { createArchiveChecksum, createRowsChecksum, type RowsChecksum } from './checksums.ts';
import {
  checksumName,
  chunkSize,
  endName,
  groupSize,
  headName,
  objectName,
  rowsName,
  secretName,
  sumsName,
} from './entry-names.ts';

/** A backup that is being written; the file gets its name only in `close`. */
export interface ArchiveWriter {
  secret(secret: string): Promise<void>;
  /** The stream must yield exactly `size` bytes, or this rejects. */
  object(version: string, size: number, bytes: Readable): Promise<void>;
  /** Closes the group of objects; rows come after all objects. */
  endObjects(): Promise<{ count: number; bytes: number }>;
  /** Writes the rows of one table; tables are numbered in the order of the calls. */
  rows(from: Readable): Promise<RowsChecksum>;
  /** Writes the end and the seal, makes the file durable and gives it its name; returns its bytes. */
  close(end: End): Promise<number>;
  /** Removes everything written. */
  discard(): Promise<void>;
}

/** Throws Refused where a file exists already, and where none can be created. */
export async function openArchiveWriter(file: string, head: Head): Promise<ArchiveWriter> {
  const draft = `${file}.part`;
  if ((await stat(file).catch(() => null)) !== null) {
    throw new Refused(`${file} is there already, and a backup never overwrites anything: name another file.`);
  }
  const handle = await open(draft, 'wx', 0o600).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'EEXIST') {
      throw new Refused(
        `${draft} is there: another backup is writing it, or one was stopped. If none runs, remove it.`,
      );
    }
    throw new Refused(`${file} cannot be written (${problem.code ?? problem.message}).`);
  });
  const tar = pack();
  // Files are mostly compressed already: the lowest level gains nearly all there is to gain.
  const written = pipeline(
    tar,
    createGzip({ level: 1 }),
    createWriteStream(draft, { fd: handle.fd, autoClose: false }),
  );
  written.catch(() => {});
  const checksum = createArchiveChecksum();
  let sums: string[] = [];
  let group = 0;
  let table = 0;
  const objects = { count: 0, bytes: 0 };

  async function put(name: string, size: number, pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    checksum.entry(name, size);
    try {
      const entry = tar.entry({ name, size, mode: 0o600, mtime: new Date(head.made) });
      await pipeline(checksummed(pieces), entry);
    } catch (problem) {
      // A full disk fails the whole pipeline: then that is the reason.
      if (tar.destroyed) await written;
      throw problem;
    }
  }
  async function* checksummed(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      checksum.bytes(piece);
      yield piece;
    }
  }
  const putText = (name: string, text: string): Promise<void> => {
    const bytes = Buffer.from(text);
    return put(name, bytes.length, [bytes]);
  };
  async function putSums(): Promise<void> {
    if (sums.length === 0) return;
    group += 1;
    await putText(sumsName(group), sums.join(''));
    sums = [];
  }

  await putText(headName, JSON.stringify(head));
  return {
    secret: (secret) => putText(secretName, secret),
    async object(version, size, bytes) {
      const hash = createHash('sha256');
      await put(objectName(version), size, hashed(bytes, hash, size));
      sums.push(`${hash.digest('hex')} ${version}\n`);
      objects.count += 1;
      objects.bytes += size;
      if (sums.length === groupSize) await putSums();
    },
    async endObjects() {
      await putSums();
      return objects;
    },
    async rows(from) {
      table += 1;
      const sum = createRowsChecksum();
      let chunk = 0;
      for await (const piece of chunks(from)) {
        chunk += 1;
        sum.add(piece);
        await put(rowsName(table, chunk), piece.length, [piece]);
      }
      return sum.read();
    },
    async close(end) {
      await putText(endName, JSON.stringify(end));
      await putText(checksumName, checksum.read());
      tar.finalize();
      await written;
      await handle.sync();
      await handle.close();
      // A link refuses where a rename would overwrite.
      await link(draft, file);
      await rm(draft);
      await syncFolder(dirname(file));
      return (await stat(file)).size;
    },
    async discard() {
      tar.destroy();
      await written.catch(() => {});
      await handle.close().catch(() => {});
      await rm(draft, { force: true });
    },
  };
}

async function* hashed(bytes: Readable, hash: ReturnType<typeof createHash>, size: number): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    seen += piece.length;
    if (seen > size) break;
    hash.update(piece);
    yield piece;
  }
  if (seen !== size) throw new Error(`A file has ${seen} bytes and was to have ${size}: its disk changes it`);
}

/** The stream in pieces of the maximum size of an entry. */
async function* chunks(from: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of from as AsyncIterable<Buffer>) {
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + chunkSize - size);
      held.push(part);
      size += part.length;
      at += part.length;
      if (size < chunkSize) continue;
      yield Buffer.concat(held);
      held = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
