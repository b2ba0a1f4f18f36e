import { fold } from '../fold.ts';
import type { GreekForm } from './phrases.ts';

const singular: readonly [RegExp, string][] = [
  [/ος$/u, 'ο'],
  [/ός$/u, 'ό'],
  [/ης$/u, 'η'],
  [/ής$/u, 'ή'],
  [/ας$/u, 'α'],
  [/άς$/u, 'ά'],
];

const nucleus = /ο[υύιί]|α[ιίυύ]|ε[ιίυύ]|υ[ιί]|η[υύ]|[αάεέηήιίϊΐοόυύϋΰωώ]/gu;
const accented: Record<string, string> = { α: 'ά', ε: 'έ', η: 'ή', ι: 'ί', ο: 'ό', υ: 'ύ', ω: 'ώ' };
const marked = /[άέήίόύώΐΰ]/u;

/**
 * «άνθρωποι» -> «ανθρώπους»: before a long ending the accent moves one syllable towards the end. Null where the
 * syllables are ambiguous.
 */
function nounInOus(noun: string): string | null {
  const found = [...noun.toLowerCase().matchAll(nucleus)].map((match) => ({ at: match.index, text: match[0] }));
  const stressed = found.findIndex((part) => marked.test(part.text));
  const ended = noun.replace(/οι$/u, 'ους');
  const fromEnd = found.length - stressed;
  if (stressed < 0 || fromEnd > 3) return null;
  if (fromEnd < 3) return ended;
  const [from, to] = [found[stressed], found[stressed + 1]];
  // «ήλιοι» keeps its accent, «κύριοι» moves it, and adjectives used as nouns are irregular.
  if (!from || !to || /ιοι$|υοι$|τροφοι$|ιμοι$|ινοι$/u.test(fold(noun))) return null;
  const bare = fold(from.text);
  const first = noun.slice(from.at, from.at + 1);
  const open = first === first.toLowerCase() ? bare : bare.charAt(0).toUpperCase() + bare.slice(1);
  const last = to.text.slice(-1);
  const near = to.text.slice(0, -1) + (accented[last] ?? last);
  const middle = noun.slice(from.at + from.text.length, to.at);
  return `${noun.slice(0, from.at)}${open}${middle}${near}${ended.slice(to.at + to.text.length)}`;
}

/**
 * The accusative of a phrase given in the nominative, word by word over its first `core` words; null where the endings
 * are ambiguous.
 */
export function toAccusative(phrase: string, shape: GreekForm, core: number): string | null {
  if (shape.gender === 'neuter') return phrase;
  const parts = phrase.split(' ');
  const last = Math.min(core, parts.length) - 1;
  for (let at = 0; at <= last; at += 1) {
    const part = parts[at] ?? '';
    if (/^[A-Za-z]/.test(part)) continue;
    if (shape.plural) {
      const noun = /οι$/u.test(part) && at === last ? nounInOus(part) : part.replace(/οι$/u, 'ους');
      if (noun === null) return null;
      if (/οι$/u.test(part)) parts[at] = noun;
      else if (/οί$/u.test(part)) parts[at] = part.replace(/οί$/u, 'ούς');
      else if (!/(?:ες|ές|εις|είς)$/u.test(part)) return null;
      continue;
    }
    const rule = singular.find(([ending]) => ending.test(part));
    if (rule) parts[at] = part.replace(rule[0], rule[1]);
    else if (shape.gender === 'masculine') return null;
  }
  return parts.join(' ');
}

// The accusative of adjectives in -ής and -ης looks like that of ordinary ones in -ή and -η.
const adjectivesInEs =
  /(?:ειδη|ωδη|γενη|τελη|μερη|μελη|σθενη|κρατη|φανη|σαφη|κριβη|νεχη|εχη|διεθνη|αληθη|ευγενη|πληρη|ανη|παθη|υγιη|επιμηκη|ιδιοτελη|διαρκη|επαρκη|συνηθη)$/;

/** Whether a feminine phrase in the accusative is the same in the nominative («την ένωση», not «τη μέθοδο», «τη συνεχή»). */
export function sameInNominative(core: readonly string[], plural: boolean): boolean {
  return core.every((word) => {
    const plain = fold(word);
    if (/^[a-z]/.test(plain)) return true;
    if (plural) return /(?:εσ|εισ)$/.test(plain);
    return /(?:α|η|ω)$/.test(plain) && !adjectivesInEs.test(plain);
  });
}

/** The nominative article of a form. */
export function articleOf(shape: GreekForm): string {
  if (shape.plural) return shape.gender === 'neuter' ? 'τα' : 'οι';
  return shape.gender === 'masculine' ? 'ο' : shape.gender === 'feminine' ? 'η' : 'το';
}

/** The accusative article of a form before `next`: «τη(ν)» keeps its ν before vowels, κ π τ ξ ψ, μπ ντ γκ τσ τζ. */
export function accusativeArticle(shape: GreekForm, next: string): string {
  if (shape.gender === 'neuter') return shape.plural ? 'τα' : 'το';
  if (shape.plural) return shape.gender === 'masculine' ? 'τους' : 'τις';
  if (shape.gender === 'masculine') return 'τον';
  return /^(?:[αεηιουωκπτξψaeioukptx]|μπ|ντ|γκ)/u.test(fold(next)) ? 'την' : 'τη';
}
