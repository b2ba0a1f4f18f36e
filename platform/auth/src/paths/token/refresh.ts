import type { Transaction } from '@schole/database';
import { findUser, refuseBanned, showUser } from '../../accounts/account.ts';
import { listAuthenticationMethods } from '../../accounts/authentication-method.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { upgradedToken } from '../../factors/upgrade-session.ts';
import { type AuthCode, authFault } from '../../http/auth-fault.ts';
import {
  type CreatedSession,
  endOf,
  hashRefreshToken,
  type IssuedSession,
  issueTokens,
  type SessionRow,
  sessionColumns,
} from '../../sessions/session.ts';

interface TokenRow {
  token: string;
  session_id: string;
  revoked: boolean;
  updated_at: Date;
}

/**
 * The token that replaces a spent one. It is derived from the spent one and the installation's secret, so that the
 * holder of the spent one can get the same successor again while only hashes are stored.
 */
function successorOf(context: AuthContext, refreshToken: string): string {
  return context.keys.fingerprint('refresh token', refreshToken);
}

async function findToken(transaction: Transaction, refreshToken: string): Promise<TokenRow | null> {
  const { rows } = await transaction.query<TokenRow>(
    'select token, session_id, revoked, updated_at from auth.refresh_tokens where token = $1',
    [hashRefreshToken(refreshToken)],
  );
  return rows[0] ?? null;
}

/** The session under a lock: concurrent refreshes of the same family wait here. */
async function lockSession(transaction: Transaction, id: string): Promise<SessionRow | null> {
  const { rows } = await transaction.query<SessionRow>(
    `select ${sessionColumns} from auth.sessions where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

async function exchange(
  context: AuthContext,
  transaction: Transaction,
  session: SessionRow,
  refreshToken: string,
): Promise<string> {
  const next = successorOf(context, refreshToken);
  const now = new Date(context.clock());
  await transaction.query('update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1', [
    hashRefreshToken(refreshToken),
    now,
  ]);
  await transaction.query(
    `insert into auth.refresh_tokens (token, parent, user_id, session_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [hashRefreshToken(next), hashRefreshToken(refreshToken), session.user_id, session.id, now],
  );
  return next;
}

/** From a spent token along its successors to the active one; null when the family has none. */
async function findActive(context: AuthContext, transaction: Transaction, usedToken: string): Promise<string | null> {
  let token = usedToken;
  for (;;) {
    // An upgrade to aal2 replaces a token of which it knows the hash alone.
    const next = [successorOf(context, token), upgradedToken(context, hashRefreshToken(token))];
    let row: TokenRow | null = null;
    for (const candidate of next) {
      row ??= await findToken(transaction, candidate);
      if (row?.token === hashRefreshToken(candidate)) token = candidate;
    }
    if (row === null) return null;
    if (!row.revoked) return token;
  }
}

async function revokeFamily(context: AuthContext, transaction: Transaction, session: SessionRow): Promise<void> {
  const now = new Date(context.clock());
  await transaction.query('update auth.refresh_tokens set revoked = true where session_id = $1', [session.id]);
  await transaction.query('update auth.sessions set not_after = $2, updated_at = $2 where id = $1', [session.id, now]);
  await context.onEvent(transaction, { kind: 'sessions_revoked', userId: session.user_id, sessionId: session.id });
}

async function refresh(
  context: AuthContext,
  transaction: Transaction,
  refreshToken: string,
): Promise<CreatedSession | AuthCode> {
  const found = await findToken(transaction, refreshToken);
  if (found === null) return 'refresh_token_not_found';
  const session = await lockSession(transaction, found.session_id);
  // Read again: it may have been spent, or signed out, while we waited for the lock.
  const row = session && (await findToken(transaction, refreshToken));
  if (!row) return 'refresh_token_not_found';
  const user = await findUser(transaction, session.user_id);
  if (!user) return 'refresh_token_not_found';
  refuseBanned(user, context.clock());
  const ended = endOf(context, session) <= context.clock();
  if (!row.revoked && ended) return 'session_expired';
  let next: string | null;
  if (!row.revoked) {
    next = await exchange(context, transaction, session, refreshToken);
  } else if (ended) {
    return 'refresh_token_already_used';
  } else if (context.clock() - row.updated_at.getTime() <= context.refreshReuse) {
    next = await findActive(context, transaction, refreshToken);
  } else {
    next = null;
  }
  if (next === null) {
    await revokeFamily(context, transaction, session);
    return 'refresh_token_already_used';
  }
  await transaction.query('update auth.sessions set refreshed_at = $2, updated_at = $2 where id = $1', [
    session.id,
    new Date(context.clock()),
  ]);
  const amr = await listAuthenticationMethods(transaction, session.id);
  return { user, shown: await showUser(transaction, user), session, amr, refreshToken: next };
}

/** grant_type=refresh_token: the family's next tokens, or a Fault after which the client signs in again. */
export async function refreshSession(context: AuthContext, refreshToken: string): Promise<IssuedSession> {
  const outcome = await inAuthTransaction(context.database, (transaction) =>
    refresh(context, transaction, refreshToken),
  );
  if (typeof outcome === 'string') throw authFault(outcome);
  return issueTokens(context, outcome);
}
