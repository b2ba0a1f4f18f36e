import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addUser, anyUserExists } from './account.ts';
import { network } from './attempts.ts';
import { type AuthContext, inAuth } from './context.ts';
import { type AuthCode, authFault } from './errors.ts';
import { optionalText, readBody, readEmail, userMetadata } from './input.ts';
import { checkNewPassword } from './password.ts';
import { issueTokens, type OpenedSession, openSession } from './session.ts';

const body = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: userMetadata,
});

/** Two first sign-ups at once must not both be the first; the number only has to be ours. */
const firstAccountLock = 7_401_001;

async function mayJoin(context: AuthContext, transaction: Transaction): Promise<boolean> {
  if (context.signUp === 'open') return true;
  await transaction.query('select pg_advisory_xact_lock($1)', [firstAccountLock]);
  return !(await anyUserExists(transaction));
}

async function join(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  person: { email: string; hash: string; userMetadata: Record<string, unknown> },
): Promise<OpenedSession | AuthCode> {
  if (!(await mayJoin(context, transaction))) return 'signup_disabled';
  const user = await addUser(transaction, { ...person, now: new Date(context.clock()) });
  if (!user) {
    // Asking for many addresses tells which are taken: it counts as failing.
    await context.attempts.record(transaction, { address: request.ip });
    return 'user_already_exists';
  }
  const opened = await openSession(context, transaction, user, request);
  await context.onEvent(transaction, { kind: 'signed_up', userId: user.id, sessionId: opened.session.id });
  return opened;
}

/** POST signup: a new account, confirmed at once, and its first session. */
export function addSignup(server: FastifyInstance, context: AuthContext): void {
  server.post('/signup', async (request) => {
    const { email: written, phone, password, data } = readBody(body, request.body);
    if (written === undefined) throw authFault(phone ? 'phone_provider_disabled' : 'anonymous_provider_disabled');
    if (password === undefined) throw authFault('validation_failed', { message: 'Signup requires a valid password' });
    const email = readEmail(written);
    checkNewPassword(password);
    const open = await inAuth(context.database, async (transaction) => {
      await context.attempts.check(transaction, { address: request.ip });
      return context.signUp === 'open' || !(await anyUserExists(transaction));
    });
    if (!open) throw authFault('signup_disabled');
    const hash = await context.passwords.hash(password, network(request.ip));
    const person = { email, hash, userMetadata: data };
    const outcome = await inAuth(context.database, (transaction) => join(context, transaction, request, person));
    if (typeof outcome === 'string') throw authFault(outcome);
    return issueTokens(context, outcome);
  });
}
