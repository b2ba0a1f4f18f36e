import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pathOf, type StorageDriver } from '@schole/storage';
import { Refused } from '../contract.ts';

/** Writes bytes to the path that their row refers to; `list` gets a line before each that did not exist. */
export async function storeObject(
  storageDriver: StorageDriver,
  list: string,
  version: string,
  size: number,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  const path = pathOf(version);
  const there = await storageDriver.find(path);
  if (there === null) {
    await appendFile(list, `${version}\n`, { mode: 0o600 });
    await storageDriver.write(path, Readable.from(bytes, { objectMode: false }), size);
    return;
  }
  // Bytes are never changed once written: those of the same version must be equal.
  const [one, other] = [await hashOf(there.stream()), await hashOf(bytes)];
  if (one !== other) {
    throw new Refused(
      `The data folder has other bytes under ${version} than the backup: restore into an empty data folder. Nothing was changed.`,
    );
  }
}

async function hashOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  return hash.digest('hex');
}
