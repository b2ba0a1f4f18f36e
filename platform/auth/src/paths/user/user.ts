import { Fault } from '@schole/core/fault';
import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findUser, showUser, type UserRow } from '../../accounts/account.ts';
import { listFactors } from '../../accounts/factor.ts';
import { attemptOf } from '../../context/admission.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { checkChannel, readPhone, requirePhone } from '../../context/phone.ts';
import { requireSignUpPermission } from '../../context/sign-up-permission.ts';
import { requireMfa } from '../../factors/signed-in-with-factors.ts';
import { authFault } from '../../http/auth-fault.ts';
import { metadataFits, optionalText, readBody, readEmail, userMetadata } from '../../http/input.ts';
import { changeEmail, requestEmailChange } from '../../one-time-tokens/email-change.ts';
import { removeProofs } from '../../one-time-tokens/one-time-token.ts';
import { requestPhoneChange } from '../../one-time-tokens/phone-change.ts';
import { type Challenge, challengeFields, readChallenge } from '../../sessions/flow.ts';
import { readAccount, readSignedInPerson, type SignedInPerson } from '../../sessions/signed-in-person.ts';
import {
  changePassword,
  newHash,
  requireProof,
  requireStrongPassword,
  sendPasswordChangedMail,
} from './user-password.ts';

const body = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  channel: optionalText,
  data: userMetadata,
  ...challengeFields,
});
const query = z.object({ redirect_to: optionalText });

/** The requested changes; values that the account has already are not included. */
interface Changes {
  email: string | undefined;
  phone: string | undefined;
  password: { before: UserRow; hash: string } | null;
  data: Record<string, unknown>;
  challenge: Challenge | null;
  target: string | undefined;
  /** Whether a new address must be confirmed before it takes effect. */
  confirms: boolean;
}

/** Merges into user_metadata; a null removes a field. */
async function changeData(transaction: Transaction, user: UserRow, data: Record<string, unknown>, now: Date) {
  const { rows } = await transaction.query<{ data: Record<string, unknown> }>(
    `update auth.users set raw_user_meta_data = (raw_user_meta_data || $2::jsonb) - $4::text[], updated_at = $3
      where id = $1 returning raw_user_meta_data as data`,
    [user.id, JSON.stringify(data), now, Object.keys(data).filter((name) => data[name] === null)],
  );
  if (!metadataFits(rows[0]?.data ?? {})) {
    throw authFault('validation_failed', { message: 'data: more than fits into an access token' });
  }
}

async function change(context: AuthContext, transaction: Transaction, request: FastifyRequest, changes: Changes) {
  const signedIn = await readSignedInPerson(context, transaction, request);
  const { user } = signedIn;
  const now = new Date(context.clock());
  const known = { userId: user.id, sessionId: signedIn.session.id };
  const { email, phone, password, data } = changes;
  const newData = Object.keys(data).length > 0;
  const changesAddress = email !== undefined && !changes.confirms;
  if (email !== undefined || phone !== undefined) await requireSignUpPermission(context, transaction, user);
  // Before the account is locked, as where a proof is spent: another order could deadlock.
  if (password !== null || changesAddress) await removeProofs(transaction, user.id);
  if (email !== undefined && !changesAddress)
    await requestEmailChange(context, transaction, request, user, { ...changes, email });
  if (phone !== undefined) await requestPhoneChange(context, transaction, request, user, phone);
  if (password !== null) {
    await changePassword(transaction, { ...signedIn, user: password.before }, password.hash, now);
    await context.onEvent(transaction, { kind: 'password_changed', ...known });
    await sendPasswordChangedMail(context, transaction, request, user);
  }
  if (changesAddress) await changeEmail(transaction, user, email, now);
  if (newData) await changeData(transaction, user, data, now);
  if (changesAddress || newData) await context.onEvent(transaction, { kind: 'user_changed', ...known });
  const changed = await findUser(transaction, user.id);
  if (!changed) throw authFault('session_not_found');
  return showUser(transaction, changed);
}

/** PostgreSQL's SQLSTATE for a unique violation. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '23505';
}

/** Throws for changes that an account of its kind may not make. */
function refuseUnchangeable(
  { user }: SignedInPerson,
  fields: { password: string | undefined },
  changesAddress: boolean,
): void {
  if (user.is_sso_user && (changesAddress || fields.password !== undefined)) throw authFault('user_sso_managed');
  if (user.is_anonymous && fields.password !== undefined && !changesAddress) {
    throw authFault('validation_failed', {
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    });
  }
}

/** The changes of the request to this person, with the new password hashed. */
async function readChanges(context: AuthContext, request: FastifyRequest): Promise<Changes> {
  const fields = readBody(body, request.body);
  const { redirect_to: target } = readBody(query, request.query);
  checkChannel(fields.channel);
  const challenge = readChallenge(fields);
  const written = {
    email: fields.email === undefined ? undefined : readEmail(fields.email),
    phone: fields.phone === undefined ? undefined : readPhone(context, requirePhone(fields.phone)),
  };
  const sensitiveChange = written.email ?? written.phone ?? fields.password;
  const signedIn = await inAuthTransaction(context.database, async (transaction) => {
    const person = await readSignedInPerson(context, transaction, request);
    if (written.email ?? written.phone) await context.attempts.check(transaction, attemptOf(context, request, 'taken'));
    // An attacker with the password alone must not take the account over.
    if (sensitiveChange !== undefined) requireMfa(person.session, await listFactors(transaction, person.user.id));
    return person;
  });
  const email = written.email === signedIn.user.email ? undefined : written.email;
  const phone = written.phone === signedIn.user.phone ? undefined : written.phone;
  refuseUnchangeable(signedIn, fields, email !== undefined || phone !== undefined);
  const { password, current_password: current, nonce } = fields;
  if (password !== undefined) await requireStrongPassword(context, signedIn.user, password);
  if (password ?? email ?? phone) await requireProof(context, request, signedIn, { password, current, nonce });
  const hash = password === undefined ? null : await newHash(context, request, signedIn, password);
  return {
    email,
    phone,
    data: fields.data,
    challenge,
    target,
    password: hash === null ? null : { before: signedIn.user, hash },
    confirms: email !== undefined && (await context.confirms()),
  };
}

/** Requests for many addresses reveal which are taken: they count as failures. */
async function countTaken(context: AuthContext, request: FastifyRequest): Promise<void> {
  await inAuthTransaction(context.database, (transaction) =>
    context.attempts.record(transaction, attemptOf(context, request, 'taken')),
  );
}

/** GET and PUT user: the signed-in person, as long as the session lives. */
export function addUserRoutes(server: FastifyInstance, context: AuthContext): void {
  server.get('/user', (request) =>
    inAuthTransaction(context.database, async (transaction) =>
      showUser(transaction, await readAccount(context, transaction, request)),
    ),
  );

  server.put('/user', async (request) => {
    const changes = await readChanges(context, request);
    try {
      return await inAuthTransaction(context.database, (transaction) => change(context, transaction, request, changes));
    } catch (error) {
      const problem = isTaken(error) ? authFault('email_exists') : error;
      if (problem instanceof Fault && problem.code.endsWith('_exists')) await countTaken(context, request);
      throw problem;
    }
  });
}
