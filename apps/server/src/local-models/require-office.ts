import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';

/** Throws person/not-allowed where the owner of a job no longer administers the installation. */
export async function requireOffice(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.query<{ administers: boolean }>(
    'select app.is_installation_administrator() as administers',
  );
  if (rows[0]?.administers !== true) throw fault('person/not-allowed');
}
