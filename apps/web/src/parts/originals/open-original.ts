import { openPdf } from './open-pdf.ts';
import { openPicture } from './open-picture.ts';
import type { Original } from './original.ts';

/** Opens the bytes of a file by what they are, whatever its name says: a PDF file, else a picture. */
export function openOriginal(bytes: Uint8Array<ArrayBuffer>): Promise<Original> {
  // Some programs write a few bytes before the mark of the format; readers look for it in the first kilobyte.
  const beginning = String.fromCharCode(...bytes.subarray(0, 1_024));
  return beginning.includes('%PDF-') ? openPdf(bytes) : openPicture(bytes);
}
