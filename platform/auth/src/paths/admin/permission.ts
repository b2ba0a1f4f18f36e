import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import { findAnyUser, type UserRow } from '../../accounts/account.ts';
import { readId } from '../../accounts/factor.ts';
import { authFault } from '../../http/auth-fault.ts';

/** Throws not_admin unless the caller has the server's key. */
export async function requireServerKey(request: FastifyRequest): Promise<void> {
  if (request.caller.claims.role !== 'service_role') throw authFault('not_admin');
}

/** The account of the path under a lock, softly deleted ones too; throws validation_failed and user_not_found. */
export async function lockUser(transaction: Transaction, written: string): Promise<UserRow> {
  const id = readId('user_id', written);
  await transaction.query('select from auth.users where id = $1 for no key update', [id]);
  const user = await findAnyUser(transaction, id);
  if (!user) throw authFault('user_not_found');
  return user;
}
