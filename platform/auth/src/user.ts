import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findUser, refuseBanned, showUser, type UserRow } from './account.ts';
import { network } from './attempts.ts';
import { type AuthContext, inAuth } from './context.ts';
import { authFault } from './errors.ts';
import { metadataFits, optionalText, readBody, readEmail, userMetadata } from './input.ts';
import { removeProofs } from './one-time.ts';
import { checkNewPassword } from './password.ts';
import { languageOf } from './redirect.ts';
import { readSession, type SessionRow } from './session.ts';

const body = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  data: userMetadata,
});
type Changes = z.output<typeof body>;

interface Signed {
  user: UserRow;
  session: SessionRow;
}

async function readPerson(context: AuthContext, transaction: Transaction, request: FastifyRequest): Promise<Signed> {
  const session = await readSession(context, transaction, request);
  const user = await findUser(transaction, session.user_id);
  if (!user) throw authFault('session_not_found');
  refuseBanned(user, context.clock());
  return { user, session };
}

/** The hash of the new password; throws weak_password, same_password, or invalid_credentials for a wrong current one. */
async function newHash(context: AuthContext, request: FastifyRequest, user: UserRow, changes: Changes) {
  if (changes.password === undefined) return null;
  checkNewPassword(changes.password);
  const { current_password: current } = changes;
  if (current !== undefined && !(await context.passwords.fits(current, user.encrypted_password, network(request.ip)))) {
    const trier = { email: user.email ?? '', address: request.ip };
    await inAuth(context.database, (transaction) => context.attempts.record(transaction, trier));
    throw authFault('invalid_credentials');
  }
  const { encrypted_password: known } = user;
  if (known !== null && (await context.passwords.fits(changes.password, known, network(request.ip)))) {
    throw authFault('same_password');
  }
  return context.passwords.hash(changes.password, network(request.ip));
}

/** Throws feature_disabled for another address than the person's own, whether it is somebody's or not. */
async function refuseNewEmail(context: AuthContext, request: FastifyRequest, written: string): Promise<void> {
  const { user } = await inAuth(context.database, (transaction) => readPerson(context, transaction, request));
  if (readEmail(written) !== user.email) throw authFault('feature_disabled');
}

/** Changes the address at once (no mail server, no confirmation); throws email_exists. */
async function changeEmail(transaction: Transaction, user: UserRow, email: string, now: Date): Promise<void> {
  const taken = await transaction.query(
    'select from auth.users where email = $1 and is_sso_user = false and id <> $2',
    [email, user.id],
  );
  if (taken.rowCount > 0) throw authFault('email_exists');
  await transaction.query('update auth.users set email = $2, email_confirmed_at = $3, updated_at = $3 where id = $1', [
    user.id,
    email,
    now,
  ]);
  await transaction.query(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text), updated_at = $3
      where user_id = $1 and provider = 'email'`,
    [user.id, email, now],
  );
}

/** Fails with conflict when the password was changed by somebody else since it was read; ends the person's other sessions. */
async function changePassword(transaction: Transaction, { user, session }: Signed, hash: string, now: Date) {
  const changed = await transaction.query(
    `update auth.users set encrypted_password = $2, updated_at = $4
      where id = $1 and encrypted_password is not distinct from $3`,
    [user.id, hash, user.encrypted_password, now],
  );
  if (changed.rowCount === 0) throw authFault('conflict');
  await transaction.query('delete from auth.sessions where user_id = $1 and id <> $2', [user.id, session.id]);
}

/** To the address that the account had until now: whoever took the account over may have changed it in the same request. */
async function tellOfNewPassword(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  user: UserRow,
): Promise<void> {
  if (user.email === null) return;
  const language = languageOf(request, undefined, user);
  const mail = { kind: 'password-changed', userId: user.id, to: user.email, language, proof: null } as const;
  await context.onMail(transaction, mail);
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

async function change(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  changes: Changes,
  password: { before: UserRow; hash: string | null },
) {
  const signed = await readPerson(context, transaction, request);
  const now = new Date(context.clock());
  const known = { userId: signed.user.id, sessionId: signed.session.id };
  const email = changes.email === undefined ? undefined : readEmail(changes.email);
  const newEmail = email !== undefined && email !== signed.user.email ? email : undefined;
  const newData = Object.keys(changes.data).length > 0;
  // Before the account is touched, as where a proof is spent: in another order the two would wait for each other.
  if (password.hash !== null || newEmail !== undefined) await removeProofs(transaction, signed.user.id);
  if (password.hash !== null) {
    await changePassword(transaction, { ...signed, user: password.before }, password.hash, now);
    await context.onEvent(transaction, { kind: 'password_changed', ...known });
    await tellOfNewPassword(context, transaction, request, signed.user);
  }
  if (newEmail !== undefined) await changeEmail(transaction, signed.user, newEmail, now);
  if (newData) await changeData(transaction, signed.user, changes.data, now);
  if (newEmail !== undefined || newData) await context.onEvent(transaction, { kind: 'user_changed', ...known });
  const user = await findUser(transaction, signed.user.id);
  if (!user) throw authFault('session_not_found');
  return showUser(transaction, user);
}

/** PostgreSQL's word for a value that must be unique and is not. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '23505';
}

/** GET and PUT user: the signed-in person, as long as the session lives. */
export function addUserRoutes(server: FastifyInstance, context: AuthContext): void {
  server.get('/user', (request) =>
    inAuth(context.database, async (transaction) => {
      const { user } = await readPerson(context, transaction, request);
      return showUser(transaction, user);
    }),
  );

  server.put('/user', async (request) => {
    const changes = readBody(body, request.body);
    if (changes.phone !== undefined) throw authFault('phone_provider_disabled');
    // Where addresses are confirmed, nobody takes one that they have not shown to be theirs.
    if (changes.email !== undefined && (await context.confirms()))
      await refuseNewEmail(context, request, changes.email);
    const { user: before } = await inAuth(context.database, async (transaction) => {
      const signed = await readPerson(context, transaction, request);
      if (changes.current_password !== undefined) {
        await context.attempts.check(transaction, { email: signed.user.email ?? '', address: request.ip });
      }
      return signed;
    });
    const hash = await newHash(context, request, before, changes);
    try {
      return await inAuth(context.database, (transaction) =>
        change(context, transaction, request, changes, { before, hash }),
      );
    } catch (error) {
      if (isTaken(error)) throw authFault('email_exists');
      throw error;
    }
  });
}
