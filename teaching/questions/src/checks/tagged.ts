import type { ContentLanguage } from '@schole/core';
import { type TaggedToken, tag } from '@schole/language';

/** Several checks read the words of one question, and options return in many: the latest texts are kept, so that each is tagged once. */
const kept = new Map<string, readonly TaggedToken[]>();
const maxKept = 400;

/** The tagged words of a question or an option. */
export function tagged(text: string, language: ContentLanguage): readonly TaggedToken[] {
  const key = `${language} ${text}`;
  const known = kept.get(key);
  if (known) return known;
  const made = tag(text, language);
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, made);
  return made;
}

const isVerb = ({ pos }: TaggedToken): boolean => pos === 'VERB' || pos === 'AUX';

/** Whether a word is a finite verb, as far as its tag tells. */
export const isFiniteVerb = (token: TaggedToken): boolean => isVerb(token) && token.feats.VerbForm === 'Fin';

/** Words that begin a clause of their own: "that", "which", «που», «επειδή». */
export function opensClause({ pos, text, feats }: TaggedToken): boolean {
  return (
    pos === 'SCONJ' ||
    feats.PronType === 'Rel' ||
    /^(?:which|that|who|whom|whose|where|when|how|whether|why|what|που|όπου|όταν|όσ\p{L}{1,3}|ό,τι|πού|πώς|πόσ\p{L}+|ποι\p{L}+|οποί\p{L}+)$/iu.test(
      text,
    )
  );
}

export const isNoun = ({ pos }: TaggedToken): boolean => pos === 'NOUN' || pos === 'PROPN';
