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
  /** The rows nearest to a vector, the nearest first. */
  nearestTo(vector: Float32Array, count: number): { row: number; nearness: number }[];
  wordAt(row: number): string;
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
  const codeOf = (row: number, at: number): number => {
    const pair = bytes[codesAt + (row * size) / 2 + (at >> 1)] ?? 0;
    return at % 2 === 0 ? pair & 15 : pair >> 4;
  };
  const decoded = (code: number, at: number): number => (((code + 0.5) / levels) * 2 - 1) * reach * (scale[at] ?? 0);
  return {
    size,
    placeOf: words.placeOf,
    wordAt: words.wordAt,
    rankOf: (row) => 2 ** ((bytes[ranksAt + row] ?? 255) / 13),
    vectorOf: (row) => Float32Array.from({ length: size }, (_, at) => decoded(codeOf(row, at), at)),
    nearestTo: (vector, most) => {
      const length = Math.hypot(...vector);
      // What each code of each pair of components adds to the product, so that a row is summed without decoding it.
      const parts = new Float32Array((size / 2) * 256);
      for (const [index] of parts.entries()) {
        const [pair, code] = [index >> 8, index & 255];
        const [low, high] = [2 * pair, 2 * pair + 1];
        parts[index] = (vector[low] ?? 0) * decoded(code & 15, low) + (vector[high] ?? 0) * decoded(code >> 4, high);
      }
      const best: { row: number; nearness: number }[] = [];
      let least = 0;
      for (let row = 0; row < count; row += 1) {
        const from = codesAt + (row * size) / 2;
        let sum = 0;
        for (let pair = 0; pair < size / 2; pair += 1) sum += parts[(pair << 8) | (bytes[from + pair] ?? 0)] ?? 0;
        if (sum <= least) continue;
        best.push({ row, nearness: sum / length });
        if (best.length < 2 * most) continue;
        best.sort((one, other) => other.nearness - one.nearness).length = most;
        least = (best.at(-1)?.nearness ?? 0) * length;
      }
      return best.sort((one, other) => other.nearness - one.nearness).slice(0, most);
    },
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
