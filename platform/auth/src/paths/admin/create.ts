import { randomUUID } from 'node:crypto';
import type { Transaction } from '@schole/database';
import type { FastifyInstance } from 'fastify';
import { findAnyUser, saveIdentity, showUser, type UserRow } from '../../accounts/account.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { authFault } from '../../http/auth-fault.ts';
import { type Attributes, bannedUntil, hashNewPassword, readAttributes } from './attributes.ts';
import { refuseTaken, translateConflict } from './taken.ts';

type NewAccount = Partial<Attributes> & { hash?: string | undefined };

/**
 * Creates an account for the server's key, with the identities of its address and number; throws email_exists,
 * phone_exists.
 */
export async function createUser(
  context: AuthContext,
  transaction: Transaction,
  account: NewAccount,
): Promise<UserRow> {
  const { id = randomUUID(), email, phone, emailConfirm = false, phoneConfirm = false, ban = 0 } = account;
  await refuseTaken(transaction, { email, phone });
  if ((await findAnyUser(transaction, id)) !== null) throw authFault('user_already_exists');
  const now = new Date(context.clock());
  const providers = [...(email === undefined ? [] : ['email']), ...(phone === undefined ? [] : ['phone'])];
  await transaction.query(
    `insert into auth.users (id, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, banned_until, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [
      id,
      account.role ?? 'authenticated',
      email ?? null,
      phone ?? null,
      account.hash ?? null,
      emailConfirm && email !== undefined ? now : null,
      phoneConfirm && phone !== undefined ? now : null,
      JSON.stringify({ provider: providers[0], providers, ...account.appMetadata }),
      JSON.stringify(account.userMetadata ?? {}),
      bannedUntil(context, ban),
      now,
    ],
  );
  if (email !== undefined) await saveIdentity(transaction, id, 'email', now, { verified: emailConfirm });
  if (phone !== undefined) await saveIdentity(transaction, id, 'phone', now, { verified: phoneConfirm });
  const user = await findAnyUser(transaction, id);
  if (!user) throw new Error('The new account was not returned');
  await context.onEvent(transaction, { kind: 'signed_up', userId: id, sessionId: null, byServer: true });
  return user;
}

/** POST admin/users: an account without a sign-up; no mail is sent. */
export function addCreate(server: FastifyInstance, context: AuthContext): void {
  server.post('/admin/users', async (request) => {
    const attributes = readAttributes(request.body);
    if (attributes.email === undefined && attributes.phone === undefined) {
      throw authFault('validation_failed', { message: 'Cannot create a user without either an email or phone' });
    }
    const hash = await hashNewPassword(context, attributes, request.ip);
    return translateConflict(() =>
      inAuthTransaction(context.database, async (transaction) =>
        showUser(transaction, await createUser(context, transaction, { ...attributes, hash })),
      ),
    );
  });
}
