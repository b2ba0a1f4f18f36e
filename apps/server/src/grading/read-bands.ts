import type { ContentLanguage, GradingSuggestion } from '@schole/core';
import type { Transaction } from '@schole/database';
import { countedOutcomes, trustInBands } from '@schole/grading';

/** What the decisions of people of a school say about an engine's suggestions in a language, by band of confidence. */
export async function readBands(
  transaction: Transaction,
  { schoolId, language }: { schoolId: string; language: ContentLanguage },
  { name, version }: GradingSuggestion['engine'],
): Promise<ReturnType<typeof trustInBands>> {
  const { rows } = await transaction.query<{
    confidence: number | null;
    changed: boolean;
    questionId: string;
    form: string;
  }>(
    `select confidence::double precision as confidence, changed, question_id as "questionId",
        coalesce(answer_form, '') as form
      from app.grading_outcomes($1, $2, $3, $4) order by decided_at`,
    [schoolId, language, name, version],
  );
  const by = { engine: name, engineVersion: version };
  const decisions = rows.map(({ confidence, changed, questionId, form }, at) => ({
    // Each row is another answer.
    ...{ attemptId: String(at), questionId, form },
    suggestion: { score: 1, confidence, guarded: false, ...by },
    score: changed ? 0 : 1,
  }));
  return trustInBands(countedOutcomes(decisions, by));
}
