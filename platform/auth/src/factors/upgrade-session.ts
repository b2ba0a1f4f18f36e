import type { Transaction } from '@schole/database';
import { showUser } from '../accounts/account.ts';
import { addAuthenticationMethod, listAuthenticationMethods } from '../accounts/authentication-method.ts';
import { factorMethods } from '../accounts/factor-method.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { authFault } from '../http/auth-fault.ts';
import { type CreatedSession, hashRefreshToken } from '../sessions/session.ts';
import type { SignedInWithFactors } from './signed-in-with-factors.ts';

/**
 * The refresh token that replaces the present one when a session is upgraded. It is derived from the hash of that one
 * and the installation's secret, so that a second tab that still holds the old one can get it as well.
 */
export function upgradedToken(context: AuthContext, hash: string): string {
  return context.keys.fingerprint('refresh token after a second step', hash);
}

async function replaceToken(
  context: AuthContext,
  transaction: Transaction,
  { session }: SignedInWithFactors,
  now: Date,
) {
  const { rows } = await transaction.query<{ token: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not revoked returning token`,
    [session.id, now],
  );
  const [previous] = rows;
  if (!previous) throw authFault('session_not_found');
  const next = upgradedToken(context, previous.token);
  await transaction.query(
    `insert into auth.refresh_tokens (token, parent, user_id, session_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [hashRefreshToken(next), previous.token, session.user_id, session.id, now],
  );
  return next;
}

/**
 * Upgrades the session to aal2, with new tokens; the person's sessions at aal1 end, because an attacker with the
 * password alone may hold them.
 */
export async function upgradeSession(
  context: AuthContext,
  transaction: Transaction,
  signedIn: SignedInWithFactors,
  proof: { factorId: string; method: string },
): Promise<CreatedSession> {
  const { user } = signedIn;
  const now = new Date(context.clock());
  const session = { ...signedIn.session, aal: 'aal2' };
  await transaction.query(`update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1`, [
    session.id,
    proof.factorId,
    now,
  ]);
  await addAuthenticationMethod(transaction, session.id, proof.method, now);
  const refreshToken = await replaceToken(context, transaction, signedIn, now);
  await transaction.query(`delete from auth.sessions where user_id = $1 and aal = 'aal1' and id <> $2`, [
    user.id,
    session.id,
  ]);
  await context.onEvent(transaction, { kind: 'second_step', userId: user.id, sessionId: session.id });
  const amr = await listAuthenticationMethods(transaction, session.id);
  return { user, shown: await showUser(transaction, user), session, amr, refreshToken };
}

/** Sessions that this factor had upgraded are at aal1 again, and no longer list it as a method. */
export async function downgradeSessions(
  context: AuthContext,
  transaction: Transaction,
  factorId: string,
  method: string,
): Promise<void> {
  const { rows } = await transaction.query<{ id: string }>(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = $2 where factor_id = $1 returning id`,
    [factorId, new Date(context.clock())],
  );
  await transaction.query('delete from auth.mfa_amr_claims where session_id = any($1) and authentication_method = $2', [
    rows.map(({ id }) => id),
    method,
  ]);
}

/** After the last factor of a person is removed, none of their sessions is upgraded. */
export async function downgradeEverySession(
  context: AuthContext,
  transaction: Transaction,
  userId: string,
): Promise<void> {
  const { rows } = await transaction.query<{ id: string }>(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = $2 where user_id = $1 and aal <> 'aal1' returning id`,
    [userId, new Date(context.clock())],
  );
  await transaction.query(
    'delete from auth.mfa_amr_claims where session_id = any($1) and authentication_method = any($2)',
    [rows.map(({ id }) => id), factorMethods],
  );
}
