import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addUser, anyUserExists } from './account.ts';
import { network } from './attempts.ts';
import { type AuthContext, inAuth } from './context.ts';
import { type AuthCode, authFault } from './errors.ts';
import { evenly } from './even.ts';
import { challengeFields, readChallenge } from './flow.ts';
import { optionalText, readBody, readEmail, userMetadata } from './input.ts';
import { checkNewPassword } from './password.ts';
import { issueTokens, type OpenedSession, openSession } from './session.ts';
import { type Applicant, joinToConfirm } from './signup-to-confirm.ts';

const body = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: userMetadata,
  ...challengeFields,
});
const query = z.object({ redirect_to: optionalText });

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
  person: Applicant,
): Promise<OpenedSession | AuthCode> {
  const now = new Date(context.clock());
  const user = await addUser(transaction, { ...person, confirmed: true, now });
  if (!user) {
    // Asking for many addresses tells which are taken: it counts as failing.
    await context.attempts.record(transaction, { address: request.ip });
    return 'user_already_exists';
  }
  const opened = await openSession(context, transaction, user, request);
  await context.onEvent(transaction, { kind: 'signed_up', userId: user.id, sessionId: opened.session.id });
  return opened;
}

/** Throws what is wrong with the request, and signup_disabled before any work is done for it. */
async function readApplicant(context: AuthContext, request: FastifyRequest): Promise<Applicant> {
  const { email: written, phone, password, data, ...fields } = readBody(body, request.body);
  const { redirect_to: target } = readBody(query, request.query);
  if (written === undefined) throw authFault(phone ? 'phone_provider_disabled' : 'anonymous_provider_disabled');
  if (password === undefined) throw authFault('validation_failed', { message: 'Signup requires a valid password' });
  const email = readEmail(written);
  const challenge = readChallenge(fields);
  checkNewPassword(password);
  const open = await inAuth(context.database, async (transaction) => {
    await context.attempts.check(transaction, { address: request.ip });
    return context.signUp === 'open' || !(await anyUserExists(transaction));
  });
  if (!open) throw authFault('signup_disabled');
  const hash = await context.passwords.hash(password, network(request.ip));
  return { email, hash, userMetadata: data, challenge, target };
}

/** POST signup: a new account and its first session; where mails are sent, the account alone, until its address is confirmed. */
export function addSignup(server: FastifyInstance, context: AuthContext): void {
  server.post('/signup', async (request) => {
    const person = await readApplicant(context, request);
    const work = async (transaction: Transaction, confirms: boolean) => {
      if (!(await mayJoin(context, transaction))) return 'signup_disabled';
      return confirms
        ? joinToConfirm(context, transaction, request, person)
        : join(context, transaction, request, person);
    };
    const confirms = await context.confirms();
    const ask = () => inAuth(context.database, (transaction) => work(transaction, confirms));
    const outcome = await (confirms ? evenly(context.answerStep, ask) : ask());
    if (typeof outcome === 'string') throw authFault(outcome);
    return 'pending' in outcome ? outcome.pending : issueTokens(context, outcome);
  });
}
