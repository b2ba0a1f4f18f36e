import type { FastifyRequest } from 'fastify';
import { addUser } from '../../accounts/account.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { authFault } from '../../http/auth-fault.ts';
import { createSession, type IssuedSession, issueTokens } from '../../sessions/session.ts';

/**
 * An anonymous visitor: an account and a session, and no way to sign in from another device until they give an address.
 * Throws anonymous_provider_disabled, signup_disabled and over_request_rate_limit.
 */
export async function signUpAnonymously(
  context: AuthContext,
  request: FastifyRequest,
  userMetadata: Record<string, unknown>,
): Promise<IssuedSession> {
  if (!context.anonymous) throw authFault('anonymous_provider_disabled');
  const created = await inAuthTransaction(context.database, async (transaction) => {
    if ((await context.signUp(transaction)) === 'closed') throw authFault('signup_disabled');
    await context.mailLimits.take(transaction, { purpose: 'anonymous', email: null, address: request.ip });
    const now = new Date(context.clock());
    const made = { email: null, hash: null, userMetadata, confirmed: true, anonymous: true, now };
    const user = await addUser(transaction, made);
    if (user === null) throw authFault('conflict');
    const session = await createSession(context, transaction, user, request, 'anonymous');
    await context.onEvent(transaction, { kind: 'signed_up', userId: user.id, sessionId: session.session.id });
    return session;
  });
  return issueTokens(context, created);
}
