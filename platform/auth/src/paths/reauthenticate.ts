import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UserRow } from '../accounts/account.ts';
import { type AuthContext, inAuthTransaction } from '../context/auth-context.ts';
import { codeFor } from '../context/phone.ts';
import { languageOf } from '../context/redirect.ts';
import { authFault } from '../http/auth-fault.ts';
import { addProof, consumeCode } from '../one-time-tokens/one-time-token.ts';
import { readSignedInPerson, type SignedInPerson } from '../sessions/signed-in-person.ts';

/** Milliseconds after which a session alone no longer authorizes a change of the password. */
const freshness = 24 * 3_600_000;

async function sendNonce(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  user: UserRow,
): Promise<void> {
  const address = request.ip;
  if (user.email !== null) {
    if (user.email_confirmed_at === null) {
      throw authFault('email_not_confirmed', { message: 'Please verify your email first.' });
    }
    await context.mailLimits.take(transaction, { purpose: 'reauthentication', email: user.email, address });
    const proof = await addProof(context, transaction, 'reauthentication_token', user, null);
    const language = languageOf(request, undefined, user);
    await context.onMail(transaction, { kind: 'reauthentication', userId: user.id, to: user.email, language, proof });
  } else if (user.phone !== null) {
    if (user.phone_confirmed_at === null) {
      throw authFault('phone_not_confirmed', { message: 'Please verify your phone first.' });
    }
    const code = codeFor(context, user.phone);
    await context.mailLimits.take(transaction, { purpose: 'phone', email: user.phone, address });
    await addProof(context, transaction, 'reauthentication_token', user, null, { relatesTo: user.phone, code });
  } else {
    const message = 'Reauthentication requires the user to have an email or a phone number';
    throw authFault('validation_failed', { message });
  }
}

/**
 * GET reauthenticate: sends a six-digit code to the signed-in person's address, to be sent as `nonce` with a new
 * password.
 */
export function addReauthenticate(server: FastifyInstance, context: AuthContext): void {
  server.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    await inAuthTransaction(context.database, async (transaction) => {
      const { user } = await readSignedInPerson(context, transaction, request);
      await sendNonce(context, transaction, request, user);
    });
    return {};
  });
}

/** Whether a new password requires the code: the session is a day old. */
export function isStale({ session }: SignedInPerson, context: AuthContext): boolean {
  return context.clock() - session.created_at.getTime() > freshness;
}

/**
 * Spends the code. Throws reauthentication_needed when there is none and over_request_rate_limit; false when it is
 * wrong, which is counted, so the transaction must be committed.
 */
export async function consumeNonce(
  context: AuthContext,
  transaction: Transaction,
  user: UserRow,
  nonce: string | undefined,
): Promise<boolean> {
  if (nonce === undefined) throw authFault('reauthentication_needed');
  const relatesTo = user.email ?? user.phone ?? '';
  const source = { person: `nonce of ${user.id}` };
  await context.attempts.check(transaction, source);
  const owner = { relatesTo, userId: user.id };
  const consumed = await consumeCode(context, transaction, ['reauthentication_token'], owner, nonce.trim());
  if (consumed !== null) return true;
  await context.attempts.record(transaction, source);
  await context.onEvent(transaction, { kind: 'proof_failed', userId: user.id, sessionId: null });
  return false;
}
