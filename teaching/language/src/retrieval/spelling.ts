import { fold } from '../fold.ts';
import { soundKeys } from './sound.ts';

/** The words of a collection, searchable by other spellings. */
export interface Spelling {
  /** Known words that sound like it, or else differ by one typing error; none for short words and for known ones. */
  near(word: string): readonly string[];
}

const shortest = 4;

/** Whether inserting, deleting, changing or swapping one letter turns one word into the other. */
export function oneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = (word: string, from: number): string => word.slice(same + from);
  if (long.length > short.length) return rest(short, 0) === rest(long, 1);
  if (rest(short, 1) === rest(long, 1)) return true;
  return short[same] === long[same + 1] && short[same + 1] === long[same] && rest(short, 2) === rest(long, 2);
}

/**
 * Indexes the words of a collection; a query word is compared only with those of similar length that have the same
 * beginning or end.
 */
export function createSpelling(collection: Iterable<string>): Spelling {
  const known = new Set<string>();
  const bySound = new Map<string, string[]>();
  const byEdge = new Map<string, string[]>();
  const put = (into: Map<string, string[]>, key: string, word: string): void => {
    const held = into.get(key);
    if (held) held.push(word);
    else into.set(key, [word]);
  };
  for (const raw of collection) {
    const word = fold(raw);
    if (word.length < shortest || known.has(word)) continue;
    known.add(word);
    for (const key of soundKeys(word)) put(bySound, key, word);
    if (word.length <= 24) for (const edge of edges(word)) put(byEdge, edge, word);
  }
  return {
    near(raw) {
      const word = fold(raw);
      if (word.length < shortest || word.length > 24 || known.has(word)) return [];
      const alike = soundKeys(word).flatMap((key) => bySound.get(key) ?? []);
      if (alike.length > 0 || word.length < shortest + 1) return [...new Set(alike)];
      const close = edges(word).flatMap((edge) => byEdge.get(edge) ?? []);
      return [...new Set(close)].filter((other) => oneSlip(word, other)).slice(0, 4);
    },
  };
}

/** A typing error leaves the first three letters or the last three unchanged. */
function edges(word: string): string[] {
  return [`^${word.slice(0, 3)}`, `${word.slice(-3)}$`];
}
