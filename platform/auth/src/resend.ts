import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findUserByChange, findUserByEmail, findUserByPhone } from './account.ts';
import { askToConfirm, type ConfirmationAsked } from './confirmation.ts';
import { type AuthContext, inAuth } from './context.ts';
import { askToChangeEmail } from './email-change.ts';
import { authFault } from './errors.ts';
import { evenly } from './even.ts';
import { challengeFields, readChallenge } from './flow.ts';
import { optionalText, readBody, readEmail } from './input.ts';
import { codeFor, readPhone } from './phone.ts';
import { askToChangePhone } from './phone-change.ts';
import { askPhone } from './phone-confirmation.ts';

const body = z.object({ type: optionalText, email: optionalText, phone: optionalText, ...challengeFields });
const query = z.object({ redirect_to: optionalText });

type Send = (transaction: Transaction) => Promise<void>;

/** One message of a sign-up once more, to whoever waits for it. */
function toConfirm(context: AuthContext, request: FastifyRequest, email: string, asked: ConfirmationAsked): Send {
  return async (transaction) => {
    await context.mailLimits.take(transaction, { purpose: 'confirmation', email, address: request.ip });
    const user = await findUserByEmail(transaction, email);
    if (!user || user.email_confirmed_at !== null) return;
    await askToConfirm(context, transaction, request, user, asked);
  };
}

/** Both mails of a change once more; `email` is the address that the account has, or the one that it wants. */
function toChange(context: AuthContext, request: FastifyRequest, email: string, asked: ConfirmationAsked): Send {
  return async (transaction) => {
    const own = await findUserByEmail(transaction, email);
    const user = own?.email_change ? own : await findUserByChange(transaction, 'email_change', email);
    if (!user?.email_change) {
      // Counted all the same: what is refused must not depend on whose address it is.
      await context.mailLimits.take(transaction, { purpose: 'email-change', email, address: request.ip });
      return;
    }
    await askToChangeEmail(context, transaction, request, user, { ...asked, email: user.email_change });
  };
}

function toPhone(context: AuthContext, request: FastifyRequest, type: string, phone: string): Send {
  if (type === 'sms') codeFor(context, phone);
  return async (transaction) => {
    const own = await findUserByPhone(transaction, phone);
    if (type === 'sms' && own?.phone_confirmed_at === null) {
      return askPhone(context, transaction, request, own, phone);
    }
    const user = own?.phone_change ? own : await findUserByChange(transaction, 'phone_change', phone);
    if (type === 'phone_change' && user?.phone_change) {
      return askToChangePhone(context, transaction, request, user, user.phone_change);
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
    return toPhone(context, request, type, readPhone(context, phone));
  }
  if (email === undefined) {
    throw authFault('validation_failed', { message: 'Type provided requires an email address' });
  }
  const asked = { challenge: readChallenge(fields), target };
  const send = type === 'signup' ? toConfirm : toChange;
  return send(context, request, readEmail(email), asked);
}

/** POST resend: a message once more, if somebody waits for it; the answer does not say whether they do. */
export function addResend(server: FastifyInstance, context: AuthContext): void {
  server.post('/resend', async (request) => {
    const send = readSend(context, request);
    await evenly(context.answerStep, () => inAuth(context.database, send));
    return {};
  });
}
