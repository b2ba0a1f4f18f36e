import type { CallOutput, ContentLanguage, GradingSuggestion } from '@schole/core';
import { groupAnswers } from '@schole/grading';

type Group = CallOutput<'read-marking'>['groups'][number];

/** One answer to be grouped with others of its question. */
interface AnswerToGroup {
  attemptId: string;
  text: string;
  suggestion: GradingSuggestion | null;
  /** With which others a teacher put it; null: with what it says. */
  pin: string | null;
}

/** Where nothing was suggested, answers are compared by their words alone. */
const noSuggestion: GradingSuggestion = {
  ...{ score: null, confidence: null, engine: { name: 'none', version: '' } },
  evidence: { ideas: [], guards: [], nearest: [] },
};

/** Answers of one question in groups, the largest first: those that say the same, and those that a teacher put together. */
export function groupMarkedAnswers(answers: readonly AnswerToGroup[], language: ContentLanguage): Group[] {
  const pins = new Map(answers.flatMap(({ attemptId, pin }) => (pin === null ? [] : [[attemptId, pin] as const])));
  const groups = groupAnswers(
    answers.map(({ attemptId, text, suggestion }) => ({ attemptId, text, suggestion: suggestion ?? noSuggestion })),
    language,
    pins,
  );
  return groups.map(({ name, attemptIds, purity }) => ({
    ...{ name, attemptIds: [...attemptIds], purity },
    arranged: attemptIds.some((attemptId) => pins.has(attemptId)),
  }));
}
