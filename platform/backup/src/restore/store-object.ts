import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pathOf, type StorageDriver } from '@schole/storage';
import type { Client } from 'pg';
import { isVersion } from '../archive/entry-names.ts';
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

/** The files that the rows in the owner's transaction name and whose bytes are not in the storage. */
export async function findMissingFiles(
  owner: Client,
  storageDriver: StorageDriver,
): Promise<{ count: number; first: string }> {
  const missing = { count: 0, first: '' };
  await owner.query(`declare restored_files no scroll cursor for
    select version, bucket_id || '/' || name as name from storage.objects where version is not null`);
  for (;;) {
    const { rows } = await owner.query<{ version: string; name: string }>('fetch 1000 from restored_files');
    for (const { version, name } of rows) {
      if (isVersion(version) && (await storageDriver.find(pathOf(version))) !== null) continue;
      if (missing.count === 0) missing.first = name;
      missing.count += 1;
    }
    if (rows.length === 0) break;
  }
  await owner.query('close restored_files');
  return missing;
}

async function hashOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  return hash.digest('hex');
}
