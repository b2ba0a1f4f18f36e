import type { Transaction } from '@schole/database';
import { finishAttempt } from '../attempts/finish-attempt.ts';

/** Ends the running attempts of a delivery, of all or of these students, with what has arrived; their number. */
export async function finishRunning(
  transaction: Transaction,
  deliveryId: string,
  studentIds?: readonly string[],
): Promise<number> {
  const { rows } = await transaction.query<{ id: string }>(
    `select id from public.attempts
      where delivery_id = $1 and state = 'running' and ($2::uuid[] is null or student_id = any($2)) for update`,
    [deliveryId, studentIds ?? null],
  );
  let finished = 0;
  for (const { id } of rows) if (await finishAttempt(transaction, id, 'teacher')) finished += 1;
  return finished;
}

/**
 * Ends every running attempt of a delivery; their number. Those of students whom the caller no longer reaches, because
 * they left the class, have their time ended: the loop submits and marks them within seconds.
 */
export async function finishEvery(transaction: Transaction, deliveryId: string): Promise<number> {
  const finished = await finishRunning(transaction, deliveryId);
  const { rows } = await transaction.query<{ others: number }>('select app.end_running_attempts($1) as others', [
    deliveryId,
  ]);
  return finished + (rows[0]?.others ?? 0);
}
