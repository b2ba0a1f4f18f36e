import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import type { UserRow } from './account.ts';
import type { AuthContext } from './context.ts';
import { addProof } from './one-time.ts';
import { codeFor } from './phone.ts';

/** "Sends" the digits of the table to the account's number; throws sms_send_failed and over_sms_send_rate_limit. */
export async function askPhone(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  user: Pick<UserRow, 'id' | 'email'>,
  phone: string,
): Promise<void> {
  const code = codeFor(context, phone);
  await context.mailLimits.take(transaction, { purpose: 'phone', email: phone, address: request.ip });
  await addProof(context, transaction, 'confirmation_token', user, null, { relatesTo: phone, code });
}
