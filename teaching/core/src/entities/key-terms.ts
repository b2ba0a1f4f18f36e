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
/** "term: meaning", "term = meaning", "term – meaning", and the two columns of a table. */
const explained = /^([^:=\t]*?)(?:\s*[:=]\s|\s+[–—-]\s+|\t+)\s*(\S.*)$/u;

/** Without what stands in brackets (an abbreviation, the word of another language) and without marks around it. */
function tidied(term: string): string {
  return term
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, '');
}

/**
 * The terms of a text as a teacher writes them: one a line, or several on a line between commas or semicolons; a line
 * may go on with what its term means. Each term once, in the order of the text.
 */
export function readKeyTerms(text: string): KeyTerm[] {
  const found = new Map<string, KeyTerm>();
  for (const raw of text.normalize('NFC').split('\n')) {
    const line = raw.trim().replace(item, '');
    const [, term, meaning] = explained.exec(line) ?? [];
    const terms: KeyTerm[] =
      term === undefined || meaning === undefined
        ? line.split(/[,;·\t]/).map((one) => ({ term: tidied(one) }))
        : [{ term: tidied(term), meaning }];
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
    .max(limits.keyTerms.characters)
    .refine((text) => keyTermsProblem(text) === null)
    .optional(),
});
export type KeyTermsChoice = z.infer<typeof keyTermsChoiceSchema>;
