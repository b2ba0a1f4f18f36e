import type { NameOrder } from '@schole/core';
import { fold } from '@schole/language';
import { weighName } from './first-names.ts';

/** A name as the list writes it: what comes first and what comes last. */
export interface NameEnds {
  start: string;
  end: string;
}

export interface OrderGuess {
  order: NameOrder;
  /** 0 for no evidence, 1 for no doubt. */
  certainty: number;
}

const isCapitals = (word: string): boolean => word === word.toUpperCase() && /\p{Lu}{2}/u.test(word);

/** Positive for the surname first. */
function weighEnds({ start, end }: NameEnds): number {
  const capitals = Number(isCapitals(start)) - Number(isCapitals(end));
  return weighName(end) - weighName(start) + capitals;
}

function isSorted(words: readonly string[]): boolean {
  const folded = words.map(fold);
  return folded.every((word, at) => at === 0 || word.localeCompare(folded[at - 1] ?? '', 'el') >= 0);
}

/** A register is sorted by surname; a few names are sorted by chance. */
const minSorted = 5;

/** The order in which a list writes its names; a list gives more evidence than each name of it. */
export function guessOrder(names: readonly NameEnds[]): OrderGuess {
  let lastFirst = 0;
  let firstLast = 0;
  for (const name of names) {
    const weight = weighEnds(name);
    if (weight > 0) lastFirst += weight;
    else firstLast -= weight;
  }
  if (names.length >= minSorted) {
    const byStart = isSorted(names.map(({ start }) => start));
    const byEnd = isSorted(names.map(({ end }) => end));
    if (byStart && !byEnd) lastFirst += names.length / 2;
    if (byEnd && !byStart) firstLast += names.length / 2;
  }
  const total = lastFirst + firstLast;
  if (lastFirst === firstLast) {
    const isGreek = names.some(({ start }) => /\p{Script=Greek}/u.test(start));
    return { order: isGreek ? 'last-first' : 'first-last', certainty: 0 };
  }
  const certainty = (Math.abs(lastFirst - firstLast) / total) * Math.min(1, total / 3);
  return {
    order: lastFirst > firstLast ? 'last-first' : 'first-last',
    certainty: Math.round(certainty * 100) / 100,
  };
}
