import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import { findUser, refuseBanned, type UserRow } from '../accounts/account.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { authFault } from '../http/auth-fault.ts';
import { readSession, type SessionRow } from './session.ts';

export interface SignedInPerson {
  user: UserRow;
  session: SessionRow;
}

/**
 * Whose account a verified token is about. Tokens of an older back end know no session of ours: they may read who they are,
 * and change nothing. Throws as `readPerson` does.
 */
export async function readAccount(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
): Promise<UserRow> {
  const { userId, claims } = request.caller;
  if (userId === null || claims.session_id !== undefined)
    return (await readSignedInPerson(context, transaction, request)).user;
  const user = await findUser(transaction, userId);
  if (!user) throw authFault('session_not_found', { message: 'User from sub claim in JWT does not exist' });
  refuseBanned(user, context.clock());
  return user;
}

/** The signed-in person and their session; throws no_authorization, session_not_found and user_banned. */
export async function readSignedInPerson(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
): Promise<SignedInPerson> {
  const session = await readSession(context, transaction, request);
  const user = await findUser(transaction, session.user_id);
  if (!user) throw authFault('session_not_found');
  refuseBanned(user, context.clock());
  return { user, session };
}
