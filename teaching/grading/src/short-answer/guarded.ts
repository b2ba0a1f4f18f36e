import { gradingGuards } from '@schole/core';
import type { GradedAnswer, ShortAnswerGrader, ShortAnswerQuestion } from '../contract.ts';
import { cleanAnswer, findGuards } from '../guards/index.ts';
import { prepareWith } from './prepare.ts';
import { loadWeights } from './weights.ts';

/**
 * Grades answers to one short answer question, offline, from its key and from answers that a person marked. What speaks
 * to whoever marks moves no score; why a person should look at an answer is in its guards.
 */
export function prepareShortAnswer(question: ShortAnswerQuestion, graded: readonly GradedAnswer[]): ShortAnswerGrader {
  const cleaned = graded.map((answer) => ({ ...answer, text: cleanAnswer(answer.text).text }));
  const grade = prepareWith(loadWeights(), question, cleaned);
  return (answer, attemptId) => {
    const clean = cleanAnswer(answer);
    const { evidence, ...suggestion } = grade(clean.text, attemptId);
    const guards = new Set([...evidence.guards, ...findGuards(question, answer)]);
    return {
      ...suggestion,
      evidence: {
        ...evidence,
        ideas: evidence.ideas.map((idea) => ({ ...idea, spans: idea.spans.map(clean.toAnswer) })),
        guards: gradingGuards.filter((guard) => guards.has(guard)),
      },
    };
  };
}
