import { brotliDecompressSync } from 'node:zlib';
import type { ContentLanguage } from '@schole/core';
import { readModelFile } from '../model-files.ts';
import { readSortedWords } from '../sorted-words.ts';

/** The nouns of one language and the synsets that they mean, as `tools/build-classes` wrote them. Synsets are numbers. */
export interface ClassTable {
  /** The first senses of a lemma in lower case, the usual one first; none where the table does not have it. */
  sensesOf(lemma: string): readonly number[];
  /** The lemmas of two words that end in a word. */
  pairsWith(last: string): readonly string[];
  /** The synsets one step wider: the one that the tree follows first. */
  widerOf(synset: number): readonly number[];
  /** How many synsets lie below one in the tree. */
  countBelow(synset: number): number;
  /** Steps from the top of the tree. */
  depthOf(synset: number): number;
  /** Number of the lexicographer's file, 3 to 28. */
  fileOf(synset: number): number;
  /** Parts and members. */
  partsOf(synset: number): readonly number[];
}

const none: readonly number[] = [];

function sectionsOf(bytes: Buffer): Buffer[] {
  const count = 9;
  let from = 4 * count;
  return Array.from({ length: count }, (_, at) => {
    const to = from + bytes.readUInt32LE(4 * at);
    const section = bytes.subarray(from, to);
    from = to;
    return section;
  });
}

/** Three columns of bytes, low ones first. */
function numbersOf(columns: Buffer): Uint32Array {
  const count = columns.length / 3;
  return Uint32Array.from(
    { length: count },
    (_, at) => (columns[at] ?? 0) | ((columns[at + count] ?? 0) << 8) | ((columns[at + 2 * count] ?? 0) << 16),
  );
}

/** The tree comes as depths from the top down: what is wider is the last synset before with a smaller depth. */
function treeOf(depths: Buffer): Int32Array {
  const wider = new Int32Array(depths.length).fill(-1);
  const path: number[] = [];
  for (const [at, depth] of depths.entries()) {
    path.length = depth;
    wider[at] = path[depth - 1] ?? -1;
    path.push(at);
  }
  return wider;
}

function grouped(from: Buffer, to: Buffer): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  const ends = numbersOf(to);
  for (const [at, start] of numbersOf(from).entries()) {
    const end = ends[at] ?? 0;
    const group = groups.get(start);
    if (group) group.push(end);
    else groups.set(start, [end]);
  }
  return groups;
}

function readTable(packed: Buffer): ClassTable {
  const empty = Buffer.alloc(0);
  const [rows = empty, counts = empty, sensesOfAll = empty, depths = empty, files = empty, ...pairs] = sectionsOf(
    brotliDecompressSync(packed),
  );
  const lemmas = readSortedWords(rows, counts.length);
  const senses = numbersOf(sensesOfAll);
  const firstSense = new Uint32Array(counts.length + 1);
  for (const [at, count] of counts.entries()) firstSense[at + 1] = (firstSense[at] ?? 0) + count;
  const tree = treeOf(depths);
  const [fromAlso = empty, also = empty, wholes = empty, parts = empty] = pairs;
  const alsoWider = grouped(fromAlso, also);
  const partsOfWhole = grouped(wholes, parts);

  let compounds: ReadonlyMap<string, readonly string[]> | undefined;
  const readPairs = (): ReadonlyMap<string, readonly string[]> => {
    const found = new Map<string, string[]>();
    for (const [row] of counts.entries()) {
      const lemma = lemmas.wordAt(row);
      const space = lemma.indexOf(' ');
      if (space < 0 || lemma.includes(' ', space + 1)) continue;
      const last = lemma.slice(space + 1);
      found.set(last, [...(found.get(last) ?? []), lemma]);
    }
    return found;
  };

  return {
    pairsWith: (last) => {
      compounds ??= readPairs();
      return compounds.get(last) ?? [];
    },
    sensesOf: (lemma) => {
      const at = lemmas.placeOf(lemma);
      return at < 0 ? none : [...senses.subarray(firstSense[at], firstSense[at + 1])];
    },
    widerOf: (synset) => {
      const first = tree[synset] ?? -1;
      return first < 0 ? none : [first, ...(alsoWider.get(synset) ?? none)];
    },
    countBelow: (synset) => {
      const depth = depths[synset] ?? 0;
      let next = synset + 1;
      while (next < depths.length && (depths[next] ?? 0) > depth) next += 1;
      return next - synset - 1;
    },
    depthOf: (synset) => depths[synset] ?? 0,
    fileOf: (synset) => files[synset] ?? 0,
    partsOf: (synset) => partsOfWhole.get(synset) ?? none,
  };
}

const tables = new Map<ContentLanguage, ClassTable>();

/** The table of a language. It is read when it is first asked for, and then kept. */
export function classTable(language: ContentLanguage): ClassTable {
  let table = tables.get(language);
  if (!table) {
    table = readTable(readModelFile(language === 'el' ? 'greek-classes' : 'english-classes', 'nouns.br'));
    tables.set(language, table);
  }
  return table;
}
