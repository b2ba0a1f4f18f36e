import { constants, inflateSync } from 'node:zlib';
import { fault } from '@schole/core';

const megabyte = 1024 * 1024;
/** A page of text unpacks to kilobytes, a book to some tens of megabytes; pdf.js keeps two copies outside its heap. */
const limits = { stream: 64 * megabyte, all: 300 * megabyte, layers: 2 };
const begin = Buffer.from('stream');
const end = Buffer.from('endstream');
/** A dictionary comes right before its stream, and is short. */
const dictionaryReach = 2_048;

function dictionaryBefore(file: Buffer, at: number): string {
  const text = file.toString('latin1', Math.max(0, at - dictionaryReach), at);
  return text.slice(Math.max(0, text.lastIndexOf(' obj')));
}

function firstByte(file: Buffer, keywordEnd: number): number {
  if (file[keywordEnd] === 0x0d) return keywordEnd + (file[keywordEnd + 1] === 0x0a ? 2 : 1);
  return file[keywordEnd] === 0x0a ? keywordEnd + 1 : keywordEnd;
}

/** The unpacked bytes, or null for other compressions, encrypted or damaged data. Throws source/unsafe. */
function unpack(packed: Buffer): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: limits.stream, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (error instanceof RangeError) throw fault('source/unsafe');
    return null;
  }
}

function unpackedSize(packed: Buffer, layers: number): number | null {
  let inner: Buffer | null = packed;
  for (let layer = 0; layer < layers && inner; layer += 1) inner = unpack(inner);
  return inner === null ? null : inner.length;
}

/**
 * Unpacks every packed part but pictures, one after the other and keeping none, before pdf.js would keep them all.
 * `damaged` where one cannot be unpacked although nothing is encrypted. Throws source/unsafe over 64 MB in one part, 300 MB in all, or parts packed more than twice.
 */
export function refuseBombs(bytes: Uint8Array): { damaged: boolean } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let all = 0;
  let damaged = false;
  let at = file.indexOf(begin);
  while (at >= 0) {
    const from = firstByte(file, at + begin.length);
    const found = file.indexOf(end, from);
    const to = found < 0 ? file.length : found;
    const dictionary = dictionaryBefore(file, at);
    const layers = dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0;
    if (layers > limits.layers) throw fault('source/unsafe');
    // Other packings (ASCII85, LZW) around it are unpacked by pdf.js alone.
    const alone =
      />>\s*$/.test(dictionary) && !/\/(?:ASCII|LZW|A85|AHx|RunLength|JBIG2|DCT|JPX|CCITT)/.test(dictionary);
    if (layers > 0 && !/\/Subtype\s*\/Image\b/.test(dictionary)) {
      const size = unpackedSize(file.subarray(from, to), layers);
      damaged ||= size === null && alone;
      all += size ?? 0;
    }
    if (all > limits.all) throw fault('source/unsafe');
    at = file.indexOf(begin, to + end.length);
  }
  return { damaged: damaged && !file.includes('/Encrypt') };
}
