import type { Transaction } from '@schole/database';

/** Locks attempts and then their marks until the transaction ends, in one order, so that no two wait for each other. */
export async function lockMarks(transaction: Transaction, attemptIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(attemptIds)];
  await transaction.query('select from public.attempts where id = any ($1) order by id for update', [wanted]);
  await transaction.query(
    `select from public.marks
      where (school_id, attempt_id) in (select school_id, id from public.attempts where id = any ($1))
      order by attempt_id, question_id for update`,
    [wanted],
  );
}
