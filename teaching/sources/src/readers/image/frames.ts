/** The blocks of a gif behind each other: their colours and pieces are passed over, and only the pictures counted. */
function countGifFrames(bytes: Buffer, most: number): number {
  const tableSize = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  let at = 13 + tableSize(bytes[10] ?? 0);
  const skipPieces = (): void => {
    while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
    at += 1;
  };
  let frames = 0;
  while (at < bytes.length && frames <= most) {
    const kind = bytes[at];
    if (kind === 0x2c) {
      frames += 1;
      at += 11 + tableSize(bytes[at + 9] ?? 0);
      skipPieces();
    } else if (kind === 0x21) {
      at += 2;
      skipPieces();
    } else break;
  }
  return frames;
}

function countWebpFrames(bytes: Buffer, most: number): number {
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length && frames <= most; ) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames += 1;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return frames;
}

/** How many pictures a file shows one after the other: 1 for a still one; counted up to one more than `most`. */
export function countFrames(bytes: Uint8Array, format: string, most: number): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'gif') return Math.max(1, countGifFrames(buffer, most));
  return format === 'webp' ? Math.max(1, countWebpFrames(buffer, most)) : 1;
}

/** Whether the end of the file is missing, by the mark that its format ends with. */
export function isCutOff(bytes: Uint8Array, format: string): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Cameras write more behind the end.
  if (format === 'jpeg') return buffer.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0;
  if (format === 'png') return !buffer.includes('IEND');
  if (format === 'gif') return buffer.lastIndexOf(0x3b) < buffer.length - 16;
  return buffer.length < 12 || buffer.readUInt32LE(4) + 8 > buffer.length;
}
