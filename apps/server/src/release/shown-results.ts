import type { CallOutput } from '@schole/core';
import type { Transaction } from '@schole/database';

/** One question of an attempt, as its student sees it once something is released. */
export type ShownResult = CallOutput<'read-own-results'>['questions'][number];

/** What the student of an attempt sees of it; nothing for whoever may not see it. */
export async function readShownResults(transaction: Transaction, attemptId: string): Promise<ShownResult[]> {
  const { rows } = await transaction.query<ShownResult>(
    `select question_id as "questionId", kind as type, content, attachments, max_points as points, key, explanation,
       quote, value as answer, state, points::float as awarded, criteria, comment, decided_by as "decidedBy", decider
     from app.attempt_results($1)`,
    [attemptId],
  );
  return rows;
}

/** The sum of the marks that are shown and what these are out of, null where none is; and what all questions are worth. */
export function sumOfShown(questions: readonly Pick<ShownResult, 'points' | 'awarded'>[]) {
  const shown = questions.filter(({ awarded }) => awarded !== null);
  const hundredths = shown.reduce((sum, { awarded }) => sum + Math.round((awarded ?? 0) * 100), 0);
  const worth = (some: readonly Pick<ShownResult, 'points'>[]): number =>
    some.reduce((sum, { points }) => sum + points, 0);
  return {
    points: shown.length === 0 ? null : hundredths / 100,
    outOf: shown.length === 0 ? null : worth(shown),
    maxPoints: worth(questions),
  };
}
