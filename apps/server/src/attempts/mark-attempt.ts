import { channel } from 'node:diagnostics_channel';
import { type ContentLanguage, type Entry, fault, type KindPart } from '@schole/core';
import type { Transaction } from '@schole/database';
import { findKind } from '@schole/questions';

/** Where a question that could not be marked is reported, as an `UnmarkedQuestion`; the closing loop logs it. */
export const unmarkedQuestions = channel('schole:unmarked-questions');

/** A question whose kind failed: its answer is kept and waits for a person. */
export interface UnmarkedQuestion {
  attemptId: string;
  questionId: string;
  problem: unknown;
}

/** An answer with what its key marks it by. */
export interface KeyedAnswer {
  attemptId: string;
  questionId: string;
  kind: string;
  content: KindPart;
  key: KindPart;
  points: number;
  language: ContentLanguage;
  /** Null: none, or taken back. */
  value: Entry['value'];
}

interface Answered extends KeyedAnswer {
  /** The event whose answer it is; 0 where there is none. */
  sequence: number;
  /** Of the mark that is there: the event that it is about, and whether it is decided; null where there is none. */
  markedSequence: number | null;
  decided: boolean;
  score: number | null;
}

/** What a key says of an answer: points where it settles it, else the share that it found. */
export interface KeyDecision {
  score: number | null;
  points: number | null;
}

export const toHundredths = (points: number): number => Math.round(points * 100) / 100;

/** Marks an answer with the key of its question; one whose kind fails waits for a person. */
export function markByKey({
  attemptId,
  questionId,
  kind,
  content,
  key,
  points,
  language,
  value,
}: KeyedAnswer): KeyDecision {
  try {
    const found = findKind(kind);
    if (found === undefined) throw fault('input/invalid', { where: 'type' });
    const { score, sure } = found.mark({ content, key }, value, language);
    return { score, points: sure ? toHundredths(score * points) : null };
  } catch (problem) {
    // One question must not lose the submission of all the others.
    unmarkedQuestions.publish({ attemptId, questionId, problem } satisfies UnmarkedQuestion);
    return { score: null, points: null };
  }
}

/**
 * Marks every question of an attempt with its key; what no key settles waits for a person. A decision stays as long as
 * its answer does: only what was answered otherwise since is decided anew.
 */
export async function markAttempt(transaction: Transaction, attemptId: string): Promise<void> {
  const { rows } = await transaction.query<Answered>(
    `select its.id as "attemptId", given.question_id as "questionId", given.kind, given.content, given.key, given.points,
       given.content_language as language, entry.value, coalesce(entry.sequence, 0)::integer as sequence,
       mark.answer_sequence::integer as "markedSequence", mark.points is not null as decided,
       mark.score::double precision as score
     from app.attempt_keys($1) as given
     join public.attempts as its on its.id = $1
     left join public.attempt_entries as entry on entry.school_id = its.school_id and entry.attempt_id = its.id
       and entry.question_id = given.question_id and entry.part = 'answer'
     left join public.marks as mark on mark.school_id = its.school_id and mark.attempt_id = its.id
       and mark.question_id = given.question_id`,
    [attemptId],
  );
  const changes = rows.flatMap((answered) => {
    const same = answered.markedSequence === answered.sequence;
    if (same && answered.decided) return [];
    const { score, points } = markByKey(answered);
    if (same && points === null && score === answered.score) return [];
    const { questionId: question_id, sequence, decided } = answered;
    return [{ question_id, score, points, sequence, told: points !== null || decided }];
  });
  if (changes.length > 0) await writeMarks(transaction, attemptId, changes);
  // Opened again and handed in as it was: nothing of the marks has changed, and the sum is asked for here.
  else await transaction.query('select app.sum_marks(array[$1::uuid])', [attemptId]);
}

interface Change extends KeyDecision {
  question_id: string;
  sequence: number;
  /** Whether the history tells of it: what waits from the beginning is no decision. */
  told: boolean;
}

async function writeMarks(transaction: Transaction, attemptId: string, changes: readonly Change[]): Promise<void> {
  await transaction.query(
    `with change as (
       select its.school_id, its.id as attempt_id, each.question_id, each.score, each.points, each.sequence, each.told
       from public.attempts as its, jsonb_to_recordset($2::jsonb)
         as each (question_id uuid, score numeric, points numeric, sequence bigint, told boolean)
       where its.id = $1
     ), marked as (
       insert into public.marks as mark (
         school_id, attempt_id, question_id, score, points, decided_by, decided_at, answer_sequence
       )
       select school_id, attempt_id, question_id, score, points, case when points is not null then 'key' end,
         case when points is not null then app.clock() end, sequence
       from change
       on conflict (school_id, attempt_id, question_id) do update
         set score = excluded.score, points = excluded.points, decided_by = excluded.decided_by,
           decided_at = excluded.decided_at, answer_sequence = excluded.answer_sequence, decided_by_id = null,
           criteria = null, spot_check = false, revision = mark.revision + 1,
           -- They were about the answer that is no longer there.
           ideas = case when mark.answer_sequence = excluded.answer_sequence then mark.ideas end,
           comment = case when mark.answer_sequence = excluded.answer_sequence then mark.comment else '' end,
           flagged = mark.flagged and mark.answer_sequence = excluded.answer_sequence
     )
     insert into public.mark_decisions (school_id, attempt_id, question_id, cause, score, points)
     select school_id, attempt_id, question_id, 'key', score, points from change where told`,
    [attemptId, JSON.stringify(changes)],
  );
}
