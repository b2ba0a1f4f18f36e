import { statfs } from 'node:fs/promises';

/** Free and total bytes of the disk of a folder; null where the system does not report them. */
export async function readDisk(folder: string): Promise<{ free: number; size: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}
