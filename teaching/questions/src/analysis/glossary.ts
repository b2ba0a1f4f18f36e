import type { ContentLanguage } from '@schole/core';
import { countWords, decapitalised, fold } from '@schole/language';
import type { Definition, Entry, Passage } from './analysis.ts';
import { keyOf } from './shape.ts';

// «όρος – term: …», "term: …", "term (abbr.): …"; a dash alone only between the term and what it means.
const pattern =
  /^[-•*]?\s*([\p{L}][\p{L}\p{N}\p{M} '’/-]{1,48}?)(?:\s+[–—-]\s+[^:.]{1,60}?|\s*\([^()]{1,40}\))?\s*:\s+(\S[\s\S]*)$/u;
const minWords = 4;
const maxWords = 30;

/** Definitions that a question cannot repeat: they address the reader, or only refer to another entry. */
const useless: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:above|below)(?=[.,;)]|$)|\b(?:you|your|we|our|see|another (?:word|name|term)|example|when)\b/i,
  el: /(?<!\p{L})(?:σας|μας|εσείς|βλέπε|βλ|παραπάνω|άλλη λέξη|άλλος όρος|άλλο όνομα|παράδειγμα|αυτ(?:ή|ός|ό) που|όταν|\p{L}{2,}(?:είτε|έτε|άτε|ετε|ούμε|ουμε))(?!\p{L})/iu,
};

/** «DNS: Σύστημα Ονομάτων Τομέα – Domain Name System»: the expansion of an abbreviation does not define the thing. */
function spellsOut(term: string, meaning: string): boolean {
  if (/ [–—-] \p{Lu}/u.test(meaning)) return true;
  const capitals = meaning.match(/(?<!\p{L})\p{Lu}/gu)?.length ?? 0;
  return /^\p{Lu}{2,}$/u.test(term) && capitals > 1 && capitals * 2 >= countWords(meaning);
}

/** A definition that a question can use in place of the term. */
function isMeaning(term: string, meaning: string, language: ContentLanguage): boolean {
  const count = countWords(meaning, maxWords + 1);
  if (count < minWords || count > maxWords || /[:?!«»"“”()]/.test(meaning)) return false;
  if (useless[language].test(meaning) || spellsOut(term, meaning)) return false;
  // A definition that repeats the term gives it away.
  const meaningKeys = new Set(keyOf(meaning, language).split(' '));
  return !keyOf(term, language)
    .split(' ')
    .some((part) => meaningKeys.has(part));
}

/** Parses one block of a glossary; null where it is no entry. */
export function readEntry(block: string, language: ContentLanguage): Entry | null {
  const match = block.match(pattern);
  const term = match?.[1]?.replace(/\s+/g, ' ').trim();
  if (!term || term.split(' ').length > 4) return null;
  const entrySentences = (match?.[2] ?? '')
    .split(/[.·;](?=\s|$)/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part, at) => at === 0 || /^(?:Ένας?|Μια|Μία|An?) \p{Ll}/u.test(part));
  // Where the first sentence only expands an abbreviation, the second one is the definition.
  const meaning = entrySentences.slice(0, 2).find((part) => isMeaning(term, part, language));
  return meaning ? { term, meaning: decapitalised(meaning) } : null;
}

/** The definition in one glossary passage. */
export function entryDefinitions(passage: Passage, language: ContentLanguage): Definition[] {
  const { entry } = passage;
  if (!entry) return [];
  const { term, meaning } = entry;
  const plural =
    language === 'en' ? /^(?:the )?\p{L}+s (?:that|which|of|in)\b/u.test(meaning) : /^(?:οι|τα) /u.test(fold(meaning));
  return [{ term, key: keyOf(term, language), meaning, plural, passage, how: 'entry' }];
}
