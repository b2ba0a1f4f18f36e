import type { FastifyRequest } from 'fastify';
import { findUser, findUserByEmail, refuseBanned } from './account.ts';
import { network } from './attempts.ts';
import { type AuthContext, inAuth } from './context.ts';
import { authFault } from './errors.ts';
import { foldEmail } from './input.ts';
import { type IssuedSession, issueTokens, openSession } from './session.ts';

/** The address as it may be stored; one that cannot be anybody's is looked up all the same, so that the answer says nothing. */
function asTyped(email: string): string {
  return foldEmail(email).replaceAll('\0', '');
}

/** grant_type=password: a new session, or invalid_credentials whether the address or the password was wrong; email_not_confirmed when both are right. */
export async function signIn(
  context: AuthContext,
  request: FastifyRequest,
  written: string,
  password: string,
): Promise<IssuedSession> {
  const email = asTyped(written);
  const trier = { email, address: request.ip };
  const known = await inAuth(context.database, async (transaction) => {
    await context.attempts.check(transaction, trier);
    return findUserByEmail(transaction, email);
  });
  const fits = await context.passwords.fits(password, known?.encrypted_password ?? null, network(request.ip));
  const unconfirmed = known !== null && known.email_confirmed_at === null && (await context.confirms());
  const opened = await inAuth(context.database, async (transaction) => {
    // Asked again: of many guesses sent at once only as many count as the limit allows, even if one is right.
    await context.attempts.check(transaction, trier);
    const user = fits && known ? await findUser(transaction, known.id) : null;
    if (!user || user.encrypted_password !== known?.encrypted_password) {
      await context.attempts.record(transaction, trier);
      await context.onEvent(transaction, { kind: 'sign_in_failed', userId: known?.id ?? null, sessionId: null });
      return null;
    }
    refuseBanned(user, context.clock());
    // Said only to whoever knows the password.
    if (unconfirmed && user.email_confirmed_at === null) throw authFault('email_not_confirmed');
    await context.attempts.forgive(transaction, trier);
    await transaction.query('update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [
      user.id,
      new Date(context.clock()),
    ]);
    const session = await openSession(
      context,
      transaction,
      { ...user, last_sign_in_at: new Date(context.clock()) },
      request,
    );
    await context.onEvent(transaction, { kind: 'signed_in', userId: user.id, sessionId: session.session.id });
    return session;
  });
  if (opened === null) throw authFault('invalid_credentials');
  return issueTokens(context, opened);
}
