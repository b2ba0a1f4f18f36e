import {
  classCloseness,
  classesOf,
  compoundsOf,
  frequencyRank,
  nearness,
  neighboursOf,
  relation,
  stem,
} from '@schole/language';
import { isPluralName } from '../../analysis/shape.ts';
import { entryOf } from './classes.ts';

export interface Sister {
  name: string;
  /** By the company that the words keep, up to 1. */
  nearness: number;
}

/** Neighbours that are looked at for one word. */
const maxNeighbours = 80;
/** Below these two words are of one subject at most; read off the neighbours of terms of eight subjects. */
const min = { nearness: 0.5, kind: 0.7 };
/** A word so many times rarer than the answer is known to nobody, and shows by that which one is meant. */
const maxRarer = 8;

/** "Lesion" as the text would write it where it speaks of "granulomas". */
function pluralOf(word: string): string {
  // "Algae", "bacteria": plural as they are.
  if (/(?:ae|ia|ta)$/.test(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/sis$/.test(word)) return word.replace(/is$/, 'es');
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

const known = new Map<string, readonly Sister[]>();
const maxKnown = 2_000;

function find(word: string): readonly Sister[] {
  const entry = entryOf(word);
  const rank = frequencyRank(word, 'en');
  // People are called names by their neighbours.
  if (entry === null || rank === null || classesOf(entry, 'en')[0]?.file === 'person') return [];
  const taken = new Set([stem(entry)]);
  return neighboursOf(entry, 'en', maxNeighbours).flatMap(({ word: other, nearness }) => {
    const root = stem(other);
    const alike = taken.has(root) || root.includes(stem(entry)) || stem(entry).includes(root);
    if (nearness < min.nearness || alike || classesOf(other, 'en').length === 0) return [];
    if ((frequencyRank(other, 'en') ?? Number.POSITIVE_INFINITY) > rank * maxRarer) return [];
    if (relation(entry, other, 'en') !== null || classCloseness(entry, other, 'en') < min.kind) return [];
    taken.add(root);
    return [{ name: other, nearness }];
  });
}

/** A compound that no dictionary has is judged by its words alone: "soup plate" is no "agar plate". */
const minCompound = { nearness: 0.55, unknown: 0.72, kind: 0.7 };

/** "Smooth muscle" for "cardiac muscle": terms that end in the same noun, by what stands before it. */
function findCompounds(name: string): readonly Sister[] {
  const [modifier = '', noun = ''] = name.split(' ');
  const singular = entryOf(noun);
  const entry = `${modifier} ${singular}`;
  if (singular === null) return [];
  const rank = frequencyRank(modifier, 'en');
  const own = { words: [modifier, noun], head: 1 };
  const isKnown = classesOf(entry, 'en').length > 0;
  return compoundsOf(singular, 'en')
    .filter((other) => {
      const [theirs = ''] = other.split(' ');
      const theirRank = frequencyRank(theirs, 'en');
      return (
        theirs !== modifier &&
        !theirs.endsWith(modifier) &&
        theirRank !== null &&
        (rank === null || theirRank <= rank * maxRarer) &&
        relation(entry, other, 'en') === null &&
        (!isKnown || classCloseness(entry, other, 'en') >= minCompound.kind)
      );
    })
    .map((other) => ({ name: other, nearness: nearness({ words: other.split(' '), head: 1 }, own, 'en') ?? 0 }))
    .filter((sister) => sister.nearness >= (isKnown ? minCompound.nearness : minCompound.unknown))
    .toSorted((one, other) => other.nearness - one.nearness);
}

/**
 * Terms of the same kind that need not stand in the text, the nearest first: cerebellum and amygdala for hypothalamus,
 * smooth muscle for cardiac muscle. For one noun or a word with a noun; none for names. In its number.
 */
export function sistersOf(name: string): readonly Sister[] {
  const words = name.split(' ');
  if (words.length > 2 || /[^a-z ]/.test(name)) return [];
  const before = known.get(name);
  if (before) return before;
  const plural = isPluralName(name);
  const made = words.length === 1 ? find(name) : findCompounds(name);
  const numbered = plural ? made.map((sister) => ({ ...sister, name: pluralOf(sister.name) })) : made;
  if (known.size >= maxKnown) known.clear();
  known.set(name, numbered);
  return numbered;
}
