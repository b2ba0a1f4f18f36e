import type { Transaction } from '@schole/database';
import { network } from '@schole/http';
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../../accounts/account.ts';
import { hasAuthenticatedSince } from '../../accounts/authentication-method.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { languageOf } from '../../context/redirect.ts';
import { authFault } from '../../http/auth-fault.ts';
import { checkNewPassword } from '../../password-hashing/passwords.ts';
import { proofLife } from '../../sessions/person-proof.ts';
import type { SignedInPerson } from '../../sessions/signed-in-person.ts';
import { consumeNonce, isStale } from '../reauthenticate.ts';

/** The password fields of a request. */
export interface PasswordChange {
  password: string | undefined;
  /** Authenticates the person as well as the code of a mail does. */
  current: string | undefined;
  /** The code of GET reauthenticate. */
  nonce: string | undefined;
}

async function verifyCurrentPassword(
  context: AuthContext,
  request: FastifyRequest,
  { user, session }: SignedInPerson,
  current: string,
): Promise<void> {
  const source = { person: `current password of ${user.id}` };
  await inAuthTransaction(context.database, (transaction) => context.attempts.check(transaction, source));
  if (await context.passwords.fits(current, user.encrypted_password, network(request.ip))) return;
  await inAuthTransaction(context.database, async (transaction) => {
    await context.attempts.record(transaction, source);
    await context.onEvent(transaction, { kind: 'proof_failed', userId: user.id, sessionId: session.id });
  });
  throw authFault('current_password_invalid');
}

/** Ways to sign in; a second factor is none of them, because whoever holds a stolen token can enrol one. */
const signInMethods = ['password', 'otp', 'oauth'];

/** Whether the person signed in to this session within the last minutes, which proves them as their password would. */
function hasJustSignedIn(context: AuthContext, { session }: SignedInPerson): Promise<boolean> {
  const since = new Date(context.clock() - proofLife);
  return inAuthTransaction(context.database, (transaction) =>
    hasAuthenticatedSince(transaction, session.id, since, signInMethods),
  );
}

/**
 * The person of an old session must authenticate again before its password, address or number changes: the session may
 * be another person's by now. Where mails are sent, a new address is confirmed by its owner anyway, and only a new
 * password needs a proof. Throws current_password_required, current_password_invalid, reauthentication_needed and
 * reauthentication_not_valid.
 */
export async function requireProof(
  context: AuthContext,
  request: FastifyRequest,
  signedIn: SignedInPerson,
  change: PasswordChange,
): Promise<void> {
  const { user } = signedIn;
  if (change.current !== undefined) return verifyCurrentPassword(context, request, signedIn, change.current);
  if (!(await context.confirms())) {
    // An anonymous visitor has nothing to prove themselves with.
    if (user.is_anonymous || (await hasJustSignedIn(context, signedIn))) return;
    if (user.encrypted_password) throw authFault('current_password_required');
    throw authFault('reauthentication_needed', {
      message: 'Sign in again first: this needs a sign-in of the last ten minutes.',
    });
  }
  if (change.password === undefined || !isStale(signedIn, context)) return;
  const accepted = await inAuthTransaction(context.database, (transaction) =>
    consumeNonce(context, transaction, user, change.nonce),
  );
  if (!accepted) throw authFault('reauthentication_not_valid');
}

/** Throws weak_password. */
export async function requireStrongPassword(context: AuthContext, user: UserRow, password: string): Promise<void> {
  const characters = await inAuthTransaction(context.database, context.passwordCharacters);
  checkNewPassword(password, { characters, email: user.email });
}

/** The hash of the new password; throws same_password. */
export async function newHash(
  context: AuthContext,
  request: FastifyRequest,
  { user: { encrypted_password: known } }: SignedInPerson,
  password: string,
): Promise<string> {
  if (known !== null && (await context.passwords.fits(password, known, network(request.ip)))) {
    throw authFault('same_password');
  }
  return context.passwords.hash(password, network(request.ip));
}

/** Fails with conflict when the password was changed concurrently since it was read; ends the person's other sessions. */
export async function changePassword(
  transaction: Transaction,
  { user, session }: SignedInPerson,
  hash: string,
  now: Date,
): Promise<void> {
  const changed = await transaction.query(
    `update auth.users set encrypted_password = $2, updated_at = $4
      where id = $1 and encrypted_password is not distinct from $3`,
    [user.id, hash, user.encrypted_password, now],
  );
  if (changed.rowCount === 0) throw authFault('conflict');
  await transaction.query('delete from auth.sessions where user_id = $1 and id <> $2', [user.id, session.id]);
}

/** To the address that the account had until now: an attacker may have changed it in the same request. */
export async function sendPasswordChangedMail(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  user: UserRow,
): Promise<void> {
  if (user.email === null) return;
  const language = languageOf(request, undefined, user);
  await context.onMail(transaction, {
    kind: 'password-changed',
    userId: user.id,
    to: user.email,
    language,
    proof: null,
  });
}
