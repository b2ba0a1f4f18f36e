import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../../accounts/account.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { languageOf } from '../../context/redirect.ts';
import { authFault } from '../../http/auth-fault.ts';
import { network } from '../../limits/attempts.ts';
import { checkNewPassword } from '../../password-hashing/passwords.ts';
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
  const source = { email: user.email ?? user.phone ?? '', address: request.ip };
  await inAuthTransaction(context.database, (transaction) => context.attempts.check(transaction, source));
  if (await context.passwords.fits(current, user.encrypted_password, network(request.ip))) return;
  await inAuthTransaction(context.database, async (transaction) => {
    await context.attempts.record(transaction, source);
    await context.onEvent(transaction, { kind: 'proof_failed', userId: user.id, sessionId: session.id });
  });
  throw authFault('invalid_credentials');
}

/** An old session may be another person's by now: the person must authenticate again. */
async function requireFreshProof(
  context: AuthContext,
  request: FastifyRequest,
  signedIn: SignedInPerson,
  change: PasswordChange,
): Promise<void> {
  if (change.current !== undefined) return verifyCurrentPassword(context, request, signedIn, change.current);
  if (!isStale(signedIn, context, await context.confirms())) return;
  const accepted = await inAuthTransaction(context.database, (transaction) =>
    consumeNonce(context, transaction, signedIn.user, change.nonce, request.ip),
  );
  if (!accepted) throw authFault('reauthentication_not_valid');
}

/**
 * The hash of the new password, or null when there is none; throws weak_password, same_password, reauthentication_needed,
 * reauthentication_not_valid, or invalid_credentials for a wrong current one.
 */
export async function newHash(
  context: AuthContext,
  request: FastifyRequest,
  signedIn: SignedInPerson,
  change: PasswordChange,
): Promise<string | null> {
  if (change.password === undefined) return null;
  const characters = await inAuthTransaction(context.database, context.passwordCharacters);
  checkNewPassword(change.password, { characters, email: signedIn.user.email });
  await requireFreshProof(context, request, signedIn, change);
  const { encrypted_password: known } = signedIn.user;
  if (known !== null && (await context.passwords.fits(change.password, known, network(request.ip)))) {
    throw authFault('same_password');
  }
  return context.passwords.hash(change.password, network(request.ip));
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
