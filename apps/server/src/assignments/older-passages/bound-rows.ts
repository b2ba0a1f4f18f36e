import { fault, type Verdict } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { QuestionSpan } from '@schole/questions';
import { insertSpans, insertVerdicts } from '../version-rows.ts';

/** A question as it is bound: its next version reads the same and has these passages. */
export interface BoundQuestion {
  questionId: string;
  /** The version it is made of. */
  version: number;
  spans: readonly QuestionSpan[];
  /** Null: those of the version before. */
  verdicts: readonly Verdict[] | null;
}

/** Throws assignment/not-found for one that the caller does not see. */
export async function readOwnAssignment(transaction: Transaction, assignmentId: string): Promise<void> {
  const { rows } = await transaction.query('select from public.assignments where id = $1', [assignmentId]);
  if (rows.length === 0) throw fault('assignment/not-found');
}

const pairs = `jsonb_to_recordset($1::jsonb) as p(id uuid, version int, judged boolean)`;
// Concepts that the person may not read any more are left out: those of a withdrawn source.
const parts = [
  `insert into public.question_keys (school_id, question_id, version, key, explanation, hints)
   select k.school_id, k.question_id, k.version + 1, k.key, k.explanation, k.hints
     from ${pairs} join public.question_keys k on k.question_id = p.id and k.version = p.version`,
  `insert into public.question_verdicts (school_id, question_id, version, check_name, outcome, detail)
   select v.school_id, v.question_id, v.version + 1, v.check_name, v.outcome, v.detail
     from ${pairs} join public.question_verdicts v on v.question_id = p.id and v.version = p.version
    where not p.judged`,
  `insert into public.question_concepts (school_id, question_id, version, source_id, concept_id, rank)
   select c.school_id, c.question_id, c.version + 1, c.source_id, c.concept_id, c.rank
     from ${pairs} join public.question_concepts c on c.question_id = p.id and c.version = p.version
     join public.concepts k on k.school_id = c.school_id and k.id = c.concept_id`,
  `update public.questions as q set version = p.version + 1 from ${pairs} where q.id = p.id`,
];

/** Writes the next version of each question, which differs from the one before in its passages alone. */
export async function insertBound(
  transaction: Transaction,
  { schoolId, changedBy }: { schoolId: string; changedBy: string },
  questions: readonly BoundQuestion[],
): Promise<void> {
  const list = JSON.stringify(
    questions.map(({ questionId: id, version, verdicts }) => ({ id, version, judged: verdicts !== null })),
  );
  await transaction.query(
    `insert into public.question_versions
       (school_id, question_id, version, content, attachments, engine, engine_version, changed_by)
     select v.school_id, v.question_id, v.version + 1, v.content, v.attachments, v.engine, v.engine_version, $2
       from ${pairs} join public.question_versions v on v.question_id = p.id and v.version = p.version`,
    [list, changedBy],
  );
  for (const part of parts) await transaction.query(part, [list]);
  const next = questions.map(({ questionId, version, spans, verdicts }) => ({
    ...{ id: questionId, version: version + 1, spans, verdicts: verdicts ?? [] },
  }));
  await insertSpans(transaction, schoolId, next);
  await insertVerdicts(transaction, schoolId, next);
}
