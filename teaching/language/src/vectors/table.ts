import { brotliDecompressSync } from 'node:zlib';
import type { ContentLanguage } from '@schole/core';
import { readModelFile } from '../model-files.ts';
import { readSortedWords } from '../sorted-words.ts';

/** Word vectors of one language, as `tools/build-vectors` wrote them. */
export interface VectorTable {
  size: number;
  /** The row of a word in lower case; -1 where the table does not have it. */
  placeOf(word: string): number;
  /** Components of a row, of length about 1. */
  vectorOf(row: number): Float32Array;
  /** Place of a row's word among all words by frequency, about, from 1. */
  rankOf(row: number): number;
}

const levels = 16;
const reach = 2.6;

function readTable(packed: Buffer): VectorTable {
  const bytes = brotliDecompressSync(packed);
  const [count, size, wordBytes] = [0, 4, 8].map((at) => bytes.readUInt32LE(at)) as [number, number, number];
  const scale = Float32Array.from({ length: size }, (_, at) => bytes.readFloatLE(12 + 4 * at));
  const wordsAt = 12 + 4 * size;
  const ranksAt = wordsAt + wordBytes;
  const codesAt = ranksAt + count;
  const words = readSortedWords(bytes.subarray(wordsAt, ranksAt), count);
  return {
    size,
    placeOf: words.placeOf,
    rankOf: (row) => 2 ** ((bytes[ranksAt + row] ?? 255) / 13),
    vectorOf: (row) =>
      Float32Array.from({ length: size }, (_, at) => {
        const pair = bytes[codesAt + (row * size) / 2 + (at >> 1)] ?? 0;
        const code = at % 2 === 0 ? pair & 15 : pair >> 4;
        return (((code + 0.5) / levels) * 2 - 1) * reach * (scale[at] ?? 0);
      }),
  };
}

const tables = new Map<ContentLanguage, VectorTable>();

/** The table of a language. It is read when it is first asked for, and then kept. */
export function vectorTable(language: ContentLanguage): VectorTable {
  let table = tables.get(language);
  if (!table) {
    table = readTable(readModelFile(language === 'el' ? 'greek-vectors' : 'english-vectors', 'vectors.br'));
    tables.set(language, table);
  }
  return table;
}
