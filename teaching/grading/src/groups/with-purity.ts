import type { GradingSuggestion } from '@schole/core';
import type { AnswerGroup } from '../contract.ts';

/** Fewer answers say nothing about a group. */
const fewest = 3;
/** Answers as alike as this differ in spelling and in words without weight. */
const pure = 0.9;

/**
 * A suggestion as far as its group bears it out: in a group of three and more that is not pure, its confidence goes down
 * by as much as the group falls short. Nothing ever raises it.
 */
export function withPurity(
  suggestion: GradingSuggestion,
  { attemptIds, purity }: Pick<AnswerGroup, 'attemptIds' | 'purity'>,
): GradingSuggestion {
  if (suggestion.confidence === null || attemptIds.length < fewest || purity >= pure) return suggestion;
  return { ...suggestion, confidence: (suggestion.confidence * purity) / pure };
}
