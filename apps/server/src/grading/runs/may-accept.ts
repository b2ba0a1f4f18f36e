import type { ContentLanguage, GradingSuggestion } from '@schole/core';
import type { Transaction } from '@schole/database';
import { bandOf, countedOutcomes, mayAccept, trustInBands } from '@schole/grading';
import { readPreferences } from '../read-preferences.ts';

/** Whether a machine may give full credit for a suggestion. */
export type Acceptance = (suggestion: GradingSuggestion) => boolean;

/** The greatest error that the caller lets a machine make; null: it accepts nothing for them. */
export async function readAcceptLimit(transaction: Transaction, schoolId: string): Promise<number | null> {
  const { accepts, acceptLimit } = await readPreferences(transaction, schoolId);
  return accepts ? acceptLimit : null;
}

/** What the decisions of the school in this language allow an engine, at the person's limit. */
export async function readAcceptance(
  transaction: Transaction,
  schoolId: string,
  { name, version }: GradingSuggestion['engine'],
  { language, limit }: { language: ContentLanguage; limit: number },
): Promise<Acceptance> {
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
  const outcomes = countedOutcomes(
    rows.map(({ confidence, changed, questionId, form }, at) => ({
      // Each row is another answer.
      ...{ attemptId: String(at), questionId, form },
      suggestion: { score: 1, confidence, guarded: false, ...by },
      score: changed ? 0 : 1,
    })),
    by,
  );
  const open = new Set(
    trustInBands(outcomes).flatMap(({ band, trust }) => (mayAccept(trust, limit) ? [band.from] : [])),
  );
  return ({ score, confidence, evidence }) =>
    score === 1 && confidence !== null && evidence.guards.length === 0 && open.has(bandOf(confidence).from);
}
