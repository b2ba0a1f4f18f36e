import { contentStems } from '@schole/language';
import type { Analysis, Passage } from '../analysis/analysis.ts';
import { keyOf } from '../analysis/shape.ts';
import { isKindOf, sharesAmbiguousWord } from './kinship.ts';
import { sameAnswer } from './same-answer.ts';
import { statedElsewhere } from './stated-elsewhere.ts';

/** Above this share of the claim, the material may say the same of the other name. */
const maxStatedShare = 0.4;

/**
 * Whether replacing `own` by `other` surely makes a statement of `passage` untrue: another thing, no form or kind of
 * it, and no passage of the material comes near to stating the same of it. `claim` are the content stems of the rest of
 * the statement.
 */
export function isSurelyDifferent(
  other: string,
  own: string,
  claim: readonly string[],
  passage: Passage,
  analysis: Analysis,
): boolean {
  const { language } = analysis;
  const [key, ownKey] = [keyOf(other, language), keyOf(own, language)];
  if (key === ownKey || sameAnswer(other, own, language) || analysis.related.get(ownKey)?.has(key)) return false;
  const stems = contentStems(other, language);
  if (stems.length === 0 || stems.every((part) => passage.stems.includes(part))) return false;
  // Words shared with the rest of the sentence make it odd, or the same thing again.
  const ownStems = new Set(contentStems(own, language));
  if (stems.some((part) => claim.includes(part) && !ownStems.has(part))) return false;
  if (isKindOf(other, own, analysis) || isKindOf(own, other, analysis)) return false;
  if (sharesAmbiguousWord(other, own, analysis)) return false;
  return statedElsewhere(other, claim, analysis, new Set([passage.at])) < maxStatedShare;
}
