import type { ContentLanguage } from '@schole/core';
import { type ClassTable, classTable } from './table.ts';

/** The lexicographers' files of WordNet's nouns, from number 3 on: the widest classes there are. */
const noun = [
  'top',
  'act',
  'animal',
  'artifact',
  'attribute',
  'body',
  'cognition',
  'communication',
  'event',
  'feeling',
  'food',
  'group',
  'location',
  'motive',
  'object',
  'person',
  'phenomenon',
  'plant',
  'possession',
  'process',
  'quantity',
  'relation',
  'shape',
  'state',
  'substance',
  'time',
] as const;
const firstFile = 3;

export type NounClass = (typeof noun)[number];

export interface WordClass {
  /** 1 is the usual sense. */
  sense: number;
  file: NounClass;
  /** Steps from the top of the tree of terms; a larger one is a narrower term. */
  depth: number;
  /** How many narrower classes there are: 5,000 kinds of organism, one of photosynthesis. */
  narrower: number;
  /** The number of the sense in the table of its language: equal for synonyms. It changes when the table is built anew. */
  synset: number;
}

/** What the second of two words is to the first. */
export type WordRelation = 'synonym' | 'wider' | 'narrower' | 'part' | 'whole';

const maxSteps = 4;

function sensesOf(table: ClassTable, lemma: string): readonly number[] {
  return table.sensesOf(lemma.normalize('NFC').toLowerCase());
}

/**
 * The classes of a noun in its first one to three senses; none where the table does not have the lemma. A term of
 * several words is looked up as it is ("civil war"); falling back to its head word is left to the caller, who knows it.
 */
export function classesOf(lemma: string, language: ContentLanguage): readonly WordClass[] {
  const table = classTable(language);
  return sensesOf(table, lemma).map((synset, at) => ({
    sense: at + 1,
    file: noun[table.fileOf(synset) - firstFile] ?? 'top',
    depth: table.depthOf(synset),
    narrower: table.countBelow(synset),
    synset,
  }));
}

/** The nouns of two words that end in a word ("smooth muscle", "cardiac muscle" for "muscle"). */
export function compoundsOf(last: string, language: ContentLanguage): readonly string[] {
  return classTable(language).pairsWith(last.normalize('NFC').toLowerCase());
}

/** Each wider synset with the least number of steps to it, the synset itself with 0. */
function widerThan(table: ClassTable, synset: number, most = Number.POSITIVE_INFINITY): Map<number, number> {
  const steps = new Map([[synset, 0]]);
  for (const [at, count] of steps) {
    if (count >= most) continue;
    // Entries that are added while a map is read are read too, so the map is the queue as well.
    for (const wider of table.widerOf(at)) if (!steps.has(wider)) steps.set(wider, count + 1);
  }
  return steps;
}

/** After Wu and Palmer: how deep the narrowest common class lies, in relation to the two senses. */
function senseCloseness(table: ClassTable, a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number {
  let best = 0;
  for (const [common, fromA] of a) {
    const fromB = b.get(common);
    if (fromB === undefined) continue;
    const depth = table.depthOf(common) + 1;
    best = Math.max(best, (2 * depth) / (2 * depth + fromA + fromB));
  }
  return best;
}

/** How close two nouns are in class, 0 to 1, in those of their first senses that are closest; 0 where one is unknown. */
export function classCloseness(a: string, b: string, language: ContentLanguage): number {
  const table = classTable(language);
  const [ofA, ofB] = [a, b].map((lemma) => sensesOf(table, lemma).map((synset) => widerThan(table, synset)));
  return Math.max(
    0,
    ...(ofA ?? []).flatMap((first) => (ofB ?? []).map((second) => senseCloseness(table, first, second))),
  );
}

/**
 * What `b` is to `a` in any of their first senses: 'wider' for dog and animal (by at most four steps), 'part' for car
 * and wheel; null where nothing is known. Names are narrower than what they are a case of (Athens, city). Where senses
 * disagree, the first of synonym, wider, narrower, part, whole.
 */
export function relation(a: string, b: string, language: ContentLanguage): WordRelation | null {
  const table = classTable(language);
  const [ofA, ofB] = [sensesOf(table, a), sensesOf(table, b)];
  const some = (holds: (first: number, second: number) => boolean): boolean =>
    ofA.some((first) => ofB.some((second) => holds(first, second)));
  if (some((first, second) => first === second)) return 'synonym';
  if (some((first, second) => widerThan(table, first, maxSteps).has(second))) return 'wider';
  if (some((first, second) => widerThan(table, second, maxSteps).has(first))) return 'narrower';
  if (some((first, second) => table.partsOf(first).includes(second))) return 'part';
  if (some((first, second) => table.partsOf(second).includes(first))) return 'whole';
  return null;
}
