import type { ContentLanguage } from '@schole/core';
import { fold } from '@schole/language';
import { englishOpposites } from './english/opposite-words.ts';
import { greekOpposites } from './greek/opposite-words.ts';

const pairs = new Map<ContentLanguage, Map<string, string>>();
for (const [language, lines] of [
  ['en', englishOpposites],
  ['el', greekOpposites],
] as const) {
  const both = new Map<string, string>();
  for (const line of lines.trim().split('\n')) {
    const [one = '', other = ''] = line.split(line.includes('|') ? '|' : ' ');
    if (!both.has(one)) both.set(one, other);
    if (!both.has(other)) both.set(other, one);
  }
  pairs.set(language, both);
}

/** A pair without the words that both sides share at their ends: what differs between two sentences that it turns. */
function differing(one: readonly string[], other: readonly string[]): [string, string] {
  const most = Math.min(one.length, other.length) - 1;
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end).join(' '), other.slice(start, other.length - end).join(' ')];
}

const foldedPairs = new Map(
  [...pairs].map(([language, both]) => [
    language,
    new Set([...both].map(([one, other]) => differing(fold(one).split(' '), fold(other).split(' ')).join(' | '))),
  ]),
);

/** Whether two runs of words are opposites, whatever their case and accents. */
export function areOpposites(one: string, other: string, language: ContentLanguage): boolean {
  const known = foldedPairs.get(language);
  const [left, right] = differing(fold(one).split(' '), fold(other).split(' '));
  return known?.has(`${left} | ${right}`) === true || known?.has(`${right} | ${left}`) === true;
}

const patterns = new Map(
  [...pairs].map(([language, both]) => {
    const known = [...both.keys()].toSorted((left, right) => right.length - left.length).join('|');
    return [language, new RegExp(`(?<![\\p{L}-])(?:${known})(?![\\p{L}-])`, 'giu')];
  }),
);

/** A word of a sentence that has an opposite of the same form. */
export interface Opposite {
  start: number;
  end: number;
  from: string;
  to: string;
}

/** The words of a text that have an opposite, the longest expression first where two begin at one position. */
export function opposites(text: string, language: ContentLanguage): Opposite[] {
  const both = pairs.get(language);
  const pattern = patterns.get(language);
  if (!both || !pattern) return [];
  return [...text.matchAll(pattern)].flatMap((match) => {
    const to = both.get(match[0].toLowerCase());
    if (to === undefined) return [];
    const capitalisedAs = /^\p{Lu}/u.test(match[0]) ? to.charAt(0).toUpperCase() + to.slice(1) : to;
    return [{ start: match.index, end: match.index + match[0].length, from: match[0], to: capitalisedAs }];
  });
}
