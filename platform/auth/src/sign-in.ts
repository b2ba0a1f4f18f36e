import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import { findUser, findUserByEmail, findUserByPhone, refuseBanned, type UserRow } from './account.ts';
import { network } from './attempts.ts';
import { type AuthContext, inAuth } from './context.ts';
import { type AuthCode, authFault } from './errors.ts';
import { foldEmail } from './input.ts';
import { foldPhone } from './phone.ts';
import { findRefused } from './refused-sign-up.ts';
import { type IssuedSession, issueTokens, type OpenedSession, openSession } from './session.ts';

/** Who wants to come in, as they typed it. */
export type Name = { email: string } | { phone: string };

/** As it may be stored; one that cannot be anybody's is looked up all the same, so that the answer says nothing. */
function asTyped(name: Name): { by: 'email' | 'phone'; value: string } {
  if ('phone' in name) return { by: 'phone', value: foldPhone(name.phone) ?? '' };
  return { by: 'email', value: foldEmail(name.email).replaceAll('\0', '') };
}

/** What is compared with the given password, read before any time is spent on it. */
interface Known {
  user: UserRow | null;
  /** Of whoever signed up with the address although it was taken. */
  refused: string | null;
}

/** Whether the address or number is still to be confirmed before anybody is let in by it. */
function isPending(user: UserRow, by: 'email' | 'phone', confirms: boolean): boolean {
  return by === 'phone' ? user.phone_confirmed_at === null : confirms && user.email_confirmed_at === null;
}

interface Comparison {
  fits: boolean;
  /** The password of a sign-up that waits for its confirmation, or that was only answered as if it did. */
  waits: boolean;
}

/**
 * Two comparisons for every password that does not open anything, whoever's it is: their time does not tell a taken address
 * from one that waits for its confirmation.
 */
async function compare(
  context: AuthContext,
  password: string,
  place: string,
  { user, refused }: Known,
  state: { pending: boolean; confirms: boolean },
): Promise<Comparison> {
  const fits = await context.passwords.fits(password, user?.encrypted_password ?? null, place);
  if (!state.confirms || (fits && !state.pending)) return { fits, waits: false };
  const second = await context.passwords.fits(password, refused, place);
  return { fits, waits: fits || second };
}

async function open(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  user: UserRow,
): Promise<OpenedSession> {
  const now = new Date(context.clock());
  await transaction.query('update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [user.id, now]);
  const session = await openSession(context, transaction, { ...user, last_sign_in_at: now }, request);
  await context.onEvent(transaction, { kind: 'signed_in', userId: user.id, sessionId: session.session.id });
  return session;
}

/** The password is the same; only guessing it from what is stored costs more from now on. */
async function keepBetterHash(transaction: Transaction, userId: string, hash: string): Promise<void> {
  await transaction.query('update auth.users set encrypted_password = $2 where id = $1', [userId, hash]);
}

/**
 * grant_type=password: a new session, or invalid_credentials whether the address or the password was wrong;
 * email_not_confirmed or phone_not_confirmed for the password of a sign-up that was not confirmed.
 */
export async function signIn(
  context: AuthContext,
  request: FastifyRequest,
  name: Name,
  password: string,
): Promise<IssuedSession> {
  const { by, value } = asTyped(name);
  const trier = { email: value, address: request.ip };
  const find = by === 'email' ? findUserByEmail : findUserByPhone;
  const known = await inAuth(context.database, async (transaction): Promise<Known> => {
    await context.attempts.check(transaction, trier);
    const user = await find(transaction, value);
    return { user, refused: user && (await findRefused(transaction, user.id)) };
  });
  const confirms = by === 'phone' || (await context.confirms());
  const pending = known.user !== null && isPending(known.user, by, confirms);
  const place = network(request.ip);
  const { fits, waits } = await compare(context, password, place, known, { pending, confirms });
  const before = fits ? (known.user?.encrypted_password ?? null) : null;
  const better = before === null ? null : await context.passwords.improve(password, before, place);
  const opened = await inAuth(context.database, async (transaction): Promise<OpenedSession | AuthCode> => {
    // Asked again: of many guesses sent at once only as many count as the limit allows, even if one is right.
    await context.attempts.checkAlone(transaction, trier);
    const user = fits && known.user ? await findUser(transaction, known.user.id) : null;
    if (!user || user.encrypted_password !== known.user?.encrypted_password) {
      if (waits) return `${by}_not_confirmed`;
      await context.attempts.record(transaction, trier);
      await context.onEvent(transaction, { kind: 'sign_in_failed', userId: known.user?.id ?? null, sessionId: null });
      return 'invalid_credentials';
    }
    refuseBanned(user, context.clock());
    // Said only to whoever knows the password.
    if (isPending(user, by, confirms)) return `${by}_not_confirmed`;
    await context.attempts.forgive(transaction, trier);
    if (better !== null) await keepBetterHash(transaction, user.id, better);
    return open(context, transaction, request, user);
  });
  if (typeof opened === 'string') throw authFault(opened);
  return issueTokens(context, opened);
}
