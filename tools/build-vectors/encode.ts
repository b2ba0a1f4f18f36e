import { brotliCompressSync, constants } from 'node:zlib';
import { prefixCoded } from '../build-classes/encode.ts';

/** Codes of four bits. A component of more than so many standard deviations is as far as that. */
export const codes = { levels: 16, reach: 2.6 };

export interface WordVector {
  word: string;
  /** Place among all words by frequency, from 0. */
  rank: number;
  /** Of length 1, the mean of all words taken away. */
  vector: Float64Array;
}

/** The frequency of a word as a byte: steps of a thirteenth of a doubling of its rank. */
export function rankByte(rank: number): number {
  return Math.min(255, Math.round(13 * Math.log2(rank + 1)));
}

function deviations(rows: readonly WordVector[], size: number): Float32Array {
  const squares = new Float64Array(size);
  for (const { vector } of rows)
    for (const [at, value] of vector.entries()) squares[at] = (squares[at] ?? 0) + value ** 2;
  return Float32Array.from(squares, (sum) => Math.sqrt(sum / Math.max(1, rows.length)));
}

function codeOf(value: number, deviation: number): number {
  const share = (value / deviation / codes.reach + 1) / 2;
  return Math.max(0, Math.min(codes.levels - 1, Math.floor(share * codes.levels)));
}

/** The table in the form that `teaching/language/src/vectors/table.ts` reads. Sizes first, then what they are the sizes of. */
export function encode(rows: readonly WordVector[], size: number): Buffer {
  const sorted = rows
    .map((row) => ({ ...row, bytes: Buffer.from(row.word) }))
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes));
  const scale = deviations(rows, size);
  const packed = Buffer.alloc((sorted.length * size) / 2);
  for (const [at, { vector }] of sorted.entries()) {
    for (let pair = 0; pair < size / 2; pair += 1) {
      const [low, high] = [0, 1].map((side) => codeOf(vector[2 * pair + side] ?? 0, scale[2 * pair + side] ?? 1));
      packed[(at * size) / 2 + pair] = (low ?? 0) | ((high ?? 0) << 4);
    }
  }
  const words = prefixCoded(sorted.map(({ bytes }) => bytes));
  const ranks = Buffer.from(sorted.map(({ rank }) => rankByte(rank)));
  const head = Buffer.alloc(12);
  head.writeUInt32LE(sorted.length, 0);
  head.writeUInt32LE(size, 4);
  head.writeUInt32LE(words.length, 8);
  return brotliCompressSync(Buffer.concat([head, Buffer.from(scale.buffer), words, ranks, packed]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}
