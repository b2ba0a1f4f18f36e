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
