import { brotliCompressSync, constants } from 'node:zlib';
import type { Lemmas } from './lemmas.ts';
import type { Nouns } from './princeton.ts';

export interface Encoded {
  bytes: Buffer;
  counts: { lemmas: number; senses: number; synsets: number; parts: number };
}

/** Synsets from the top down: each is followed by all that is narrower, so a depth for each is the whole tree. */
function inOrder(nouns: Nouns, lemmas: Lemmas): { order: number[]; depths: number[] } {
  const kept = new Set<number>();
  const keep = (offset: number): void => {
    if (kept.has(offset)) return;
    kept.add(offset);
    nouns.synsets.get(offset)?.wider.forEach(keep);
  };
  for (const offsets of lemmas.values()) offsets.forEach(keep);
  const narrower = new Map<number, number[]>();
  const tops: number[] = [];
  for (const offset of [...kept].sort((a, b) => a - b)) {
    const first = nouns.synsets.get(offset)?.wider[0];
    if (first === undefined) tops.push(offset);
    else narrower.set(first, [...(narrower.get(first) ?? []), offset]);
  }
  const [order, depths]: [number[], number[]] = [[], []];
  const visit = (offset: number, depth: number): void => {
    order.push(offset);
    depths.push(depth);
    for (const below of narrower.get(offset) ?? []) visit(below, depth + 1);
  };
  for (const top of tops) visit(top, 0);
  return { order, depths };
}

/** Numbers below 2^24 as three columns of bytes: each column is more alike within itself, and packs better. */
function columns(numbers: readonly number[]): Buffer {
  return Buffer.concat([0, 8, 16].map((shift) => Buffer.from(numbers.map((number) => (number >> shift) & 255))));
}

/** Sorted by their bytes, so that the reader finds a word by halving; each as the length it shares and the rest. */
export function prefixCoded(sorted: readonly Buffer[]): Buffer {
  let before: Buffer = Buffer.alloc(0);
  const rows = sorted.map((word) => {
    let shared = 0;
    while (shared < before.length && before[shared] === word[shared]) shared += 1;
    before = word;
    return Buffer.concat([Buffer.from([shared]), word.subarray(shared), Buffer.from('\n')]);
  });
  return Buffer.concat(rows);
}

/** The table in the form that `teaching/language/src/classes/table.ts` reads: sections with their lengths before them. */
export function encode(nouns: Nouns, lemmas: Lemmas): Encoded {
  const { order, depths } = inOrder(nouns, lemmas);
  const numbers = new Map(order.map((offset, at) => [offset, at]));
  const numberOf = (offset: number): number[] => {
    const number = numbers.get(offset);
    return number === undefined ? [] : [number];
  };
  const words = [...lemmas].map(([lemma, offsets]) => ({
    bytes: Buffer.from(lemma),
    senses: offsets.flatMap(numberOf),
  }));
  words.sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const also = order.flatMap((offset, at) =>
    (nouns.synsets.get(offset)?.wider.slice(1) ?? []).flatMap(numberOf).map((wider) => [at, wider] as const),
  );
  const parts = order.flatMap((offset, at) =>
    (nouns.synsets.get(offset)?.parts ?? []).flatMap(numberOf).map((part) => [at, part] as const),
  );
  const sections = [
    prefixCoded(words.map(({ bytes }) => bytes)),
    Buffer.from(words.map(({ senses }) => senses.length)),
    columns(words.flatMap(({ senses }) => senses)),
    Buffer.from(depths),
    Buffer.from(order.map((offset) => nouns.synsets.get(offset)?.file ?? 0)),
    ...[also, parts].flatMap((pairs) => [columns(pairs.map(([from]) => from)), columns(pairs.map(([, to]) => to))]),
  ];
  const lengths = Buffer.alloc(4 * sections.length);
  for (const [at, section] of sections.entries()) lengths.writeUInt32LE(section.length, 4 * at);
  const plain = Buffer.concat([lengths, ...sections]);
  const bytes = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  return {
    bytes,
    counts: {
      lemmas: words.length,
      senses: words.reduce((sum, { senses }) => sum + senses.length, 0),
      synsets: order.length,
      parts: parts.length,
    },
  };
}
