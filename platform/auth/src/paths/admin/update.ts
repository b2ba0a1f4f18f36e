import type { Transaction } from '@schole/database';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  addProvider,
  confirmEmail,
  confirmPhone,
  findAnyUser,
  saveIdentity,
  showUser,
  type UserRow,
} from '../../accounts/account.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { authFault } from '../../http/auth-fault.ts';
import { metadataFits, readBody } from '../../http/input.ts';
import { removeProofs } from '../../one-time-tokens/one-time-token.ts';
import { type Attributes, bannedUntil, hashNewPassword, readAttributes } from './attributes.ts';
import { lockUser } from './permission.ts';
import { refuseTaken, translateConflict } from './taken.ts';

const params = z.object({ id: z.string() });

/**
 * Merges into a JSON column; a null removes a field. Throws validation_failed when it grows beyond the limit of a
 * token.
 */
async function mergeMetadata(
  transaction: Transaction,
  userId: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  data: Record<string, unknown>,
): Promise<void> {
  if (Object.keys(data).length === 0) return;
  const removed = Object.keys(data).filter((name) => data[name] === null);
  const { rows } = await transaction.query<{ data: Record<string, unknown> }>(
    `update auth.users set ${column} = (${column} || $2::jsonb) - $3::text[] where id = $1 returning ${column} as data`,
    [userId, JSON.stringify(data), removed],
  );
  if (metadataFits(rows[0]?.data ?? {})) return;
  throw authFault('validation_failed', { message: 'metadata: more than fits into an access token' });
}

/** Changes address and number at once, without confirmation; each with its identity. */
async function changeAddresses(transaction: Transaction, user: UserRow, { email, phone }: Attributes, now: Date) {
  await refuseTaken(transaction, { email, phone }, user.id);
  if (email !== undefined && email !== user.email) {
    await transaction.query(
      `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0 where id = $1`,
      [user.id, email],
    );
    await saveIdentity(transaction, user.id, 'email', now, { verified: false });
    await addProvider(transaction, user.id, 'email');
  }
  if (phone !== undefined && phone !== user.phone) {
    await transaction.query(`update auth.users set phone = $2, phone_change = '' where id = $1`, [user.id, phone]);
    await saveIdentity(transaction, user.id, 'phone', now, { verified: false });
    await addProvider(transaction, user.id, 'phone');
  }
}

async function changeRoleAndBan(
  context: AuthContext,
  transaction: Transaction,
  user: UserRow,
  { role, ban }: Attributes,
): Promise<void> {
  const known = { userId: user.id, sessionId: null, byServer: true };
  if (role !== undefined && role !== user.role) {
    await transaction.query('update auth.users set role = $2 where id = $1', [user.id, role]);
    await context.onEvent(transaction, { kind: 'role_changed', ...known });
  }
  if (ban !== undefined) {
    const until = bannedUntil(context, ban);
    await transaction.query('update auth.users set banned_until = $2 where id = $1', [user.id, until]);
    if (until !== null) await context.onEvent(transaction, { kind: 'banned', ...known });
  }
}

/** A new password ends every session: an attacker with the old one may have one. */
async function changePassword(context: AuthContext, transaction: Transaction, userId: string, hash: string) {
  await transaction.query('update auth.users set encrypted_password = $2 where id = $1', [userId, hash]);
  await transaction.query('delete from auth.sessions where user_id = $1', [userId]);
  const known = { userId, sessionId: null, byServer: true };
  await context.onEvent(transaction, { kind: 'password_changed', ...known });
}

async function change(
  context: AuthContext,
  transaction: Transaction,
  id: string,
  attributes: Attributes & { hash: string | undefined },
) {
  const now = new Date(context.clock());
  const { email, phone, hash } = attributes;
  // Before the account is locked, as where a proof is spent: another order could deadlock.
  if (email !== undefined || phone !== undefined || hash !== undefined) await removeProofs(transaction, id);
  const user = await lockUser(transaction, id);
  await changeAddresses(transaction, user, attributes, now);
  await changeRoleAndBan(context, transaction, user, attributes);
  if (hash !== undefined) await changePassword(context, transaction, user.id, hash);
  await mergeMetadata(transaction, user.id, 'raw_user_meta_data', attributes.userMetadata);
  await mergeMetadata(transaction, user.id, 'raw_app_meta_data', attributes.appMetadata);
  if (attributes.emailConfirm && (email ?? user.email) !== null) await confirmEmail(transaction, user.id, now);
  if (attributes.phoneConfirm && (phone ?? user.phone) !== null) await confirmPhone(transaction, user.id, now);
  await transaction.query('update auth.users set updated_at = $2 where id = $1', [user.id, now]);
  await context.onEvent(transaction, { kind: 'user_changed', userId: user.id, sessionId: null, byServer: true });
  const changed = await findAnyUser(transaction, user.id);
  if (!changed) throw authFault('user_not_found');
  return showUser(transaction, changed);
}

/** PUT admin/users/{id}: applies the given changes at once. */
export function addUpdate(server: FastifyInstance, context: AuthContext): void {
  server.put('/admin/users/:id', async (request) => {
    const { id } = readBody(params, request.params);
    const { id: known } = await inAuthTransaction(context.database, (transaction) => lockUser(transaction, id));
    const attributes = readAttributes(request.body);
    const hash = await hashNewPassword(context, attributes, request.ip);
    return translateConflict(() =>
      inAuthTransaction(context.database, (transaction) =>
        change(context, transaction, known, { ...attributes, hash }),
      ),
    );
  });
}
