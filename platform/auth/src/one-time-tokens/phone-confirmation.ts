import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../accounts/account.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { codeFor } from '../context/phone.ts';
import { addProof } from './one-time-token.ts';

/** "Sends" the fixed code to the account's number; throws sms_send_failed and over_sms_send_rate_limit. */
export async function sendPhoneConfirmation(
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
