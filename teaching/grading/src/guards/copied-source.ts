import { countWords } from '@schole/language';
import type { ShortAnswerQuestion } from '../contract.ts';
import { type PlainWord, plainWords } from './plain-words.ts';

/** Words in a row that people do not choose by chance as somebody else did. */
const run = 6;
/** A stretch of the source as long as this many times the model answer is more than the key asks. */
const muchLonger = 1.5;
const fewest = 15;

/** The places of each `run` of words; a source that repeats itself is as good from a few of them. */
function placesOf(words: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (let at = 0; at + run <= words.length; at += 1) {
    const key = words.slice(at, at + run).join(' ');
    const known = places.get(key);
    if (!known) places.set(key, [at]);
    else if (known.length < 8) known.push(at);
  }
  return places;
}

/** Finds answers of which most is one stretch of the source, longer than the key asks. */
export function copyGuard({ model, source }: ShortAnswerQuestion): (found: readonly PlainWord[]) => boolean {
  const least = Math.max(fewest, muchLonger * countWords(model));
  const words = plainWords(source).map(({ plain }) => plain);
  const places = placesOf(words);
  return (found) => {
    const said = found.map(({ plain }) => plain);
    const needed = Math.max(least, said.length / 2);
    for (let at = 0; at + run <= said.length; ) {
      let longest = 1;
      for (const place of places.get(said.slice(at, at + run).join(' ')) ?? []) {
        let length = run;
        while (at + length < said.length && said[at + length] === words[place + length]) length += 1;
        longest = Math.max(longest, length);
      }
      if (longest >= needed) return true;
      at += longest;
    }
    return false;
  };
}
