import {
  classCloseness,
  classesOf,
  compoundsOf,
  frequencyRank,
  isWord,
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
const min = { nearness: 0.46, kind: 0.5, together: 1.2 };
/** A word so many times rarer than the answer is known to nobody, and shows by that which one is meant. */
const maxRarer = 5;
/** Vectors of words that were hardly ever met are noise. */
const maxRank = { own: 90_000, sister: 70_000, short: 20_000 };

/** "Lesion" as the text would write it where it speaks of "granulomas"; null for Latin words, whose plural varies. */
function pluralOf(word: string): string | null {
  // "Algae", "bacteria": plural as they are.
  if (/(?:ae|ia|ta)$/.test(word)) return word;
  if (/(?:us|um|on|is|ex|ix|a|i|s)$/.test(word) && !/(?:tion|sion|ion|ron|son)$/.test(word)) return null;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

const known = new Map<string, readonly Sister[]>();
const maxKnown = 2_000;

/** "Metallic" and "posterior" are nouns of a dictionary, and of nobody else. */
const adjective = /(?:ic|al|ive|ous|ior|able|ed|ing)$/;
/** Above this two words are one in two spellings. */
const oneThing = 0.8;
const nearnessOf = (one: string, other: string): number =>
  nearness({ words: [one], head: 0 }, { words: [other], head: 0 }, 'en') ?? 0;

function find(word: string): readonly Sister[] {
  const entry = entryOf(word);
  const rank = frequencyRank(word, 'en');
  // People are called names by their neighbours.
  if (entry === null || rank === null || rank > maxRank.own || classesOf(entry, 'en')[0]?.file === 'person') return [];
  const taken = new Set([stem(entry)]);
  const kept: string[] = [];
  return neighboursOf(entry, 'en', maxNeighbours).flatMap(({ word: other, nearness }) => {
    const root = stem(other);
    const alike = taken.has(root) || root.includes(stem(entry)) || stem(entry).includes(root);
    if (nearness < min.nearness || alike || classesOf(other, 'en').length === 0) return [];
    const theirRank = frequencyRank(other, 'en') ?? Number.POSITIVE_INFINITY;
    // "Acth", "adh": abbreviations.
    const most = other.length <= 4 ? maxRank.short : maxRank.sister;
    if (theirRank > Math.min(most, rank * maxRarer)) return [];
    const kind = classCloseness(entry, other, 'en');
    if (adjective.test(other) && !adjective.test(entry)) return [];
    if (relation(entry, other, 'en') !== null || kind < min.kind || nearness + kind < min.together) return [];
    // "Tumor" and "tumour".
    if (kept.some((one) => nearnessOf(one, other) >= oneThing)) return [];
    taken.add(root);
    kept.push(other);
    return [{ name: other, nearness }];
  });
}

/** What stands before the noun must be of one subject: "honorable" is not of the kind of "eye" before "discharge". */
const minCompound = { modifier: 0.3, kind: 0.7 };

/** "Smooth muscle" for "cardiac muscle": terms that end in the same noun, by what stands before it. */
function findCompounds(name: string): readonly Sister[] {
  const [modifier = '', noun = ''] = name.split(' ');
  const singular = entryOf(noun);
  const rank = frequencyRank(modifier, 'en');
  if (singular === null || rank === null) return [];
  const entry = `${modifier} ${singular}`;
  const isKnown = classesOf(entry, 'en').length > 0;
  return compoundsOf(singular, 'en')
    .flatMap((other) => {
      const [theirs = ''] = other.split(' ');
      const near = nearness({ words: [modifier], head: 0 }, { words: [theirs], head: 0 }, 'en') ?? 0;
      const fits =
        near >= minCompound.modifier &&
        theirs !== modifier &&
        !theirs.endsWith(modifier) &&
        (frequencyRank(theirs, 'en') ?? Number.POSITIVE_INFINITY) <= rank * maxRarer &&
        relation(entry, other, 'en') === null &&
        (!isKnown || classCloseness(entry, other, 'en') >= minCompound.kind);
      return fits ? [{ name: other, nearness: near }] : [];
    })
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
  const numbered = made.flatMap((sister) => {
    const shown = plural ? pluralOf(sister.name) : sister.name;
    // "Tooths", "editings": no word that anybody writes.
    return shown === null || (plural && !isWord(shown.split(' ').at(-1) ?? '', 'en'))
      ? []
      : [{ ...sister, name: shown }];
  });
  if (known.size >= maxKnown) known.clear();
  known.set(name, numbered);
  return numbered;
}
