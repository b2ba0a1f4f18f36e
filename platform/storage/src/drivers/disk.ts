import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { StorageDriver, StoredBytes } from '../contract.ts';
import { refuse } from '../faults.ts';

/** Ends the name of a file that is still being written. */
const draftSuffix = '.part';
/** Paths are made by this room, never by people; whatever else comes here is a mistake of ours. */
const pathPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.part)?$/;
/** Paths of one page of a listing. */
const pageSize = 500;

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ENOENT';
}

function asRefusal(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' ? refuse.diskFull(error) : error;
}

/** A new name in a folder is durable only when the folder itself was synced. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Bytes between two looks at the disk. */
const spaceCheckInterval = 16 * 1024 * 1024;

/** Uploads leave the last fiftieth of a disk, at most 1 GB, to the database that usually lies on it too. */
async function hasFreeSpace(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize > Math.min((blocks * bsize) / 50, 1e9);
}

type SpaceCheck = () => Promise<boolean>;

/** Takes everything that comes, counted; throws as soon as it is too much. The stream is left to whoever opened it. */
async function writeCounted(
  file: string,
  bytes: Readable,
  maxBytes: number,
  hasSpace: SpaceCheck,
): Promise<{ size: number; md5: string }> {
  if (!(await hasSpace())) throw refuse.diskFull(null);
  const handle = await open(file, 'wx', 0o600);
  try {
    const hash = createHash('md5');
    let size = 0;
    let checkedAt = 0;
    for await (const piece of bytes.iterator({ destroyOnReturn: false })) {
      const part: Uint8Array = typeof piece === 'string' ? Buffer.from(piece) : piece;
      size += part.length;
      if (size > maxBytes) throw refuse.tooLarge(maxBytes);
      if (size - checkedAt > spaceCheckInterval) {
        if (!(await hasSpace())) throw refuse.diskFull(null);
        checkedAt = size;
      }
      hash.update(part);
      await handle.writeFile(part);
    }
    await handle.sync();
    return { size, md5: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

/** Keeps bytes as files under one folder of this machine, or of a disk that all nodes share; `room` says whether it may take more. */
export function diskDriver(folder: string, hasSpace: SpaceCheck = () => hasFreeSpace(folder)): StorageDriver {
  const filePath = (path: string): string => {
    if (!pathPattern.test(path)) throw new Error(`Not a path of the keeper: ${JSON.stringify(path)}`);
    return join(folder, path);
  };

  async function* files(under: string): AsyncGenerator<string> {
    const entries = await readdir(join(folder, under), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const path = under === '' ? entry.name : `${under}/${entry.name}`;
      if (entry.isDirectory()) yield* files(path);
      else yield path;
    }
  }

  async function isOlder(path: string, before: Date): Promise<boolean> {
    try {
      return (await stat(join(folder, path))).mtime < before;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  return {
    async write(path, bytes, maxBytes) {
      const file = filePath(path);
      const draft = `${file}${draftSuffix}`;
      try {
        const made = await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        const written = await writeCounted(draft, bytes, maxBytes, hasSpace);
        await rename(draft, file);
        await syncFolder(dirname(file));
        if (made !== undefined) await syncFolder(folder);
        return written;
      } catch (error) {
        for (const left of [draft, file]) await rm(left, { force: true }).catch(() => {});
        throw asRefusal(error);
      }
    },
    async find(path): Promise<StoredBytes | null> {
      const file = filePath(path);
      try {
        const { size } = await stat(file);
        return { size, file, stream: (range) => createReadStream(file, range) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(paths) {
      for (const path of paths) await rm(filePath(path), { force: true });
    },
    async *list(before) {
      let page: string[] = [];
      for await (const path of files('')) {
        // Drafts are among them: one that old belongs to a node that was killed.
        if (pathPattern.test(path) && (await isOlder(path, before))) page.push(path);
        if (page.length < pageSize) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },
  };
}
