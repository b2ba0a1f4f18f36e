import type { ContentLanguage, GradingGuard, GradingSuggestion } from '@schole/core';
import { type AnswerGroup, groupAnswers as groupAlike } from '@schole/grading';

/** Answers to one question that are put into groups. */
export interface AnswersToGroup {
  language: ContentLanguage;
  answers: readonly {
    attemptId: string;
    text: string;
    /** What was suggested for it, as far as alike answers share it; null: nothing. */
    suggested: { score: number | null; found: readonly number[]; guards: readonly GradingGuard[] } | null;
    /** With which others a teacher put it; null: with what it says. */
    pin: string | null;
  }[];
}

/** Characters of an answer that is compared: reading takes as long as the text is, and longer ones are hardly ever alike. */
export const longestCompared = 2_000;

function suggestionOf(suggested: AnswersToGroup['answers'][number]['suggested']): GradingSuggestion {
  const { score, found, guards } = suggested ?? { score: null, found: [], guards: [] };
  const ideas = found.map((idea) => ({ idea, found: true, probability: 1, spans: [] }));
  const engine = { name: 'none', version: '' };
  return { score, confidence: null, evidence: { ideas, guards: [...guards], nearest: [] }, engine };
}

/** Puts alike answers together. One that is too long to be compared stays by itself, unless a teacher put it to others. */
export function groupAnswers({ language, answers }: AnswersToGroup): AnswerGroup[] {
  const pins = new Map<string, string>();
  for (const { attemptId, text, pin } of answers) {
    if (pin !== null) pins.set(attemptId, pin);
    else if (text.length > longestCompared) pins.set(attemptId, attemptId);
  }
  const read = answers.map(({ attemptId, text, suggested }) => ({
    ...{ attemptId, text: text.slice(0, longestCompared), suggestion: suggestionOf(suggested) },
  }));
  return groupAlike(read, language, pins);
}
