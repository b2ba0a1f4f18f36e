import type { NameOrder } from '@schole/core';
import { weighName } from './first-names.ts';

/** Small words before a surname that belong to it. */
const particles = new Set(
  'de del della di da do dos du la le van von der den ten ter el al bin ibn abu st mc mac santa san'.split(' '),
);

export interface SplitName {
  firstName: string;
  lastName: string;
}

const ordered = (order: NameOrder, before: string, after: string): SplitName =>
  order === 'last-first' ? { lastName: before, firstName: after } : { firstName: before, lastName: after };

/** How many words at the end are first names, when the surname comes first; all but one at most. */
function firstNamesAtEnd(words: readonly string[]): number {
  let count = 0;
  while (count < words.length - 1 && weighName(words[words.length - 1 - count] ?? '') === 1) count += 1;
  return count;
}

function firstNamesAtStart(words: readonly string[]): number {
  let count = 0;
  while (count < words.length - 1 && weighName(words[count] ?? '') === 1) count += 1;
  return count;
}

/** Words of the surname at the start: its particles and the word after them. */
function surnameAtStart(words: readonly string[]): number {
  let count = 0;
  while (count < words.length - 2 && particles.has((words[count] ?? '').toLowerCase())) count += 1;
  return count + 1;
}

/** Divides a whole name of two words or more. */
export function splitName(words: readonly string[], order: NameOrder): SplitName {
  const cut =
    order === 'first-last'
      ? Math.max(1, firstNamesAtStart(words))
      : words.length - (firstNamesAtEnd(words) || words.length - surnameAtStart(words));
  return ordered(order, words.slice(0, cut).join(' '), words.slice(cut).join(' '));
}

/** Two parts that a tab or a column divided already. */
export function orderParts(before: string, after: string, order: NameOrder): SplitName {
  return ordered(order, before, after);
}
