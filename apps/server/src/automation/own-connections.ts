import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';

/** Whether a school lets its language model read answers of its students. */
export async function readModelGrading(transaction: Transaction, schoolId: string): Promise<boolean> {
  const { rows } = await transaction.query<{ allowed: boolean }>(
    'select model_grading as allowed from public.schools where id = $1',
    [schoolId],
  );
  return rows[0]?.allowed === true;
}

/** Whether a school lets its people connect workflows and engines of their own. */
export async function readAllowed(transaction: Transaction, schoolId: string): Promise<boolean> {
  const { rows } = await transaction.query<{ allowed: boolean }>(
    'select own_connections as allowed from public.schools where id = $1',
    [schoolId],
  );
  return rows[0]?.allowed === true;
}

/** Throws automation/not-allowed where it does not. */
export async function requireAllowed(transaction: Transaction, schoolId: string): Promise<void> {
  if (!(await readAllowed(transaction, schoolId))) throw fault('automation/not-allowed');
}
