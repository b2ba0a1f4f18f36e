import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { FunctionContext } from '../../functions/contract.ts';
import type { EngineOwner } from '../engine-rows.ts';
import { requireAllowed } from '../own-connections.ts';

export type Whose = 'own' | 'school';

/** Whether the caller may change the school's: an administrator, with the second factor where they have one. */
export async function isAdministrator(transaction: Transaction, schoolId: string): Promise<boolean> {
  const { rows } = await transaction.query<{ administers: boolean }>(
    'select app.is_administrator_in($1) as administers',
    [schoolId],
  );
  return rows[0]?.administers === true;
}

/**
 * The owner of the engine that the caller means, where they may change or test it. Throws person/not-allowed or
 * account/second-step-needed for the school's, automation/not-allowed for the caller's own; the caller's own can always
 * be removed.
 */
export async function requireOwner(
  transaction: Transaction,
  { schoolId, userId, role }: FunctionContext['caller'],
  whose: Whose,
  { removes = false }: { removes?: boolean } = {},
): Promise<EngineOwner> {
  if (whose === 'own') {
    if (!removes) await requireAllowed(transaction, schoolId);
    return { schoolId, userId };
  }
  if (await isAdministrator(transaction, schoolId)) return { schoolId, userId: null };
  throw fault(role === 'administrator' ? 'account/second-step-needed' : 'person/not-allowed');
}
