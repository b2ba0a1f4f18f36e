import type { PictureFormat } from '@schole/core';

/** What the first bytes of a picture say of it; `width` and `height` in pixels. */
export interface MeasuredPicture {
  format: PictureFormat;
  width: number;
  height: number;
}

type Size = Omit<MeasuredPicture, 'format'>;

function measurePng(bytes: Buffer): Size | null {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Whether a marker begins a frame, whose first numbers are its height and width; C4, C8 and CC begin other things. */
const beginsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function measureJpeg(bytes: Buffer): Size | null {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (beginsFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    else {
      const length = bytes.readUInt16BE(at + 2);
      if (length < 2) return null;
      at += 2 + length;
    }
  }
  return null;
}

function measureGif(bytes: Buffer): Size | null {
  return bytes.length < 14 ? null : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function measureWebp(bytes: Buffer): Size | null {
  if (bytes.length < 30) return null;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

const isAt = (bytes: Buffer, at: number, ...spellings: string[]): boolean =>
  spellings.some((spelling) => bytes.toString('latin1', at, at + spelling.length) === spelling);

const signs: readonly [PictureFormat, (bytes: Buffer) => boolean, (bytes: Buffer) => Size | null][] = [
  ['png', (bytes) => isAt(bytes, 0, '\x89PNG\r\n\x1a\n'), measurePng],
  ['jpeg', (bytes) => isAt(bytes, 0, '\xff\xd8'), measureJpeg],
  ['gif', (bytes) => isAt(bytes, 0, 'GIF87a', 'GIF89a'), measureGif],
  ['webp', (bytes) => isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP'), measureWebp],
];

/** The format and size by the bytes alone: `other` for any other format, `broken` for a beginning that is damaged. */
export function measurePicture(bytes: Uint8Array): MeasuredPicture | 'other' | 'broken' {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sign = signs.find(([, matches]) => matches(buffer));
  if (sign === undefined) return bytes.length === 0 ? 'broken' : 'other';
  const [format, , measure] = sign;
  const size = measure(buffer);
  return size === null || size.width < 1 || size.height < 1 ? 'broken' : { format, ...size };
}
