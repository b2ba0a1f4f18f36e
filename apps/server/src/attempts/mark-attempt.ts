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

interface Answered {
  questionId: string;
  kind: string;
  content: KindPart;
  key: KindPart;
  points: number;
  language: ContentLanguage;
  /** Null: none, or taken back. */
  value: Entry['value'];
}

interface Mark {
  question_id: string;
  score: number | null;
  points: number | null;
  decided_by: 'key' | null;
}

const toHundredths = (points: number): number => Math.round(points * 100) / 100;

function markAnswer(attemptId: string, answered: Answered): Mark {
  const { questionId, kind, content, key, points, language, value } = answered;
  const waiting = { question_id: questionId, points: null, decided_by: null };
  try {
    const found = findKind(kind);
    if (found === undefined) throw fault('input/invalid', { where: 'type' });
    const { score, sure } = found.mark({ content, key }, value, language);
    if (!sure) return { ...waiting, score };
    return { question_id: questionId, score, points: toHundredths(score * points), decided_by: 'key' };
  } catch (problem) {
    // One question must not lose the submission of all the others.
    unmarkedQuestions.publish({ attemptId, questionId, problem } satisfies UnmarkedQuestion);
    return { ...waiting, score: null };
  }
}

/** Marks every question of an attempt with its key, in place of earlier marks; what no key settles waits for a person. */
export async function markAttempt(transaction: Transaction, attemptId: string): Promise<void> {
  const { rows } = await transaction.query<Answered>(
    `select given.question_id as "questionId", given.kind, given.content, given.key, given.points,
       given.content_language as language, entry.value
     from app.attempt_keys($1) as given
     join public.attempts as its on its.id = $1
     left join public.attempt_entries as entry on entry.school_id = its.school_id and entry.attempt_id = its.id
       and entry.question_id = given.question_id and entry.part = 'answer'`,
    [attemptId],
  );
  const marks = rows.map((answered) => markAnswer(attemptId, answered));
  const points = toHundredths(marks.reduce((sum, mark) => sum + (mark.points ?? 0), 0));
  await transaction.query(
    `with marked as (
       insert into public.marks (school_id, attempt_id, question_id, score, points, decided_by)
       select its.school_id, its.id, mark.question_id, mark.score, mark.points, mark.decided_by
       from public.attempts as its, jsonb_to_recordset($2::jsonb)
         as mark (question_id uuid, score numeric, points numeric, decided_by text)
       where its.id = $1
       on conflict (school_id, attempt_id, question_id) do update
         set score = excluded.score, points = excluded.points, decided_by = excluded.decided_by
     )
     update public.attempts set points = $3, unmarked = $4 where id = $1`,
    [attemptId, JSON.stringify(marks), points, marks.filter((mark) => mark.points === null).length],
  );
}
