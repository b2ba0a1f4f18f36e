import type { GradingGuard, GradingSuggestion } from '@schole/core';
import type { ShortAnswerQuestion } from '../contract.ts';
import { cleanAnswer, findGuards } from '../guards/index.ts';
import { findExpectedPoints } from './expected-points.ts';
import type { AnalyticalQuestion } from './question.ts';

const engine = { name: 'analytical-evidence', version: '1' };

/** Guards that say something of a text of any length; the others compare an answer with a short key. */
const ofAnyText: ReadonlySet<GradingGuard> = new Set([
  'instructions',
  'hidden-characters',
  'other-language',
  'no-words',
]);

/** What guards read of a prompt: made once for each. */
const guarded = new WeakMap<AnalyticalQuestion, ShortAnswerQuestion>();

function forGuards(question: AnalyticalQuestion): ShortAnswerQuestion {
  const { task, model, expected, language, source } = question;
  const ideas = expected.map((text) => ({ text, accepted: [], points: 1 }));
  const made = guarded.get(question) ?? { question: task, model, ideas, language, source };
  guarded.set(question, made);
  return made;
}

/**
 * Shows where an answer to an analytical prompt has what the key expects. It never has a score: against a rubric the
 * built-in engine agrees with people too little (weighted kappa .18 with 25 graded answers, people .88).
 */
export function suggestAnalytical(question: AnalyticalQuestion, answer: string): GradingSuggestion {
  const { expected, task, language } = question;
  const clean = cleanAnswer(answer);
  const ideas = findExpectedPoints(expected, task, clean.text, language).map((idea) => ({
    ...idea,
    spans: idea.spans.map(clean.toAnswer),
  }));
  const guards = findGuards(forGuards(question), answer, clean).filter((guard) => ofAnyText.has(guard));
  return { score: null, confidence: null, evidence: { ideas, guards, nearest: [] }, engine };
}
