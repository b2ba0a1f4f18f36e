import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addUser } from './account.ts';
import { network } from './attempts.ts';
import { type AuthContext, inAuth } from './context.ts';
import { type AuthCode, authFault } from './errors.ts';
import { evenly } from './even.ts';
import { challengeFields, readChallenge } from './flow.ts';
import { optionalText, readBody, readEmail, userMetadata } from './input.ts';
import { checkNewPassword } from './password.ts';
import { checkChannel, codeFor, readPhone } from './phone.ts';
import { issueTokens, type OpenedSession, openSession } from './session.ts';
import { signUpAnonymously } from './signup-anonymous.ts';
import { looksOpen, mayJoin } from './signup-permission.ts';
import { type Applicant, joinToConfirm, joinToConfirmPhone } from './signup-to-confirm.ts';

const body = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  channel: optionalText,
  data: userMetadata,
  ...challengeFields,
});
const query = z.object({ redirect_to: optionalText });

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
async function readApplicant(
  context: AuthContext,
  request: FastifyRequest,
  given: z.output<typeof body>,
): Promise<Applicant> {
  const { email: written, phone: number, password, data, channel, ...fields } = given;
  const { redirect_to: target } = readBody(query, request.query);
  checkChannel(channel);
  if (written !== undefined && number !== undefined) {
    const message = 'Only an email address or phone number should be provided on signup.';
    throw authFault('validation_failed', { message });
  }
  const phone = number === undefined ? null : readPhone(context, number);
  if (password === undefined) throw authFault('validation_failed', { message: 'Signup requires a valid password' });
  const email = written === undefined ? null : readEmail(written);
  if (phone !== null) codeFor(context, phone);
  const challenge = readChallenge(fields);
  const open = await inAuth(context.database, async (transaction) => {
    checkNewPassword(password, await context.passwordCharacters(transaction));
    await context.attempts.check(transaction, { address: request.ip });
    return looksOpen(context, transaction, { email, proved: false, metadata: data });
  });
  if (!open) throw authFault('signup_disabled');
  const hash = await context.passwords.hash(password, network(request.ip));
  return { email, phone, hash, userMetadata: data, challenge, target };
}

/**
 * POST signup: a new account and its first session; where mails are sent, and by telephone, the account alone, until its
 * address or number is confirmed. Without either: a visitor without a name.
 */
export function addSignup(server: FastifyInstance, context: AuthContext): void {
  server.post('/signup', async (request) => {
    const given = readBody(body, request.body);
    if (given.email === undefined && given.phone === undefined) {
      if (given.password === undefined) return signUpAnonymously(context, request, given.data);
      const message = 'You must provide either an email or phone number and a password';
      throw authFault('validation_failed', { message });
    }
    const person = await readApplicant(context, request, given);
    const confirms = person.phone !== null || (await context.confirms());
    const work = async (transaction: Transaction) => {
      const { email, userMetadata: metadata } = person;
      if (!(await mayJoin(context, transaction, { email, proved: false, metadata }))) return 'signup_disabled';
      if (person.phone !== null) return joinToConfirmPhone(context, transaction, request, person);
      return confirms
        ? joinToConfirm(context, transaction, request, person)
        : join(context, transaction, request, person);
    };
    const ask = () => inAuth(context.database, work);
    const outcome = await (confirms ? evenly(context.answerStep, ask) : ask());
    if (typeof outcome === 'string') throw authFault(outcome);
    return 'pending' in outcome ? outcome.pending : issueTokens(context, outcome);
  });
}
