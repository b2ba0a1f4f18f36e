import { z } from 'zod';
import { limits } from '../limits.ts';

/** A term that the questions should ask for, with what it means where the teacher wrote that beside it. */
export interface KeyTerm {
  term: string;
  meaning?: string;
}

/** Why a list of key terms is refused: more terms than allowed, or one (`term`) that is no term but a sentence. */
export type KeyTermsProblem = { reason: 'many'; count: number } | { reason: 'long'; term: string };

const item = /^(?:[-•*‣◦]|\d{1,3}[.)])\s+/u;
/** What stands between a term and its meaning: "term: meaning", "term = meaning", "term – meaning", a column of a table. */
const joint = /[:=]\s|\s[–—-]\s|\t/u;
const lineEnds = /\r\n|[\n\r\u2028\u2029]/u;
/** More of a line is not read: room for as many terms as there may be. */
const maxLine = 6_000;

/** Without what stands in brackets (an abbreviation, the word of another language) and without marks around it. */
function tidied(term: string): string {
  const signs = [...term.replace(/\([^()]*\)/g, ' ').replace(/\s+/g, ' ')];
  const first = signs.findIndex((sign) => /[\p{L}\p{N}]/u.test(sign));
  const last = signs.findLastIndex((sign) => /[\p{L}\p{N}+#]/u.test(sign));
  return first < 0 ? '' : signs.slice(first, last + 1).join('');
}

/** A line as a term and what it means; null where it is a list. */
function explained(line: string): KeyTerm | null {
  const at = line.search(joint);
  const meaning = at < 0 ? '' : line.slice(at).replace(/^\s*[:=–—-]?\s+/u, '');
  return meaning === '' ? null : { term: tidied(line.slice(0, at)), meaning };
}

/**
 * The terms of a text as a teacher writes them: one a line, or several on a line between commas or semicolons; a line
 * may go on with what its term means. Each term once, in the order of the text.
 */
export function readKeyTerms(text: string): KeyTerm[] {
  const found = new Map<string, KeyTerm>();
  for (const raw of text.normalize('NFC').split(lineEnds)) {
    const line = raw.trim().slice(0, maxLine).replace(item, '');
    const told = explained(line);
    const terms: KeyTerm[] = told === null ? line.split(/[,;·\t]/).map((one) => ({ term: tidied(one) })) : [told];
    for (const one of terms) {
      const key = one.term.toLocaleLowerCase();
      if (one.term !== '' && !found.has(key)) found.set(key, one);
    }
  }
  return [...found.values()];
}

/** What is wrong with a list of key terms, the first only; null where nothing is. */
export function keyTermsProblem(text: string): KeyTermsProblem | null {
  const terms = readKeyTerms(text);
  const long = terms.find(({ term }) => term.length > limits.keyTerms.termLength);
  if (long !== undefined) return { reason: 'long', term: long.term };
  return terms.length > limits.keyTerms.count ? { reason: 'many', count: terms.length } : null;
}

/** What the teacher wrote under "Key terms", as it was written; absent or empty: nothing. */
export const keyTermsChoiceSchema = z.object({
  keyTerms: z
    .string()
    // What is too long is refused before it is read.
    .max(limits.keyTerms.characters, { abort: true })
    .refine((text) => keyTermsProblem(text) === null)
    .optional(),
});
export type KeyTermsChoice = z.infer<typeof keyTermsChoiceSchema>;
