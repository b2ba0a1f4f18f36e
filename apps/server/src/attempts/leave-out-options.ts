import { type ContentLanguage, type KindPart, seeded } from '@schole/core';
import { findKind } from '@schole/questions';

/** A question with its key, as the server knows it. */
export interface KeyedQuestion {
  questionId: string;
  kind: string;
  content: KindPart;
  key: KindPart;
  language: ContentLanguage;
}

/**
 * Half of the wrong options of each question (rounded down), for students who have fewer to choose from: indexes of the
 * stored ones by question. The same for every attempt at a delivery, so that a second one tells nothing more. Statements
 * that are true or false keep both sides.
 */
export function optionsToLeaveOut(deliveryId: string, questions: readonly KeyedQuestion[]): Record<string, number[]> {
  const leftOut: Record<string, number[]> = {};
  for (const { questionId, kind: name, language, ...parts } of questions) {
    const kind = findKind(name);
    const printed = kind?.print(parts, language);
    if (kind === undefined || printed === undefined || !('choices' in printed.answer) || printed.choicesInline)
      continue;
    const wrong = printed.choices.flatMap((_, index) => (kind.mark(parts, index, language).score === 0 ? [index] : []));
    const some = seeded(`${deliveryId} fewer ${questionId}`)
      .shuffled(wrong)
      .slice(0, Math.floor(wrong.length / 2));
    if (some.length > 0) leftOut[questionId] = some.toSorted((one, other) => one - other);
  }
  return leftOut;
}
