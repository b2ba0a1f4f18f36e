import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findUserByEmail } from './account.ts';
import { askToConfirm } from './confirmation.ts';
import { type AuthContext, inAuth } from './context.ts';
import { authFault } from './errors.ts';
import { evenly } from './even.ts';
import { challengeFields, readChallenge } from './flow.ts';
import { optionalText, readBody, readEmail } from './input.ts';

const body = z.object({ type: optionalText, email: optionalText, phone: optionalText, ...challengeFields });
const query = z.object({ redirect_to: optionalText });

/** Kinds of the published contract that this installation does not send (yet). */
const closedTypes = ['email_change', 'sms', 'phone_change'];

/** POST resend: the mail of a sign-up once more, if the address waits for it; the answer does not say whether it does. */
export function addResend(server: FastifyInstance, context: AuthContext): void {
  server.post('/resend', async (request) => {
    const { type, email: written, ...fields } = readBody(body, request.body);
    const { redirect_to: target } = readBody(query, request.query);
    if (type === undefined) throw authFault('validation_failed', { message: 'Missing one of these types: signup' });
    if (closedTypes.includes(type)) throw authFault('feature_disabled');
    if (type !== 'signup') throw authFault('validation_failed', { message: 'type: not one that can be sent again' });
    if (written === undefined) {
      throw authFault('validation_failed', { message: 'Type provided requires an email address' });
    }
    const email = readEmail(written);
    const challenge = readChallenge(fields);
    await evenly(context.answerStep, () =>
      inAuth(context.database, async (transaction) => {
        await context.mailLimits.take(transaction, { purpose: 'confirmation', email, address: request.ip });
        const user = await findUserByEmail(transaction, email);
        if (!user || user.email_confirmed_at !== null) return;
        await askToConfirm(context, transaction, request, user, { challenge, target });
      }),
    );
    return {};
  });
}
