import { contentStems, plainNumbers } from '@schole/language';
import type { Facts } from './facts.ts';
import { type Finding, notApplicable } from './finding.ts';
import { stemClaim } from './stated-elsewhere.ts';

/** Above this share of what is asked, another question is about the same. */
const minShare = 0.6;

const numbersIn = (text: string): string[] => plainNumbers(text).match(/\d+/g) ?? [];

/** The other question that prints the answer of this one together with most of what it asks; null where none does. */
export function findPrintedAnswer(question: string, answer: string, { language, otherQuestions }: Facts): Finding {
  if (otherQuestions.length === 0) return notApplicable('only-question');
  const claim = stemClaim(question, language);
  const own = contentStems(answer, language).filter((stem) => !claim.includes(stem));
  const numbers = numbersIn(answer);
  if (claim.length < 2 || own.length + numbers.length === 0) return null;
  return (
    otherQuestions.find((other) => {
      const told = new Set(contentStems(other, language));
      const printed = new Set(numbersIn(other));
      if (!own.every((stem) => told.has(stem) || printed.has(stem)) || !numbers.every((number) => printed.has(number)))
        return false;
      const shared = claim.filter((stem) => told.has(stem)).length;
      return shared >= 2 && shared >= minShare * claim.length;
    }) ?? null
  );
}
