import { mergeEvents, type StoredEvent } from '@schole/core';
import type { Transaction } from '@schole/database';

/**
 * Makes the entries of an attempt anew from its events; what arrived after the end is left out where the teacher does not
 * count it. The caller marks the attempt again.
 */
export async function rebuildEntries(transaction: Transaction, attemptId: string): Promise<void> {
  // Locked, so that no event is stored between the reading and the writing.
  await transaction.query('select from public.attempts where id = $1 for update', [attemptId]);
  const { rows } = await transaction.query<StoredEvent>(
    `select event.device, event.number, event.sequence::integer as sequence, event.epoch,
       event.seen::integer as seen, event.question_id as question, event.part, event.value, event.late
     from public.attempts as its
     join public.attempt_events as event on event.school_id = its.school_id and event.attempt_id = its.id
     where its.id = $1 and event.part in ('answer', 'flag', 'strike', 'note') and (its.late_counts or not event.late)
     order by event.sequence`,
    [attemptId],
  );
  const entries = [...mergeEvents(rows).values()];
  await transaction.query(
    `delete from public.attempt_entries as entry using public.attempts as its
     where its.id = $1 and entry.school_id = its.school_id and entry.attempt_id = its.id`,
    [attemptId],
  );
  await transaction.query(
    `insert into public.attempt_entries (
       school_id, attempt_id, question_id, part, value, sequence, epoch, late, contested
     )
     select its.school_id, its.id, entry.question, entry.part, coalesce(entry.value, 'null'), entry.sequence, entry.epoch, entry.late,
       entry.contested
     from public.attempts as its, jsonb_to_recordset($2::jsonb) as entry (
       question uuid, part text, value jsonb, sequence bigint, epoch integer, late boolean, contested bigint
     )
     where its.id = $1`,
    [attemptId, JSON.stringify(entries)],
  );
  await transaction.query('update public.attempts set answered = $2 where id = $1', [
    attemptId,
    entries.filter(({ part, value }) => part === 'answer' && value !== null).length,
  ]);
}
