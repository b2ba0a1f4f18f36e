import { type Attachment, Fault } from '@schole/core';
import type { ImageFile, PrintedAttachment } from '@schole/exchange';
import type { StoredObject } from '@schole/storage';
import { measureImage } from './measure-image.ts';

/** Path -> file of the images that could be read. */
export type ImageFiles = ReadonlyMap<string, ImageFile>;

/** Bytes and pixels of the images of one paper: more would cost the child process its memory, and so the paper. */
const ofPaper = { bytes: 64 * 1024 * 1024, pixels: 120_000_000 };

/**
 * Reads the files of the images as their owner may, within the limits of a paper or others. One that does not exist any more, is no image or has no room is left
 * out: the paper says so in its place.
 */
export async function readImageFiles(
  attachments: readonly Attachment[],
  read: (path: string) => Promise<StoredObject>,
  most: { bytes: number; pixels: number; count?: number } = ofPaper,
): Promise<ImageFiles> {
  const files = new Map<string, ImageFile>();
  let { bytes, pixels } = most;
  for (const one of attachments) {
    if (one.type !== 'image' || files.has(one.path) || files.size === most.count) continue;
    const object = await read(one.path).catch((problem: unknown) => {
      if (problem instanceof Fault && problem.status < 500) return null;
      throw problem;
    });
    if (object === null || object.size > bytes) continue;
    const file = Buffer.concat(await object.stream().toArray());
    const measured = measureImage(file);
    if (measured === null || measured.width * measured.height > pixels) continue;
    bytes -= file.length;
    pixels -= measured.width * measured.height;
    files.set(one.path, { format: measured.format, bytes: file });
  }
  return files;
}

/** An attachment as a paper shows it. */
export function withFile(attachment: Attachment, files: ImageFiles): PrintedAttachment {
  if (attachment.type === 'table') return attachment;
  const { path, ...image } = attachment;
  return { ...image, file: files.get(path) ?? null };
}
