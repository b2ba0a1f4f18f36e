import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../accounts/account.ts';
import { type FactorRow, listFactors, usableFactors } from '../accounts/factor.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { authFault } from '../http/auth-fault.ts';
import { readSession, type SessionRow } from '../sessions/session.ts';
import { readSignedInPerson } from '../sessions/signed-in-person.ts';

/** The caller, their session, and their factors. */
export interface SignedInWithFactors {
  user: UserRow;
  session: SessionRow;
  factors: FactorRow[];
}

/**
 * The caller. Concurrent changes of a person's factors wait here for each other: the account is locked first and the
 * session after it, as everywhere. Throws no_authorization, session_not_found, user_banned.
 */
export async function readSignedInWithFactors(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
): Promise<SignedInWithFactors> {
  const known = await readSession(context, transaction, request);
  await transaction.query('select from auth.users where id = $1 for no key update', [known.user_id]);
  await transaction.query('select from auth.sessions where id = $1 for update', [known.id]);
  const { user, session } = await readSignedInPerson(context, transaction, request);
  if (user.is_anonymous)
    throw authFault('no_authorization', {
      message: 'Anonymous user not allowed to perform these actions',
      status: 403,
    });
  return { user, session, factors: await listFactors(transaction, user.id) };
}

/** A person with a second factor must use it before they change what protects the account; throws insufficient_aal. */
export function requireMfa(session: SessionRow, factors: readonly FactorRow[]): void {
  if (session.aal === 'aal1' && usableFactors(factors).length > 0) throw authFault('insufficient_aal');
}

/** Throws insufficient_aal for a session without a second factor. */
export function requireAal2(session: SessionRow): void {
  if (session.aal === 'aal1') throw authFault('insufficient_aal');
}
