import type { ContentLanguage, GradingSuggestion } from '@schole/core';
import type { Transaction } from '@schole/database';
import { enginesDiffer } from '@schole/grading';
import type { PendingQuestion } from './model-question.ts';

/** An answer that waits for a mark, which a run of Auto Grade All has graded and no language model has read yet. */
export interface PendingAnswer {
  attemptId: string;
  questionId: string;
  deliveryId: string;
  text: string;
  sequence: number;
}

export interface PendingDelivery {
  id: string;
  language: ContentLanguage;
  questions: PendingQuestion[];
}

/** The deliveries of a run with their questions; of those that the person marks. */
export async function readPendingDeliveries(transaction: Transaction, runId: string): Promise<PendingDelivery[]> {
  const { rows } = await transaction.query<PendingDelivery>(
    `select delivery.id, delivery.content_language as language, (
       select coalesce(json_agg(json_build_object(
         'questionId', question_id, 'kind', kind, 'content', content, 'key', key, 'source', source
       )), '[]') from app.questions_to_grade(delivery.id)
     ) as questions
     from public.grading_runs as run
     join public.deliveries as delivery on delivery.id = any (run.delivery_ids) and delivery.withdrawn_at is null
     where run.id = $1 and run.undone_at is null`,
    [runId],
  );
  return rows;
}

/** The answers of a run that a language model with this name and version has not read as they are now. */
export async function readPendingAnswers(
  transaction: Transaction,
  runId: string,
  { name, version }: GradingSuggestion['engine'],
): Promise<PendingAnswer[]> {
  const { rows } = await transaction.query<PendingAnswer>(
    `select row.attempt_id as "attemptId", row.question_id as "questionId", its.delivery_id as "deliveryId",
       entry.value #>> '{}' as text, entry.sequence::integer as sequence
     from public.grading_run_marks as row
     join public.attempts as its on its.school_id = row.school_id and its.id = row.attempt_id and its.state = 'submitted'
     join public.marks as mark on mark.school_id = row.school_id and mark.attempt_id = row.attempt_id
       and mark.question_id = row.question_id and mark.points is null
     join public.attempt_entries as entry on entry.school_id = row.school_id and entry.attempt_id = row.attempt_id
       and entry.question_id = row.question_id and entry.part = 'answer' and jsonb_typeof(entry.value) = 'string'
     where row.run_id = $1 and btrim(entry.value #>> '{}') <> '' and not exists (
       select from public.mark_suggestions as read
       where read.school_id = row.school_id and read.attempt_id = row.attempt_id and read.question_id = row.question_id
         and read.source = 'model' and read.engine = $2 and read.engine_version = $3
         and read.answer_sequence = entry.sequence
     )
     order by row.question_id, row.attempt_id`,
    [runId, name, version],
  );
  return rows;
}

/** Whether an answer may be sent now: the school still allows it, the answer is as it was read, and nobody decided it. */
export async function maySend(
  transaction: Transaction,
  runId: string,
  { attemptId, questionId, sequence }: PendingAnswer,
): Promise<boolean> {
  const { rows } = await transaction.query<{ may: boolean }>(
    `select exists (
       select from public.attempts as its
       join public.schools as school on school.id = its.school_id and school.model_grading
       join public.grading_runs as run on run.id = $2 and run.undone_at is null
       join public.marks as mark on mark.school_id = its.school_id and mark.attempt_id = its.id
         and mark.question_id = $3 and mark.points is null
       join public.attempt_entries as entry on entry.school_id = its.school_id and entry.attempt_id = its.id
         and entry.question_id = $3 and entry.part = 'answer' and entry.sequence = $4
       where its.id = $1 and its.state = 'submitted'
     ) as may`,
    [attemptId, runId, questionId, sequence],
  );
  return rows[0]?.may === true;
}

/**
 * Stores what a language model suggests, beside what the built-in engine does: where the two are far apart, both ask for
 * a person. False: the answer changed, was decided, or the run was undone meanwhile, and nothing is stored.
 */
export async function writeModelSuggestion(
  transaction: Transaction,
  runId: string,
  { attemptId, questionId, sequence }: PendingAnswer,
  { suggestion, exchangeId }: { suggestion: GradingSuggestion; exchangeId: string },
): Promise<boolean> {
  // The attempt before its marks, like everybody who changes marks.
  const { rows: attempts } = await transaction.query<{ schoolId: string }>(
    `select its.school_id as "schoolId" from public.attempts as its
     join public.grading_runs as run on run.id = $2 and run.undone_at is null
     join public.marks as mark on mark.school_id = its.school_id and mark.attempt_id = its.id and mark.question_id = $3
       and mark.points is null
     join public.attempt_entries as entry on entry.school_id = its.school_id and entry.attempt_id = its.id
       and entry.question_id = $3 and entry.part = 'answer' and entry.sequence = $4
     where its.id = $1 and its.state = 'submitted' for update of its`,
    [attemptId, runId, questionId, sequence],
  );
  const schoolId = attempts[0]?.schoolId;
  if (schoolId === undefined) return false;
  const { rows } = await transaction.query<{ score: number | null }>(
    `select score::double precision as score from public.mark_suggestions
     where school_id = $1 and attempt_id = $2 and question_id = $3 and source = 'built-in'`,
    [schoolId, attemptId, questionId],
  );
  const differ = enginesDiffer(suggestion, { score: rows[0]?.score ?? null });
  const guards = [...suggestion.evidence.guards, ...(differ ? (['engines-differ'] as const) : [])];
  await transaction.query(
    `insert into public.mark_suggestions (
       school_id, attempt_id, question_id, source, engine, engine_version, score, confidence, evidence, guarded,
       answer_sequence, exchange_id
     ) values ($1, $2, $3, 'model', $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (school_id, attempt_id, question_id, source) do update set
       engine = excluded.engine, engine_version = excluded.engine_version, score = excluded.score,
       confidence = excluded.confidence, evidence = excluded.evidence, guarded = excluded.guarded,
       answer_sequence = excluded.answer_sequence, exchange_id = excluded.exchange_id, created_at = now()`,
    [
      ...[schoolId, attemptId, questionId, suggestion.engine.name, suggestion.engine.version, suggestion.score],
      ...[suggestion.confidence, { ...suggestion.evidence, guards }, guards.length > 0, sequence, exchangeId],
    ],
  );
  await transaction.query(
    `update public.grading_run_marks set model_written_at = now()
     where run_id = $1 and attempt_id = $2 and question_id = $3`,
    [runId, attemptId, questionId],
  );
  if (differ) {
    await transaction.query(
      `update public.mark_suggestions set guarded = true,
         evidence = jsonb_set(evidence, '{guards}', (evidence -> 'guards') || '["engines-differ"]')
       where school_id = $1 and attempt_id = $2 and question_id = $3 and source = 'built-in'
         and not (evidence -> 'guards') ? 'engines-differ'`,
      [schoolId, attemptId, questionId],
    );
  }
  return true;
}
