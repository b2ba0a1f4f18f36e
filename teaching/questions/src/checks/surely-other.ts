import { contentStems } from '@schole/language';
import { keyOf } from '../study/shape.ts';
import type { Passage, Study } from '../study/study.ts';
import { statedElsewhere } from './elsewhere.ts';
import { isKindOf, sharesOddly } from './kinship.ts';
import { sameAnswer } from './same-answer.ts';

/** Above this share of the claim, the material may say the same of the other name. */
const statedTooMuch = 0.4;

/**
 * Whether `other` in the place of `own` surely makes a statement of `passage` untrue: another thing, no form or kind of it, and
 * nowhere does the material come near to saying the same of it. `claim` are the content stems of the rest of the statement.
 */
export function surelyOther(
  other: string,
  own: string,
  claim: readonly string[],
  passage: Passage,
  study: Study,
): boolean {
  const { language } = study;
  const [key, ownKey] = [keyOf(other, language), keyOf(own, language)];
  if (key === ownKey || sameAnswer(other, own, language) || study.related.get(ownKey)?.has(key)) return false;
  const stems = contentStems(other, language);
  if (stems.length === 0 || stems.every((part) => passage.stems.includes(part))) return false;
  // What it shares with the rest of the sentence makes it odd, or the same thing again.
  const ownStems = new Set(contentStems(own, language));
  if (stems.some((part) => claim.includes(part) && !ownStems.has(part))) return false;
  if (isKindOf(other, own, study) || isKindOf(own, other, study)) return false;
  if (sharesOddly(other, own, study)) return false;
  return statedElsewhere(other, claim, study, new Set([passage.at])) < statedTooMuch;
}
