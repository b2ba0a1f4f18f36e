import type { Transaction } from '@schole/database';
import { network } from '@schole/http';
import type { FastifyRequest } from 'fastify';
import {
  findUser,
  findUserByEmail,
  findUserByPhone,
  refuseBanned,
  refuseStudent,
  type UserRow,
} from '../../accounts/account.ts';
import { findRefusedSignUpHash } from '../../accounts/refused-sign-up.ts';
import { attemptOf, recognize, slowDown } from '../../context/admission.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { normalizePhone } from '../../context/phone.ts';
import { type AuthCode, authFault } from '../../http/auth-fault.ts';
import { normalizeEmail } from '../../http/input.ts';
import type { StrangerAttempt } from '../../limits/attempts.ts';
import { type CreatedSession, createProvenSession, type IssuedSession, issueTokens } from '../../sessions/session.ts';

/** The credentials of a sign-in, as typed. */
export type SignInName = { email: string } | { phone: string };

/** The normalised form; an invalid one is looked up all the same, so that the answer reveals nothing. */
function normalizeName(name: SignInName): { by: 'email' | 'phone'; value: string } {
  if ('phone' in name) return { by: 'phone', value: normalizePhone(name.phone) ?? '' };
  return { by: 'email', value: normalizeEmail(name.email).replaceAll('\0', '') };
}

/** The stored hashes to compare with, read before any time is spent on a comparison. */
interface KnownAccount {
  user: UserRow | null;
  /** The hash of a sign-up that was refused because the address was taken. */
  refused: string | null;
  /** How the attempt is counted. */
  attempt: StrangerAttempt;
  /** Whether it has to wait, because its network failed too often. */
  crowded: boolean;
}

/** Whether the address or number must be confirmed before a sign-in with it. */
function isPending(user: UserRow, by: 'email' | 'phone', confirms: boolean): boolean {
  return by === 'phone' ? user.phone_confirmed_at === null : confirms && user.email_confirmed_at === null;
}

interface Comparison {
  fits: boolean;
  /** The password of a sign-up that is to be confirmed, or that was only answered as such. */
  awaitsConfirmation: boolean;
}

/**
 * Two comparisons for every password that does not sign in, whether there is an account or not: their time does not
 * distinguish a taken address from an unconfirmed one.
 */
async function compare(
  context: AuthContext,
  password: string,
  caller: string,
  { user, refused }: KnownAccount,
  state: { pending: boolean; confirms: boolean },
): Promise<Comparison> {
  const fits = await context.passwords.fits(password, user?.encrypted_password ?? null, caller);
  if (!state.confirms || (fits && !state.pending)) return { fits, awaitsConfirmation: false };
  const second = await context.passwords.fits(password, refused, caller);
  return { fits, awaitsConfirmation: fits || second };
}

async function signInUser(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  user: UserRow,
): Promise<CreatedSession> {
  refuseStudent(user);
  const session = await createProvenSession(context, transaction, user, request);
  await context.onEvent(transaction, { kind: 'signed_in', userId: user.id, sessionId: session.session.id });
  return session;
}

/** The password is the same; only guessing it from the stored hash costs more from now on. */
async function saveBetterHash(transaction: Transaction, userId: string, hash: string): Promise<void> {
  await transaction.query('update auth.users set encrypted_password = $2 where id = $1', [userId, hash]);
}

/**
 * grant_type=password: a new session, or invalid_credentials whether the address or the password was wrong;
 * email_not_confirmed or phone_not_confirmed for the password of a sign-up that was not confirmed.
 */
export async function signIn(
  context: AuthContext,
  request: FastifyRequest,
  name: SignInName,
  password: string,
): Promise<IssuedSession> {
  const { by, value } = normalizeName(name);
  const find = by === 'email' ? findUserByEmail : findUserByPhone;
  const known = await inAuthTransaction(context.database, async (transaction): Promise<KnownAccount> => {
    const user = await find(transaction, value);
    const stranger = { ...attemptOf(context, request, 'sign-in'), email: value };
    const attempt = await recognize(context, transaction, request, stranger, user?.id ?? null);
    const crowded = await context.attempts.isCrowded(transaction, attempt);
    return { user, refused: user && (await findRefusedSignUpHash(transaction, user.id)), attempt, crowded };
  });
  const source = known.crowded ? await slowDown(context, known.attempt) : known.attempt;
  const confirms = by === 'phone' || (await context.confirms());
  const pending = known.user !== null && isPending(known.user, by, confirms);
  const caller = network(request.ip);
  const { fits, awaitsConfirmation } = await compare(context, password, caller, known, { pending, confirms });
  const before = fits ? (known.user?.encrypted_password ?? null) : null;
  const better = before === null ? null : await context.passwords.rehash(password, before, caller);
  const created = await inAuthTransaction(context.database, async (transaction): Promise<CreatedSession | AuthCode> => {
    // Checked again: of many concurrent guesses only as many count as the limit allows, even if one is right.
    await context.attempts.lockAndCheck(transaction, source);
    const user = fits && known.user ? await findUser(transaction, known.user.id) : null;
    if (!user || user.encrypted_password !== known.user?.encrypted_password) {
      if (awaitsConfirmation) return `${by}_not_confirmed`;
      await context.attempts.record(transaction, source);
      await context.onEvent(transaction, { kind: 'sign_in_failed', userId: known.user?.id ?? null, sessionId: null });
      return 'invalid_credentials';
    }
    refuseBanned(user, context.clock());
    // Reported only with the right password.
    if (isPending(user, by, confirms)) return `${by}_not_confirmed`;
    await context.attempts.reset(transaction, source);
    if (better !== null) await saveBetterHash(transaction, user.id, better);
    return signInUser(context, transaction, request, user);
  });
  if (typeof created === 'string') throw authFault(created);
  return issueTokens(context, created);
}
