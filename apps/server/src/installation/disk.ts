import { statfs } from 'node:fs/promises';

/** Free and whole bytes of the disk that a folder lies on; null where the system does not say. */
export async function readDisk(folder: string): Promise<{ free: number; size: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}
