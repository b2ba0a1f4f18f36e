import { type AttemptEnd, topicOfNotice } from '@schole/core';
import type { Transaction } from '@schole/database';
import { markAttempt } from './mark-attempt.ts';

export { markAttempt } from './mark-attempt.ts';
export { rebuildEntries } from './rebuild-entries.ts';

/**
 * Ends a running attempt with what has arrived, and marks it, in the transaction of whoever may change it: its student,
 * a teacher who marks there, or the service. False: it had ended already, and nothing is changed.
 */
export async function finishAttempt(transaction: Transaction, attemptId: string, by: AttemptEnd): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `update public.attempts set state = 'submitted', finished_at = app.clock(), finished_by = $2, paused_at = null,
       break_until = null
     where id = $1 and state = 'running'`,
    [attemptId, by],
  );
  if (rowCount === 0) return false;
  await markAttempt(transaction, attemptId);
  if (by === 'student') {
    const kind = 'attempt-submitted';
    await transaction.query('select app.tell_of_attempt($1, $2, $3)', [attemptId, kind, topicOfNotice[kind]]);
  }
  return true;
}
