import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../account.ts';
import type { AuthContext } from '../context.ts';
import { authFault } from '../errors.ts';
import { listFactors } from '../factors/factor.ts';
import { requireSecondStep } from '../factors/signed.ts';
import { readPerson, type Signed } from '../person.ts';
import { findLiveSession } from '../session.ts';
import { changeAddress, refreshProviders } from './identity.ts';

/** The signed-in person, if they may add and remove ways to sign in; throws manual_linking_disabled and insufficient_aal. */
async function readLinker(context: AuthContext, transaction: Transaction, request: FastifyRequest): Promise<Signed> {
  const signed = await readPerson(context, transaction, request);
  if (!context.manualLinking) throw authFault('manual_linking_disabled');
  requireSecondStep(signed.session, await listFactors(transaction, signed.user.id));
  return signed;
}

/** Who may add an identity, and through which session. */
export interface Linker {
  userId: string;
  sessionId: string;
}

/** The signed-in person; throws manual_linking_disabled and insufficient_aal. */
export async function requireLinking(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
): Promise<Linker> {
  const { user, session } = await readLinker(context, transaction, request);
  return { userId: user.id, sessionId: session.id };
}

/** Whether it still may be, minutes later: a session that was ended meanwhile adds nothing. Throws session_not_found, insufficient_aal. */
export async function requireStillLinking(
  context: AuthContext,
  transaction: Transaction,
  { userId, sessionId }: Linker,
): Promise<string> {
  const session = await findLiveSession(context, transaction, userId, sessionId);
  if (session === null) throw authFault('session_not_found');
  requireSecondStep(session, await listFactors(transaction, userId));
  return userId;
}

interface Way {
  id: string;
  provider: string;
  email: string | null;
  verified: boolean;
}

/** Under a lock: of two that are removed at once, the second finds what is left. */
async function listWays(transaction: Transaction, userId: string): Promise<Way[]> {
  const { rows } = await transaction.query<Way>(
    `select id, provider, email, identity_data ->> 'email_verified' is not distinct from 'true' as verified
       from auth.identities where user_id = $1 order by provider <> 'email', created_at, id for update`,
    [userId],
  );
  return rows;
}

/** The account keeps its address while an identity has it; otherwise it gets that of another, or none. */
async function keepAddress(transaction: Transaction, user: UserRow, left: readonly Way[], now: Date): Promise<void> {
  if (user.email === null || left.some(({ email }) => email === user.email)) return;
  const next = left.find(({ email, verified }) => email !== null && verified) ?? null;
  const changed = await changeAddress(transaction, user.id, next?.email ?? null, now);
  if (!changed) throw authFault('email_conflict_identity_not_deletable');
}

/** What goes with a way to sign in: the password with the address, the number with the telephone. */
async function forgetWay(transaction: Transaction, userId: string, way: Way, now: Date): Promise<void> {
  if (way.provider === 'email') {
    await transaction.query('update auth.users set encrypted_password = null, updated_at = $2 where id = $1', [
      userId,
      now,
    ]);
  }
  if (way.provider === 'phone') {
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
  const { user, session } = await readLinker(context, transaction, request);
  if (!uuid.test(id)) throw authFault('validation_failed', { message: 'identity_id must be an UUID' });
  const ways = await listWays(transaction, user.id);
  if (ways.length <= 1) throw authFault('single_identity_not_deletable');
  const way = ways.find((each) => each.id === id.toLowerCase());
  if (way === undefined) throw authFault('identity_not_found');
  const now = new Date(context.clock());
  await transaction.query('delete from auth.identities where id = $1', [way.id]);
  await forgetWay(transaction, user.id, way, now);
  const left = ways.filter((each) => each !== way);
  if (way.provider !== 'phone') await keepAddress(transaction, user, left, now);
  await refreshProviders(transaction, user.id, now);
  await context.onEvent(transaction, { kind: 'identity_unlinked', userId: user.id, sessionId: session.id });
}
