import { isLikelyVerb } from '@schole/language';
import type { Passage } from '../analysis.ts';
import { isDistinctive } from './appositions.ts';

/** The meaning at the beginning of what follows a defining verb: one phrase with its clauses; null where it is none. */
export function meaningOf(rest: string): string | null {
  const cut = rest
    .replace(/[.]["»]?$/, '')
    .split(
      /[;:·—]| – |, (?:αλλά|ενώ|όμως|ωστόσο|γιατί|επειδή|διότι|καθώς|και (?:είναι|έχει|μπορεί)|οπότε|άρα|δηλαδή|με αποτέλεσμα)(?!\p{L})/u,
    )[0]
    ?.trim();
  const plain = cut && withoutNextVerb(cut);
  if (!plain) return null;
  return checked(plain);
}

/** «… και εφαρμόζεται στην επιμετάλλωση»: what a second verb says is no part of the meaning. */
function withoutNextVerb(meaning: string): string {
  for (const match of meaning.matchAll(/,? και (\p{L}+)/gu))
    if (isLikelyVerb(match[1] ?? '') && !relative.test(meaning.slice(0, match.index)))
      return meaning.slice(0, match.index);
  return meaning;
}

function checked(cut: string): string | null {
  const count = cut.split(' ').length;
  if (count > 28 || (count < 5 && !(count === 4 && isDistinctive(cut)))) return null;
  return twoClauses(cut) ? null : cut.replace(/,$/, '');
}

export const relative = /(?<!\p{L})(?:που|όπου|οποί\p{L}+|οτιδήποτε|ό,τι|όσ\p{L}+|να|ότι|πως|αν|όταν)(?!\p{L})/u;

/** «τα ταχύτερα και διαδίδονται …»: a meaning is one phrase; verbs stand in its relative clauses only. */
export function twoClauses(meaning: string): boolean {
  const head = meaning.slice(0, meaning.search(relative) < 0 ? meaning.length : meaning.search(relative));
  return head.split(/[ ,]+/).some((word) => isLikelyVerb(word));
}

/** A term that begins its sentence keeps its capital only where it is a name: the material has no small form of it. */
export function decapitalise(term: string, { source }: Passage): string {
  const small = term.charAt(0).toLowerCase() + term.slice(1);
  const { text } = source.document;
  // Another form of the word with a small letter shows it as well: «χορηγούς» for «Χορηγός».
  const root = small.includes(' ') ? small : small.slice(0, -2);
  return text.includes(small) || (root.length > 3 && text.includes(` ${root}`)) ? small : term;
}
