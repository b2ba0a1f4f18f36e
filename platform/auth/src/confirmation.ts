import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import type { UserRow } from './account.ts';
import type { AuthContext } from './context.ts';
import { addFlow, type Challenge } from './flow.ts';
import { addProof } from './one-time.ts';
import { languageOf, mailTarget } from './redirect.ts';

export interface ConfirmationAsked {
  challenge: Challenge | null;
  /** The page that the person comes from. */
  target: string | undefined;
}

/** Sends the mail whose link confirms the account's address; the one before is worth nothing from now on. */
export async function askToConfirm(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  user: UserRow,
  asked: ConfirmationAsked,
): Promise<void> {
  const flow = await addFlow(context, transaction, asked.challenge, { userId: user.id, method: 'email/signup' });
  const proof = await addProof(context, transaction, 'confirmation_token', user, flow);
  const language = languageOf(request, asked.target, user);
  await context.onMail(transaction, {
    ...{ kind: 'confirmation', userId: user.id, to: user.email ?? '', language, proof },
    target: mailTarget(context, asked.target),
  });
}
