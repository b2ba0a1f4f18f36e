import type { ContentLanguage } from '@schole/core';
import { classesOf, type NounClass, readQuantity } from '@schole/language';
import type { Facts } from './facts.ts';
import { isFiniteVerb, isNoun, tagged } from './tagged.ts';

type Script = 'greek' | 'latin' | 'other';

function scriptOf(text: string): Script {
  const greek = text.match(/\p{Script=Greek}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return greek + latin === 0 ? 'other' : greek >= latin ? 'greek' : 'latin';
}

/** Abbreviations are in capitals among any words. */
const isShouted = (text: string): boolean => /\p{L}{6,}/u.test(text) && text === text.toUpperCase();

/** WordNet's classes of nouns, joined where a question may ask for either. */
const groups: Readonly<Record<NounClass, string>> = {
  top: '',
  act: 'happening',
  animal: 'living',
  artifact: 'thing',
  attribute: 'quality',
  body: 'body',
  cognition: 'idea',
  communication: 'idea',
  event: 'happening',
  feeling: 'feeling',
  food: 'stuff',
  group: 'body of people',
  location: 'place',
  motive: 'feeling',
  object: 'nature',
  person: 'people',
  phenomenon: 'happening',
  plant: 'living',
  possession: 'possession',
  process: 'happening',
  quantity: 'quantity',
  relation: 'quality',
  shape: 'quality',
  state: 'quality',
  substance: 'stuff',
  time: 'time',
};

/** Classes that are never options of one question: people and feelings, animals and happenings. */
const apart: Readonly<Record<string, readonly string[]>> = {
  people: ['feeling', 'happening', 'quality', 'time', 'quantity', 'thing', 'living', 'place', 'possession'],
  feeling: ['living', 'place', 'thing', 'body', 'stuff', 'time', 'quantity', 'possession'],
  place: ['living', 'time', 'quality', 'happening', 'possession'],
  time: ['living', 'body', 'stuff', 'thing', 'possession'],
  living: ['happening', 'quality', 'idea', 'possession'],
  body: ['happening', 'possession', 'idea'],
  'body of people': ['feeling', 'living', 'time'],
  nature: ['feeling', 'people', 'time', 'possession'],
  name: ['feeling', 'happening', 'quality', 'time', 'possession', 'quantity', 'living'],
};

/** A question whose answer is a person, whatever WordNet knows of the name. */
const asksWho = /^(?:who|whose|ποιος(?= \p{Ll}+(?:ε|σε|ει|ησε|ηκε|αν|άει) )) /iu;

/** "Leonidas", «ο Ρίχτερ»: every word begins with a capital, and is no abbreviation. */
const isName = (bare: string): boolean => /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$/u.test(bare);

function groupsOf(text: string, language: ContentLanguage, who = false): Set<string> {
  const bare = text.replace(/^(?:the|an?|ο|η|το|οι|τα|τον|την?|τους|τις|στ\p{L}{1,3}) /iu, '').replace(/[.]$/, '');
  const tokens = tagged(bare, language);
  const nouns = tokens.filter(isNoun);
  const cut = tokens.findIndex(({ pos }) => pos === 'ADP');
  const before = cut > 0 ? nouns.filter(({ start }) => start < (tokens[cut]?.start ?? 0)) : nouns;
  const head = language === 'en' ? before.at(-1) : before[0];
  const found = new Set<string>();
  // A name of several words says little of what it names: "Court of Audit".
  if (tokens.some(isFiniteVerb) || nouns.length > 3 || (bare.includes(' ') && isName(bare))) return found;
  if (readQuantity(bare, language) !== null) return found;
  for (const name of [bare, head?.lemma ?? '', head?.text ?? '']) {
    if (found.size > 0 || name === '') break;
    for (const { file } of classesOf(name, language)) if (groups[file] !== '') found.add(groups[file]);
  }
  // After a small article a capital is that of a name; alone it may begin an option.
  if (found.size === 0 && isName(bare) && (who || bare !== text)) found.add(who ? 'people' : 'name');
  return found;
}

/** Whether no sense of one word may be an option beside any sense of the other. */
function areApart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size === 0 || other.size === 0) return false;
  return [...one].every((mine) =>
    [...other].every((yours) => apart[mine]?.includes(yours) || apart[yours]?.includes(mine)),
  );
}

/** Whether two names are plainly of different kinds: a person and a feeling, an animal and an event. */
export function areOtherKinds(one: string, other: string, language: ContentLanguage): boolean {
  return areApart(groupsOf(one, language), groupsOf(other, language));
}

/** "slowly", "to grow", "because it was cold": no name of anything. */
function isNoName(text: string, language: ContentLanguage): boolean {
  const tokens = tagged(text, language);
  const [first] = tokens;
  if (first === undefined) return false;
  if (first.pos === 'SCONJ' || /^(?:to|because|να|επειδή|διότι|γιατί)$/i.test(first.text)) return true;
  if (tokens.some((token) => isNoun(token) || token.pos === 'NUM' || token.pos === 'X' || token.pos === 'VERB'))
    return false;
  // A word alone with a capital may be a name that the tagger does not know.
  if (/^\p{Lu}/u.test(text)) return false;
  return tokens.every(({ pos }) => pos === 'ADV') || (first.pos === 'ADV' && tokens.length === 2);
}

const maxWords = 4;

/** An option that is plainly another kind of thing than the right one; null when none was found. */
export function findOtherKind(
  question: string,
  key: string,
  others: readonly string[],
  { language }: Facts,
): string | null {
  const who = asksWho.test(question);
  const script = scriptOf(key);
  const scripts = others.map(scriptOf);
  if (script !== 'other' && scripts.length > 1 && scripts.every((one) => one !== script && one !== 'other')) return key;
  if (
    others.length > 1 &&
    isShouted(key) !== others.some(isShouted) &&
    others.every((other) => isShouted(other) === isShouted(others[0] ?? ''))
  )
    return key;
  if (key.split(' ').length > maxWords || readQuantity(key, language) !== null) return null;
  const nominal = tagged(key, language).some(isNoun) && !isNoName(key, language);
  const begins = (option: string): string => option.split(' ')[0]?.toLowerCase() ?? '';
  const strange = nominal
    ? others.find((other) => isNoName(other, language) && begins(other) !== begins(key))
    : undefined;
  if (strange !== undefined) return strange;
  const sets = [key, ...others].map((option) => ({ option, groups: groupsOf(option, language, who) }));
  for (const [at, one] of sets.entries())
    for (const next of sets.slice(at + 1))
      if (areApart(one.groups, next.groups)) return `${one.option} / ${next.option}`;
  return null;
}
