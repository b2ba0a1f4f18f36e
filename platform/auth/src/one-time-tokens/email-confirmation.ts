import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../accounts/account.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { languageOf, mailTarget } from '../context/redirect.ts';
import { addFlow, type Challenge } from '../sessions/flow.ts';
import { addProof } from './one-time-token.ts';

export interface ConfirmationOptions {
  challenge: Challenge | null;
  /** The page that sent the request. */
  target: string | undefined;
}

/** Sends the mail whose link confirms the account's address; the previous one becomes invalid. */
export async function sendEmailConfirmation(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  user: UserRow,
  options: ConfirmationOptions,
): Promise<void> {
  const flow = await addFlow(context, transaction, options.challenge, { userId: user.id, method: 'email/signup' });
  const proof = await addProof(context, transaction, 'confirmation_token', user, flow);
  const language = languageOf(request, options.target, user);
  await context.onMail(transaction, {
    kind: 'confirmation',
    userId: user.id,
    to: user.email ?? '',
    language,
    proof,
    target: mailTarget(context, options.target),
  });
}
