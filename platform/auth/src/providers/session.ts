import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../account.ts';
import type { AuthContext } from '../context.ts';
import { type OpenedSession, openSession } from '../session.ts';

/** Opens the session of somebody whom a provider has proved. */
export async function openProviderSession(
  context: AuthContext,
  transaction: Transaction,
  user: UserRow,
  request: FastifyRequest,
): Promise<OpenedSession> {
  const opened = await openSession(context, transaction, user, request, 'oauth');
  await context.onEvent(transaction, { kind: 'signed_in', userId: user.id, sessionId: opened.session.id });
  return opened;
}
