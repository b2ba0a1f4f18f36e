import type { CallOutput, MarkDecider } from '@schole/core';
import type { Transaction } from '@schole/database';
import { answerForm } from './answer-form.ts';
import type { LockedMark } from './lock-marks.ts';

type Cause = CallOutput<'read-mark-history'>['decisions'][number]['cause'];

/** What becomes of a mark. */
export interface MarkChange {
  mark: LockedMark;
  score: number | null;
  points: number | null;
  decidedBy: MarkDecider | null;
  criteria: LockedMark['criteria'];
  ideas: LockedMark['ideas'];
  comment: string;
  flagged: boolean;
  /** What the history tells of it; null: nothing was decided. */
  decision: {
    cause: Cause;
    reason: string;
    /** Whether the answer was judged: the mark is now that of whoever decided. */
    judged: boolean;
    /** Whether that says something about the suggestion beside it. */
    counts: boolean;
  } | null;
}

/** Writes changed marks of a school and what is told of them, in the name of the caller, who holds their lock. */
export async function writeDecisions(
  transaction: Transaction,
  schoolId: string,
  changes: readonly MarkChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ mark, decision, decidedBy, ...change }) => ({
    ...change,
    ...{ attempt_id: mark.attemptId, question_id: mark.questionId, decided_by: decidedBy },
    // By whom and when stays where only the comment or the flag is another one.
    decided: decision?.judged === true,
    counts: decision?.counts === true,
    cause: decision?.cause ?? null,
    reason: decision?.reason ?? '',
    answer_form: mark.value === null ? null : answerForm(mark.value),
    ...(decision?.judged === true && mark.suggestion !== null
      ? {
          source: mark.suggestion.source,
          engine: mark.suggestion.engine,
          engine_version: mark.suggestion.engineVersion,
          suggested_score: mark.suggestion.score,
          confidence: mark.suggestion.confidence,
          guarded: mark.suggestion.guarded,
        }
      : {}),
  }));
  await transaction.query(
    `with change as (
       select * from jsonb_to_recordset($2::jsonb) as each (
         attempt_id uuid, question_id uuid, score numeric, points numeric, decided_by text, decided boolean, counts boolean,
         criteria jsonb, ideas jsonb, comment text, flagged boolean, cause text, reason text, answer_form text, source text, engine text,
         engine_version text, suggested_score numeric, confidence numeric, guarded boolean
       )
     ), changed as (
       update public.marks as mark
       set score = change.score, points = change.points, decided_by = change.decided_by,
         decided_by_id = case when change.decided_by <> 'person' or change.decided_by is null then null
           when change.decided then auth.uid() else mark.decided_by_id end,
         decided_at = case when change.decided_by is null then null when change.decided then app.clock()
           else mark.decided_at end,
         criteria = nullif(change.criteria, 'null'), ideas = nullif(change.ideas, 'null'), comment = change.comment,
         flagged = change.flagged, revision = mark.revision + 1
       from change
       where mark.school_id = $1 and mark.attempt_id = change.attempt_id and mark.question_id = change.question_id
     )
     insert into public.mark_decisions (
       school_id, attempt_id, question_id, cause, person_id, source, engine, engine_version, suggested_score, confidence,
       guarded, judged, answer_form, score, points, criteria, ideas, comment, reason
     )
     select $1, attempt_id, question_id, cause, auth.uid(), source, engine, engine_version, suggested_score, confidence,
       coalesce(guarded, false), counts, answer_form, score, points, nullif(criteria, 'null'), nullif(ideas, 'null'),
       comment, reason
     from change where cause is not null`,
    [schoolId, JSON.stringify(rows)],
  );
}
