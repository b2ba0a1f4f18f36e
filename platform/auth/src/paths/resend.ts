import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findUserByChange, findUserByEmail, findUserByPhone } from '../accounts/account.ts';
import { type AuthContext, inAuthTransaction } from '../context/auth-context.ts';
import { codeFor, readPhone } from '../context/phone.ts';
import { authFault } from '../http/auth-fault.ts';
import { withEvenTiming } from '../http/even-timing.ts';
import { optionalText, readBody, readEmail } from '../http/input.ts';
import { requestEmailChange } from '../one-time-tokens/email-change.ts';
import { type ConfirmationOptions, sendEmailConfirmation } from '../one-time-tokens/email-confirmation.ts';
import { requestPhoneChange } from '../one-time-tokens/phone-change.ts';
import { sendPhoneConfirmation } from '../one-time-tokens/phone-confirmation.ts';
import { challengeFields, readChallenge } from '../sessions/flow.ts';

const body = z.object({ type: optionalText, email: optionalText, phone: optionalText, ...challengeFields });
const query = z.object({ redirect_to: optionalText });

type Send = (transaction: Transaction) => Promise<void>;

/** Sends a message of a sign-up again, if one is pending. */
function resendEmailConfirmation(
  context: AuthContext,
  request: FastifyRequest,
  email: string,
  options: ConfirmationOptions,
): Send {
  return async (transaction) => {
    await context.mailLimits.take(transaction, { purpose: 'confirmation', email, address: request.ip });
    const user = await findUserByEmail(transaction, email);
    if (!user || user.email_confirmed_at !== null) return;
    await sendEmailConfirmation(context, transaction, request, user, options);
  };
}

/** Sends both mails of a change again; `email` is the address that the account has, or the pending one. */
function resendEmailChange(
  context: AuthContext,
  request: FastifyRequest,
  email: string,
  options: ConfirmationOptions,
): Send {
  return async (transaction) => {
    const own = await findUserByEmail(transaction, email);
    const user = own?.email_change ? own : await findUserByChange(transaction, 'email_change', email);
    if (!user?.email_change) {
      // Counted all the same: the limit must not depend on whose address it is.
      await context.mailLimits.take(transaction, { purpose: 'email-change', email, address: request.ip });
      return;
    }
    await requestEmailChange(context, transaction, request, user, { ...options, email: user.email_change });
  };
}

function resendPhoneCode(context: AuthContext, request: FastifyRequest, type: string, phone: string): Send {
  if (type === 'sms') codeFor(context, phone);
  return async (transaction) => {
    const own = await findUserByPhone(transaction, phone);
    if (type === 'sms' && own?.phone_confirmed_at === null) {
      return sendPhoneConfirmation(context, transaction, request, own, phone);
    }
    const user = own?.phone_change ? own : await findUserByChange(transaction, 'phone_change', phone);
    if (type === 'phone_change' && user?.phone_change) {
      return requestPhoneChange(context, transaction, request, user, user.phone_change);
    }
    await context.mailLimits.take(transaction, { purpose: 'phone', email: phone, address: request.ip });
  };
}

function readSend(context: AuthContext, request: FastifyRequest): Send {
  const { type, email, phone, ...fields } = readBody(body, request.body);
  const { redirect_to: target } = readBody(query, request.query);
  if (type === undefined || !['signup', 'email_change', 'sms', 'phone_change'].includes(type)) {
    const message = 'Missing one of these types: signup, email_change, sms, phone_change';
    throw authFault('validation_failed', { message });
  }
  if (type === 'sms' || type === 'phone_change') {
    if (phone === undefined) {
      throw authFault('validation_failed', { message: 'Type provided requires a phone number' });
    }
    return resendPhoneCode(context, request, type, readPhone(context, phone));
  }
  if (email === undefined) {
    throw authFault('validation_failed', { message: 'Type provided requires an email address' });
  }
  const options = { challenge: readChallenge(fields), target };
  const send = type === 'signup' ? resendEmailConfirmation : resendEmailChange;
  return send(context, request, readEmail(email), options);
}

/** POST resend: sends a message again, if one is pending; the answer does not reveal whether it is. */
export function addResend(server: FastifyInstance, context: AuthContext): void {
  server.post('/resend', { config: { bearerOptional: true } }, async (request) => {
    const send = readSend(context, request);
    await withEvenTiming(context.answerStep, () => inAuthTransaction(context.database, send));
    return {};
  });
}
