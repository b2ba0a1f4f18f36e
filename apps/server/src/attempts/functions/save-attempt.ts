import { type CallOutput, type Entry, fault, limits, type OwnAttempt } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { StudentFunction } from '../../functions/contract.ts';
import { decideBatch, type KnownAttempt } from '../decide-batch.ts';
import { finishAttempt, markAttempt } from '../finish-attempt.ts';

const { bytes, eventsPerMinute } = limits.attempts;

interface Locked extends Omit<KnownAttempt, 'epoch' | 'acknowledged'> {
  running: boolean;
  /** Whether what arrives now is still kept. */
  accepts: boolean;
  foreignQuestion: boolean;
  /** Null: the device never opened the attempt. */
  epoch: number | null;
  acknowledged: number | null;
}

async function lockAttempt(
  transaction: Transaction,
  attemptId: string,
  device: string,
  questions: readonly string[],
): Promise<Locked> {
  const { rows } = await transaction.query<Locked>(
    `select passed, running, accepts, late_counts as "lateCounts", sequence::integer as sequence, epoch, acknowledged,
       foreign_question as "foreignQuestion", entries
     from app.lock_own_attempt($1, $2, $3)`,
    [attemptId, device, questions],
  );
  const [locked] = rows;
  if (locked === undefined) throw fault('attempt/not-found');
  return locked;
}

interface Stored {
  now: string;
  attempt: OwnAttempt;
  acknowledged: number;
  sequence: number;
  entries: Entry[];
}

/**
 * Stores what a device has written, each event once. A thousand students do this every few seconds: three statements,
 * and more only where the attempt ends or something arrives late.
 */
export const saveAttempt: StudentFunction<'save-attempt'> = {
  name: 'save-attempt',
  permission: 'students',
  // Long texts are sent whole with each change.
  limits: { body: 4_194_304, time: 10_000 },
  run: ({ attemptId, device, events: sent, seen }, { asServer }) =>
    asServer(async (transaction): Promise<CallOutput<'save-attempt'>> => {
      const questions = sent.flatMap(({ body }) => (body.part === 'submit' ? [] : [body.question]));
      const locked = await lockAttempt(transaction, attemptId, device, [...new Set(questions)]);
      const { epoch, acknowledged, passed, running, accepts } = locked;
      if (epoch === null || acknowledged === null) throw fault('attempt/unknown-device');
      if (locked.foreignQuestion) throw fault('attempt/other-question');
      const { events, entries, submits } = decideBatch({ ...locked, epoch, acknowledged }, device, sent);
      if (events.length > 0 && !accepts) throw fault('attempt/ended');
      const { rows } = await transaction.query<Stored>(
        `select app.moment(app.clock()) as now, attempt, acknowledged, sequence::integer as sequence,
           changed as entries
         from app.store_own_events($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7)`,
        [
          ...[attemptId, device, JSON.stringify(events), JSON.stringify(entries), seen, eventsPerMinute],
          // Whoever hands in does so with what they wrote last, however full the attempt is: once, and one request.
          submits && running ? null : bytes,
        ],
      );
      const [stored] = rows;
      if (stored === undefined) throw fault('attempt/not-found');
      const ended =
        (submits || passed) && running && (await finishAttempt(transaction, attemptId, submits ? 'student' : 'end'));
      // What came after the end is counted; with the end itself it is marked already.
      if (!ended && passed && entries.some(({ part }) => part === 'answer')) await markAttempt(transaction, attemptId);
      return ended ? { ...stored, attempt: await readAttempt(transaction, attemptId) } : stored;
    }),
};

async function readAttempt(transaction: Transaction, attemptId: string): Promise<OwnAttempt> {
  const { rows } = await transaction.query<{ attempt: OwnAttempt }>(
    'select app.own_attempt(own) as attempt from public.attempts as own where own.id = $1',
    [attemptId],
  );
  const [found] = rows;
  if (found === undefined) throw fault('attempt/not-found');
  return found.attempt;
}
