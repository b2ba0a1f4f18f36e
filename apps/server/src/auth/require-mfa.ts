import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';

/** Throws account/second-step-needed for a person with a second factor that their session has not used. */
export async function requireMfa(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.query<{ taken: boolean }>('select app.took_second_step() as taken');
  if (rows[0]?.taken !== true) throw fault('account/second-step-needed');
}
