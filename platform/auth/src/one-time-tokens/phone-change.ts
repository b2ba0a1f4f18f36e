import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import { addProvider, findUser, findUserByPhone, saveIdentity, type UserRow } from '../accounts/account.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { codeFor } from '../context/phone.ts';
import { requireSignUpPermission } from '../context/sign-up-permission.ts';
import { authFault } from '../http/auth-fault.ts';
import { addProof, type ConsumedToken } from './one-time-token.ts';

/** "Sends" the fixed code to the new number: nothing changes until it comes back. Throws phone_exists. */
export async function requestPhoneChange(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  user: UserRow,
  phone: string,
): Promise<void> {
  const code = codeFor(context, phone);
  const owner = await findUserByPhone(transaction, phone);
  if (owner !== null && owner.id !== user.id) throw authFault('phone_exists');
  await context.mailLimits.take(transaction, { purpose: 'phone', email: phone, address: request.ip });
  await addProof(context, transaction, 'phone_change_token', user, null, { relatesTo: phone, code });
  await transaction.query('update auth.users set phone_change = $2, updated_at = $3 where id = $1', [
    user.id,
    phone,
    new Date(context.clock()),
  ]);
}

/**
 * The code came back: the number becomes the account's. Null when the change is no longer requested; throws
 * phone_exists.
 */
export async function confirmPhoneChange(
  context: AuthContext,
  transaction: Transaction,
  consumed: ConsumedToken,
): Promise<UserRow | null> {
  const user = await findUser(transaction, consumed.user_id);
  if (user === null || user.phone_change !== consumed.relates_to) return null;
  await requireSignUpPermission(context, transaction, user);
  const owner = await findUserByPhone(transaction, consumed.relates_to);
  if (owner !== null && owner.id !== user.id) throw authFault('phone_exists');
  const now = new Date(context.clock());
  await transaction.query(
    `update auth.users set phone = phone_change, phone_change = '', phone_confirmed_at = $2, is_anonymous = false,
        updated_at = $2 where id = $1`,
    [user.id, now],
  );
  await saveIdentity(transaction, user.id, 'phone', now, { verified: true });
  await addProvider(transaction, user.id, 'phone');
  await context.onEvent(transaction, { kind: 'user_changed', userId: user.id, sessionId: null });
  return findUser(transaction, user.id);
}
