import type { ContentLanguage } from '@schole/core';
import { classesOf } from '@schole/language';
import { classOf } from './english/classes.ts';

/** The widest class of a name in its usual sense; null where a dictionary does not have it. */
export function wideClass(name: string, language: ContentLanguage): string | null {
  return language === 'en' ? classOf(name) : (classesOf(name, 'el')[0]?.file ?? null);
}

/** Classes of things that can be touched, each of its own sort; all others are of thought, action and state. */
const tangible: Readonly<Record<string, string>> = {
  person: 'person',
  animal: 'life',
  plant: 'life',
  body: 'body',
  artifact: 'thing',
  object: 'thing',
  food: 'thing',
  substance: 'thing',
  location: 'place',
  group: 'group',
};

/** How much alike two names look to a pupil, 0 to 3.5: one class, one ending. */
export function likeness(one: string, other: string, language: ContentLanguage): number {
  const [left, right] = [wideClass(one, language), wideClass(other, language)];
  const ending = one.slice(-4).toLowerCase() === other.slice(-4).toLowerCase();
  return (left !== null && left === right ? 2 : 0) + (ending ? 1.5 : 0);
}

/** Whether two names may be of one class, as far as a dictionary knows both: a part of the body is no state of mind. */
export function isOneClass(one: string, other: string, language: ContentLanguage): boolean {
  const [left, right] = [wideClass(one, language), wideClass(other, language)];
  return left === null || right === null || tangible[left] === tangible[right];
}

/** Words of a meaning among which what kind of thing it tells of is looked for. */
const maxHead = 6;

/**
 * Whether a name may be what the meaning of another one tells of: "a small group of cells" is no contraction. Nothing
 * is said where the class of the meaning is not that of its own name.
 */
export function fitsMeaning(name: string, own: string, meaning: string, language: ContentLanguage): boolean {
  const kind = meaning
    .split(' ')
    .slice(0, maxHead)
    .map((word) => word.replace(/[.,;]$/, '').toLowerCase())
    .find((word) => word.length > 3 && wideClass(word, language) !== null);
  if (kind === undefined || wideClass(own, language) !== wideClass(kind, language)) return true;
  const theirs = wideClass(name, language);
  return theirs === null || theirs === wideClass(kind, language);
}
