import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../accounts/account.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type CreatedSession, createSession } from '../sessions/session.ts';

/** Opens the session of a person whom a provider has authenticated. */
export async function createProviderSession(
  context: AuthContext,
  transaction: Transaction,
  user: UserRow,
  request: FastifyRequest,
): Promise<CreatedSession> {
  const created = await createSession(context, transaction, user, request, 'oauth');
  await context.onEvent(transaction, { kind: 'signed_in', userId: user.id, sessionId: created.session.id });
  return created;
}
