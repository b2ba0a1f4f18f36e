import { limits } from '@schole/core';
import { measurePicture } from '@schole/sources';

/** What the first bytes of an image say of it; `width` and `height` in pixels. */
export interface Measured {
  format: 'png' | 'jpeg';
  width: number;
  height: number;
}

/**
 * Reads what the beginning of a file says of itself, whatever its name and its type are: a PNG or JPEG of a size that
 * is safe to decode. Null for anything else.
 */
export function measureImage(beginning: Uint8Array): Measured | null {
  const measured = measurePicture(beginning);
  if (typeof measured === 'string') return null;
  const { format, width, height } = measured;
  if (format !== 'png' && format !== 'jpeg') return null;
  const { side, pixels } = limits.attachments;
  return Math.max(width, height) <= side && width * height <= pixels ? { format, width, height } : null;
}
