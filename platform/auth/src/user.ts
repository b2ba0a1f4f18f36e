import { Fault } from '@schole/core/fault';
import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findUser, showUser, type UserRow } from './account.ts';
import { type AuthContext, inAuth } from './context.ts';
import { askToChangeEmail, changeEmail } from './email-change.ts';
import { authFault } from './errors.ts';
import { listFactors } from './factors/factor.ts';
import { requireSecondStep } from './factors/signed.ts';
import { type Challenge, challengeFields, readChallenge } from './flow.ts';
import { metadataFits, optionalText, readBody, readEmail, userMetadata } from './input.ts';
import { removeProofs } from './one-time.ts';
import { readAccount, readPerson, type Signed } from './person.ts';
import { checkChannel, readPhone } from './phone.ts';
import { askToChangePhone } from './phone-change.ts';
import { requireMayBecome } from './signup-permission.ts';
import { changePassword, newHash, tellOfNewPassword } from './user-password.ts';

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

/** What is to change; what is the account's already is not among it. */
interface Changes {
  email: string | undefined;
  phone: string | undefined;
  password: { before: UserRow; hash: string } | null;
  data: Record<string, unknown>;
  challenge: Challenge | null;
  target: string | undefined;
  /** Whether a new address is asked before it counts. */
  confirms: boolean;
}

/** Adds to user_metadata; a null takes a field away. */
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
  const signed = await readPerson(context, transaction, request);
  const { user } = signed;
  const now = new Date(context.clock());
  const known = { userId: user.id, sessionId: signed.session.id };
  const { email, phone, password, data } = changes;
  const newData = Object.keys(data).length > 0;
  const moves = email !== undefined && !changes.confirms;
  if (email !== undefined || phone !== undefined) await requireMayBecome(context, transaction, user);
  // Before the account is touched, as where a proof is spent: in another order the two would wait for each other.
  if (password !== null || moves) await removeProofs(transaction, user.id);
  if (email !== undefined && !moves) await askToChangeEmail(context, transaction, request, user, { ...changes, email });
  if (phone !== undefined) await askToChangePhone(context, transaction, request, user, phone);
  if (password !== null) {
    await changePassword(transaction, { ...signed, user: password.before }, password.hash, now);
    await context.onEvent(transaction, { kind: 'password_changed', ...known });
    await tellOfNewPassword(context, transaction, request, user);
  }
  if (moves) await changeEmail(transaction, user, email, now);
  if (newData) await changeData(transaction, user, data, now);
  if (moves || newData) await context.onEvent(transaction, { kind: 'user_changed', ...known });
  const changed = await findUser(transaction, user.id);
  if (!changed) throw authFault('session_not_found');
  return showUser(transaction, changed);
}

/** PostgreSQL's word for a value that must be unique and is not. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '23505';
}

/** Throws what an account of its kind may not change. */
function refuseForeign({ user }: Signed, given: { password: string | undefined }, moves: boolean): void {
  if (user.is_sso_user && (moves || given.password !== undefined)) throw authFault('user_sso_managed');
  if (user.is_anonymous && given.password !== undefined && !moves) {
    throw authFault('validation_failed', {
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    });
  }
}

/** What the request changes about this person, with the new password hashed. */
async function readChanges(context: AuthContext, request: FastifyRequest): Promise<Changes> {
  const given = readBody(body, request.body);
  const { redirect_to: target } = readBody(query, request.query);
  checkChannel(given.channel);
  const challenge = readChallenge(given);
  const written = {
    email: given.email === undefined ? undefined : readEmail(given.email),
    phone: given.phone === undefined ? undefined : readPhone(context, given.phone),
  };
  const guards = written.email ?? written.phone ?? given.password;
  const signed = await inAuth(context.database, async (transaction) => {
    const person = await readPerson(context, transaction, request);
    if (written.email ?? written.phone) await context.attempts.check(transaction, { address: request.ip });
    // Whoever has the password alone must not take the account over.
    if (guards !== undefined) requireSecondStep(person.session, await listFactors(transaction, person.user.id));
    return person;
  });
  const email = written.email === signed.user.email ? undefined : written.email;
  const phone = written.phone === signed.user.phone ? undefined : written.phone;
  refuseForeign(signed, given, email !== undefined || phone !== undefined);
  const { password, current_password: current, nonce } = given;
  const hash = await newHash(context, request, signed, { password, current, nonce });
  return {
    ...{ email, phone, data: given.data, challenge, target },
    password: hash === null ? null : { before: signed.user, hash },
    confirms: email !== undefined && (await context.confirms()),
  };
}

/** Asking for many addresses tells which are taken: it counts as failing. */
async function countTaken(context: AuthContext, request: FastifyRequest): Promise<void> {
  await inAuth(context.database, (transaction) => context.attempts.record(transaction, { address: request.ip }));
}

/** GET and PUT user: the signed-in person, as long as the session lives. */
export function addUserRoutes(server: FastifyInstance, context: AuthContext): void {
  server.get('/user', (request) =>
    inAuth(context.database, async (transaction) =>
      showUser(transaction, await readAccount(context, transaction, request)),
    ),
  );

  server.put('/user', async (request) => {
    const changes = await readChanges(context, request);
    try {
      return await inAuth(context.database, (transaction) => change(context, transaction, request, changes));
    } catch (error) {
      const problem = isTaken(error) ? authFault('email_exists') : error;
      if (problem instanceof Fault && problem.code.endsWith('_exists')) await countTaken(context, request);
      throw problem;
    }
  });
}
