import type { ContentLanguage } from '@schole/core';
import { allStems, contentStems, fold, plainNumbers, readQuantity, stem, words } from '@schole/language';
import { areSynonyms } from './synonyms.ts';

/** Why two options count as one answer; the texts for the screens are in `checks.ts`. */
export type Sameness = 'same-words' | 'same-number' | 'same-stems' | 'one-contains-the-other' | 'synonyms';

const articles =
  /^(?:the|an?|ο|η|το|οι|τα|του|τησ|των|τον|την|τη|τουσ|τισ|ενασ|μια|ενα|στο|στη|στην|στον|στα|στισ|στουσ)\s+/;
const titles =
  /^(?:dr|mr|mrs|ms|sir|lord|lady|king|queen|emperor|president|professor|prof|saint|st|general|captain|admiral|prince|princess|pope|δρ|κ|κοσ|κα|κυριοσ|κυρια|καθηγητησ|βασιλιασ|βασιλισσα|αυτοκρατορασ|στρατηγοσ|αγιοσ|αγια|προεδροσ|ναυαρχοσ|πριγκιπασ|παπασ)\.?\s+/;
const negation =
  /(?<!\p{L})(?:not|no|never|without|cannot|δεν|μη|μην|οχι|ουτε|χωρισ|ποτε|un\p{L}+|non-\p{L}+|α?αντι-\p{L}+)(?!\p{L})/u;

/** An option without article, title, outer punctuation and accents; numbers as digits. */
export function bare(option: string): string {
  let plain = plainNumbers(option)
    .replace(/["'«»“”‘’()]/g, '')
    .replace(/^[\s.,;:·-]+|[\s.,;:·!?-]+$/g, '')
    .replace(/\s+/g, ' ');
  let before = '';
  while (plain !== before) {
    before = plain;
    plain = plain.replace(articles, '').replace(titles, '');
  }
  return plain;
}

function numberSet(text: string): string {
  return (plainNumbers(text).match(/\d+(?:[.,]\d+)*/g) ?? []).join(' ');
}

/** Whether two options would both be right or both wrong: one answer in two forms. Null when they differ. */
export function sameAnswer(one: string, other: string, language: ContentLanguage): Sameness | null {
  const [left, right] = [bare(one), bare(other)];
  if (left === right) return 'same-words';
  const [first, second] = [readQuantity(one, language), readQuantity(other, language)];
  if (first && second) {
    if (Math.abs(first.value - second.value) > 1e-9 * Math.max(1, Math.abs(first.value))) return null;
    const units = first.unit === second.unit || first.unit === '' || second.unit === '';
    return units || stem(first.unit) === stem(second.unit) ? 'same-number' : null;
  }
  if (areSynonyms(left, right)) return 'synonyms';
  const numbers = [numberSet(one), numberSet(other)];
  // "type 1" and "type 2" differ by their numbers; "oxygen-18" is still oxygen.
  if ((numbers[0] !== numbers[1] && !numbers.includes('')) || negation.test(fold(one)) !== negation.test(fold(other)))
    return null;
  // "A site" and "P site": the letters are the whole difference.
  const letters = [one, other].map((text) => (text.match(/(?<!\p{L})\p{Lu}(?!\p{L})/gu) ?? []).join(' '));
  if (letters[0] !== letters[1] && !letters.includes('')) return null;
  const stems = [contentStems(left, language), contentStems(right, language)].map((list) => new Set(list));
  const [mine, yours] = [stems[0] ?? new Set(), stems[1] ?? new Set()];
  if (mine.size === 0 || yours.size === 0)
    return allStems(left).join(' ') === allStems(right).join(' ') ? 'same-stems' : null;
  const shared = [...mine].filter((part) => yours.has(part)).length;
  if (shared === mine.size && shared === yours.size) {
    // "zygote, embryo, fetus" against "fetus, embryo, zygote", "lower than" against "higher … than": order is the answer.
    if (/[,;→]| to | than | (?:και|προς|από) /.test(`${one} ${other}`))
      return allStems(left).join(' ') === allStems(right).join(' ') ? 'same-stems' : null;
    // "cause of heat" and "heat of cause" share stems; short names in another order are the same, long clauses may not be.
    return mine.size <= 4
      ? 'same-stems'
      : allStems(left).toSorted().join(' ') === allStems(right).toSorted().join(' ')
        ? 'same-stems'
        : null;
  }
  const contains = shared === Math.min(mine.size, yours.size) && shared >= 1;
  // "Carbon and oxygen" is no other name of "carbon, hydrogen and oxygen".
  const lists = [left, right].map((text) => / and | και |,/.test(text));
  if (contains && !lists.includes(true) && sameHead(left, right, language)) return 'one-contains-the-other';
  return null;
}

/**
 * A contained name makes a rival only when both name the same kind of thing: "gas" and "oxygen gas", not "gas" and "gas
 * pressure".
 */
function sameHead(left: string, right: string, language: ContentLanguage): boolean {
  const [short, long] = words(left).length <= words(right).length ? [left, right] : [right, left];
  const parts = words(long).map((word) => stem(word.text));
  const own = words(short).map((word) => stem(word.text));
  if (own.length > 4) return false;
  const last = own.at(-1);
  const prepositions = words(long).findIndex((word) =>
    /^(?:of|in|for|from|with|to|at|on|by|that|which|who)$/i.test(word.text),
  );
  const head = language === 'en' ? parts[(prepositions > 0 ? prepositions : parts.length) - 1] : undefined;
  if (language === 'en') return head !== undefined && head === (prepositions > 0 && own.length > 1 ? own.at(-1) : last);
  // Greek names put the noun before its genitive: one contains the other when all words of the short one occur in the
  // long one in order.
  const at = parts.indexOf(own[0] ?? '');
  return (
    at >= 0 && own.every((part, index) => parts[at + index] === part) && !genitiveBefore(words(long)[at - 1]?.text)
  );
}

function genitiveBefore(word: string | undefined): boolean {
  return word !== undefined && /^(?:του|τησ|των|ενοσ|μιασ|στ\p{L}+|απο|με|για|σε)$/u.test(fold(word));
}
