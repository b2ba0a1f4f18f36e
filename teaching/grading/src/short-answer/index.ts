import type { GradingSuggestion } from '@schole/core';
import type { GradedAnswer, ShortAnswerGrader, ShortAnswerQuestion } from '../contract.ts';
import { prepareWith } from './prepare.ts';
import { loadWeights } from './weights.ts';

/**
 * Grades answers to one short answer question, offline, from its key and from answers that a person marked. What speaks
 * to whoever marks moves no score; why a person should look at an answer is in its guards.
 */
export function prepareShortAnswer(question: ShortAnswerQuestion, graded: readonly GradedAnswer[]): ShortAnswerGrader {
  return prepareWith(loadWeights(), question, graded);
}

/** The name and version under which the built-in engine suggests for short answers. */
export const shortAnswerEngine = (): GradingSuggestion['engine'] => ({
  name: 'built-in',
  version: loadWeights().version,
});
