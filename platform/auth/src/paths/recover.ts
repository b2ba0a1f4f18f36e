import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findUserByEmail } from '../accounts/account.ts';
import { type AuthContext, inAuthTransaction } from '../context/auth-context.ts';
import { languageOf, mailTarget } from '../context/redirect.ts';
import { authFault } from '../http/auth-fault.ts';
import { withEvenTiming } from '../http/even-timing.ts';
import { optionalText, readBody, readEmail } from '../http/input.ts';
import { addProof } from '../one-time-tokens/one-time-token.ts';
import { addFlow, type Challenge, challengeFields, readChallenge } from '../sessions/flow.ts';

const body = z.object({ email: optionalText, ...challengeFields });
const query = z.object({ redirect_to: optionalText });

interface RecoveryRequest {
  email: string;
  challenge: Challenge | null;
  target: string | undefined;
}

async function sendRecoveryMail(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  recovery: RecoveryRequest,
) {
  await context.mailLimits.take(transaction, { purpose: 'recovery', email: recovery.email, address: request.ip });
  const user = await findUserByEmail(transaction, recovery.email);
  if (!user) return;
  const flow = await addFlow(context, transaction, recovery.challenge, { userId: user.id, method: 'recovery' });
  const proof = await addProof(context, transaction, 'recovery_token', user, flow);
  const language = languageOf(request, recovery.target, user);
  await context.onMail(transaction, {
    kind: 'recovery',
    userId: user.id,
    to: recovery.email,
    language,
    proof,
    target: mailTarget(context, recovery.target),
  });
  await context.onEvent(transaction, { kind: 'recovery_requested', userId: user.id, sessionId: null });
}

/**
 * POST recover: a mail with a link to a new password, if the address has an account; the answer does not reveal whether
 * it has.
 */
export function addRecover(server: FastifyInstance, context: AuthContext): void {
  server.post('/recover', { config: { bearerOptional: true } }, async (request) => {
    const { email: written, ...fields } = readBody(body, request.body);
    const { redirect_to: target } = readBody(query, request.query);
    if (written === undefined) throw authFault('validation_failed', { message: 'Password recovery requires an email' });
    const recovery = { email: readEmail(written), challenge: readChallenge(fields), target };
    await withEvenTiming(context.answerStep, () =>
      inAuthTransaction(context.database, (transaction) => sendRecoveryMail(context, transaction, request, recovery)),
    );
    return {};
  });
}
