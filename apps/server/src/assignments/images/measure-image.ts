import { limits } from '@schole/core';

/** What the first bytes of an image say of it; `width` and `height` in pixels. */
export interface Measured {
  format: 'png' | 'jpeg';
  width: number;
  height: number;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

function measurePng(bytes: Buffer): Measured | null {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Whether a marker begins a frame, whose first numbers are its height and width; C4, C8 and CC begin other things. */
const beginsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function measureJpeg(bytes: Buffer): Measured | null {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (beginsFrame(marker))
      return { format: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    else {
      const length = bytes.readUInt16BE(at + 2);
      if (length < 2) return null;
      at += 2 + length;
    }
  }
  return null;
}

/**
 * Reads what the beginning of a file says of itself, whatever its name and its type are: a PNG or JPEG of a size that
 * is safe to decode. Null for anything else.
 */
export function measureImage(beginning: Uint8Array): Measured | null {
  const bytes = Buffer.from(beginning.buffer, beginning.byteOffset, beginning.byteLength);
  const isPng = bytes.subarray(0, 8).equals(pngSignature);
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  const measured = isPng ? measurePng(bytes) : isJpeg ? measureJpeg(bytes) : null;
  if (measured === null) return null;
  const { width, height } = measured;
  const { side, pixels } = limits.attachments;
  return width > 0 && height > 0 && Math.max(width, height) <= side && width * height <= pixels ? measured : null;
}
