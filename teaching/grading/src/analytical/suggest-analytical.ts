import type { GradingSuggestion } from '@schole/core';
import { findExpectedPoints } from './expected-points.ts';
import type { AnalyticalQuestion } from './question.ts';

const engine = { name: 'analytical-evidence', version: '1' };

/**
 * Shows where an answer to an analytical prompt has what the key expects. It never has a score: against a rubric the
 * built-in engine agrees with people too little (weighted kappa .18 with 25 graded answers, people .88).
 */
export function suggestAnalytical(question: AnalyticalQuestion, answer: string): GradingSuggestion {
  const { expected, task, language } = question;
  const ideas = findExpectedPoints(expected, task, answer, language);
  // The guards of `findGuards` for this question and answer come here.
  return { score: null, confidence: null, evidence: { ideas, guards: [], nearest: [] }, engine };
}
