import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findUserByEmail } from './account.ts';
import { type AuthContext, inAuth } from './context.ts';
import { authFault } from './errors.ts';
import { evenly } from './even.ts';
import { addFlow, type Challenge, challengeFields, readChallenge } from './flow.ts';
import { optionalText, readBody, readEmail } from './input.ts';
import { addProof } from './one-time.ts';
import { languageOf, mailTarget } from './redirect.ts';

const body = z.object({ email: optionalText, ...challengeFields });
const query = z.object({ redirect_to: optionalText });

interface Asked {
  email: string;
  challenge: Challenge | null;
  target: string | undefined;
}

async function recover(context: AuthContext, transaction: Transaction, request: FastifyRequest, asked: Asked) {
  await context.mailLimits.take(transaction, { purpose: 'recovery', email: asked.email, address: request.ip });
  const user = await findUserByEmail(transaction, asked.email);
  if (!user) return;
  const flow = await addFlow(context, transaction, asked.challenge, { userId: user.id, method: 'recovery' });
  const proof = await addProof(context, transaction, 'recovery_token', user, flow);
  const language = languageOf(request, asked.target, user);
  await context.onMail(transaction, {
    ...{ kind: 'recovery', userId: user.id, to: asked.email, language, proof },
    target: mailTarget(context, asked.target),
  });
  await context.onEvent(transaction, { kind: 'recovery_requested', userId: user.id, sessionId: null });
}

/** POST recover: a mail with a link to a new password, if the address is somebody's; the answer does not say whether it is. */
export function addRecover(server: FastifyInstance, context: AuthContext): void {
  server.post('/recover', async (request) => {
    const { email: written, ...fields } = readBody(body, request.body);
    const { redirect_to: target } = readBody(query, request.query);
    if (written === undefined) throw authFault('validation_failed', { message: 'Password recovery requires an email' });
    const asked = { email: readEmail(written), challenge: readChallenge(fields), target };
    await evenly(context.answerStep, () =>
      inAuth(context.database, (transaction) => recover(context, transaction, request, asked)),
    );
    return {};
  });
}
