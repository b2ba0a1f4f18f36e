import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../accounts/account.ts';
import { listFactors } from '../accounts/factor.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { requireMfa } from '../factors/signed-in-with-factors.ts';
import { authFault } from '../http/auth-fault.ts';
import { findLiveSession } from '../sessions/session.ts';
import { readSignedInPerson, type SignedInPerson } from '../sessions/signed-in-person.ts';
import { changeAddress, refreshProviders } from './identity-rows.ts';

/** The signed-in person, if they may add and remove identities; throws manual_linking_disabled and insufficient_aal. */
async function readLinkingPerson(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
): Promise<SignedInPerson> {
  const signedIn = await readSignedInPerson(context, transaction, request);
  if (!context.manualLinking) throw authFault('manual_linking_disabled');
  requireMfa(signedIn.session, await listFactors(transaction, signedIn.user.id));
  return signedIn;
}

/** The person to whom an identity is added, and their session. */
export interface LinkingSession {
  userId: string;
  sessionId: string;
}

/** The signed-in person; throws manual_linking_disabled and insufficient_aal. */
export async function requireLinking(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
): Promise<LinkingSession> {
  const { user, session } = await readLinkingPerson(context, transaction, request);
  return { userId: user.id, sessionId: session.id };
}

/**
 * Checks minutes later whether the identity may still be added: not by a session that was ended meanwhile. Throws
 * session_not_found, insufficient_aal.
 */
export async function requireStillLinking(
  context: AuthContext,
  transaction: Transaction,
  { userId, sessionId }: LinkingSession,
): Promise<string> {
  const session = await findLiveSession(context, transaction, userId, sessionId);
  if (session === null) throw authFault('session_not_found');
  requireMfa(session, await listFactors(transaction, userId));
  return userId;
}

interface LinkedIdentity {
  id: string;
  provider: string;
  email: string | null;
  verified: boolean;
}

/** Under a lock: of two concurrent removals the second sees the result of the first. */
async function listIdentitiesForUpdate(transaction: Transaction, userId: string): Promise<LinkedIdentity[]> {
  const { rows } = await transaction.query<LinkedIdentity>(
    `select id, provider, email, identity_data ->> 'email_verified' is not distinct from 'true' as verified
       from auth.identities where user_id = $1 order by provider <> 'email', created_at, id for update`,
    [userId],
  );
  return rows;
}

/** The account keeps its address while an identity has it; otherwise it gets that of another, or none. */
async function reassignAddress(
  transaction: Transaction,
  user: UserRow,
  remaining: readonly LinkedIdentity[],
  now: Date,
): Promise<void> {
  if (user.email === null || remaining.some(({ email }) => email === user.email)) return;
  const next = remaining.find(({ email, verified }) => email !== null && verified) ?? null;
  const changed = await changeAddress(transaction, user.id, next?.email ?? null, now);
  if (!changed) throw authFault('email_conflict_identity_not_deletable');
}

/** What is removed with an identity: the password with the address, the number with the telephone. */
async function removeCredentials(
  transaction: Transaction,
  userId: string,
  identity: LinkedIdentity,
  now: Date,
): Promise<void> {
  if (identity.provider === 'email') {
    await transaction.query('update auth.users set encrypted_password = null, updated_at = $2 where id = $1', [
      userId,
      now,
    ]);
  }
  if (identity.provider === 'phone') {
    await transaction.query(
      'update auth.users set phone = null, phone_confirmed_at = null, updated_at = $2 where id = $1',
      [userId, now],
    );
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Removes an identity of the signed-in person; throws single_identity_not_deletable and identity_not_found. */
export async function removeIdentity(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  id: string,
): Promise<void> {
  const { user, session } = await readLinkingPerson(context, transaction, request);
  if (!uuid.test(id)) throw authFault('validation_failed', { message: 'identity_id must be an UUID' });
  const identities = await listIdentitiesForUpdate(transaction, user.id);
  if (identities.length <= 1) throw authFault('single_identity_not_deletable');
  const identity = identities.find((each) => each.id === id.toLowerCase());
  if (identity === undefined) throw authFault('identity_not_found');
  const now = new Date(context.clock());
  await transaction.query('delete from auth.identities where id = $1', [identity.id]);
  await removeCredentials(transaction, user.id, identity, now);
  const remaining = identities.filter((each) => each !== identity);
  if (identity.provider !== 'phone') await reassignAddress(transaction, user, remaining, now);
  await refreshProviders(transaction, user.id, now);
  await context.onEvent(transaction, { kind: 'identity_unlinked', userId: user.id, sessionId: session.id });
}
