import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import { findUser, refuseBanned, refuseStudent, type UserRow } from '../accounts/account.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { authFault } from '../http/auth-fault.ts';
import { readSession, type SessionRow } from './session.ts';

export interface SignedInPerson {
  user: UserRow;
  session: SessionRow;
}

/**
 * The account of a verified token. Tokens of an older back end have no session of ours: they may read their account,
 * and change nothing. Throws as `readSignedInPerson` does.
 */
export async function readAccount(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
): Promise<UserRow> {
  const { userId, claims } = request.caller;
  if (userId === null || claims.session_id !== undefined)
    return (await readOpenAccount(context, transaction, request)).user;
  const user = await findUser(transaction, userId);
  if (!user) throw authFault('session_not_found', { message: 'User from sub claim in JWT does not exist' });
  refuseBanned(user, context.clock());
  return user;
}

/**
 * The signed-in person and their session, for what changes the account; throws no_authorization, session_not_found,
 * user_banned and, for students, feature_disabled.
 */
export async function readSignedInPerson(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
): Promise<SignedInPerson> {
  const signedIn = await readOpenAccount(context, transaction, request);
  refuseStudent(signedIn.user);
  return signedIn;
}

async function readOpenAccount(
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
