import type { ContentLanguage } from '@schole/core';
import { contentStems } from '@schole/language';
import type { ShortAnswerQuestion } from '../contract.ts';
import { type StatedNumber, statedNumbers } from './stated-numbers.ts';
import { namedUnits } from './units.ts';

const same = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one));
const isSame = (one: StatedNumber, other: StatedNumber): boolean =>
  same(one.written, other.written) || (one.unit === other.unit && same(one.value, other.value));

/** How much of the model answer stands in an answer: one that says something else lacks more than a number. */
function share(wanted: ReadonlySet<string>, answer: string, language: ContentLanguage): number {
  const given = new Set(contentStems(answer, language));
  return [...wanted].filter((stem) => given.has(stem)).length / Math.max(1, wanted.size);
}

/**
 * What is wrong with the numbers of an answer to a key that has numbers: one that neither key nor question has, one of
 * an idea that is missing, or one beside another unit.
 */
export function numberGuards(question: ShortAnswerQuestion): (answer: string) => { number: boolean; unit: boolean } {
  const { language, ideas } = question;
  const wordings = ideas.map(({ text, accepted }) =>
    [text, ...accepted].map((wording) => statedNumbers(wording, language)),
  );
  const key = [...statedNumbers(question.model, language), ...wordings.flat(2)];
  if (key.length === 0) return () => ({ number: false, unit: false });
  const asked = statedNumbers(question.question, language);
  const known = [...key, ...asked];
  const units = namedUnits(question.question, language);

  /** A bare number fits where the question or the key leaves the unit out; one with a unit, where either names it. */
  const fits = (one: StatedNumber, other: StatedNumber): boolean => {
    if (one.unit === other.unit) return same(one.value, other.value);
    if (!same(one.written, other.written)) return false;
    const bare = one.unit === '' ? other : one;
    return (one.unit === '' || other.unit === '') && units.has(bare.unit);
  };
  const wanted = new Set(contentStems(question.model, language));

  return (answer) => {
    const stated = statedNumbers(answer, language);
    const lost = (way: readonly StatedNumber[]): boolean =>
      way.some((one) => !asked.some((other) => isSame(one, other)) && !stated.some((other) => isSame(one, other)));
    // An idea counts in each of its wordings: a number is missing only where it is of all of them.
    const missing = wordings.some((ways) => ways.every(lost)) && share(wanted, answer, language) >= 0.5;
    return {
      number: missing || stated.some((one) => !known.some((other) => isSame(one, other))),
      unit: stated.some((one) => known.some((other) => isSame(one, other)) && !known.some((other) => fits(one, other))),
    };
  };
}
