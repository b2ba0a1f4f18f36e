import type { Transaction } from '@schole/database';
import { network } from '@schole/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addUser, anyUserExists } from '../../accounts/account.ts';
import { attemptOf } from '../../context/admission.ts';
import { type AuthContext, inAuthTransaction, type SignUpCandidate } from '../../context/auth-context.ts';
import { checkChannel, codeFor, readPhone } from '../../context/phone.ts';
import { countSignUp, isSignUpOpen, maySignUp } from '../../context/sign-up-permission.ts';
import { type AuthCode, authFault } from '../../http/auth-fault.ts';
import { withEvenTiming } from '../../http/even-timing.ts';
import { optionalText, readBody, readEmail, userMetadata } from '../../http/input.ts';
import { checkNewPassword } from '../../password-hashing/passwords.ts';
import { challengeFields, readChallenge } from '../../sessions/flow.ts';
import { type CreatedSession, createSession, issueTokens } from '../../sessions/session.ts';
import { signUpAnonymously } from './sign-up-anonymously.ts';
import { type Applicant, signUpToConfirm, signUpToConfirmPhone } from './sign-up-to-confirm.ts';

const body = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  channel: optionalText,
  data: userMetadata,
  ...challengeFields,
});
const query = z.object({ redirect_to: optionalText });

async function signUpConfirmed(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  person: Applicant,
): Promise<CreatedSession | AuthCode> {
  const now = new Date(context.clock());
  const user = await addUser(transaction, { ...person, confirmed: true, now });
  if (!user) {
    // Requests for many addresses reveal which are taken: they count as failures.
    await context.attempts.record(transaction, attemptOf(context, request, 'taken'));
    return 'user_already_exists';
  }
  const created = await createSession(context, transaction, user, request);
  await context.onEvent(transaction, { kind: 'signed_up', userId: user.id, sessionId: created.session.id });
  return created;
}

/** Throws validation errors, over_request_rate_limit, and signup_disabled before any work is done for the request. */
async function readApplicant(
  context: AuthContext,
  request: FastifyRequest,
  signUpRequest: z.output<typeof body>,
): Promise<{ person: Applicant; candidate: SignUpCandidate }> {
  const { email: written, phone: number, password, data, channel, ...fields } = signUpRequest;
  const { first_account_code: firstAccountCode, ...metadata } = data;
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
  const candidate = { email, proved: false, metadata, firstAccountCode, headers: request.headers };
  const open = await inAuthTransaction(context.database, async (transaction) => {
    checkNewPassword(password, { characters: await context.passwordCharacters(transaction), email });
    await context.attempts.check(transaction, attemptOf(context, request, 'taken'));
    const first = attemptOf(context, request, 'first-account');
    await context.attempts.check(transaction, first);
    if (!(await isSignUpOpen(context, transaction, candidate))) {
      // Codes of the first account that are tried one after the other count as failures.
      if (!(await anyUserExists(transaction))) await context.attempts.record(transaction, first);
      return false;
    }
    // Here, so that a refused sign-up costs no hash.
    await countSignUp(context, transaction, request, candidate);
    return true;
  });
  if (!open) throw authFault('signup_disabled');
  const hash = await context.passwords.hash(password, network(request.ip));
  return { person: { email, phone, hash, userMetadata: metadata, challenge, target }, candidate };
}

/**
 * POST signup: a new account and its first session; where mails are sent, and by telephone, the account alone, until
 * its address or number is confirmed. Without either: an anonymous visitor.
 */
export function addSignup(server: FastifyInstance, context: AuthContext): void {
  server.post('/signup', { config: { bearerOptional: true } }, async (request) => {
    const signUpRequest = readBody(body, request.body);
    if (signUpRequest.email === undefined && signUpRequest.phone === undefined) {
      if (signUpRequest.password === undefined) return signUpAnonymously(context, request, signUpRequest.data);
      const message = 'You must provide either an email or phone number and a password';
      throw authFault('validation_failed', { message });
    }
    const { person, candidate } = await readApplicant(context, request, signUpRequest);
    const confirms = person.phone !== null || (await context.confirms());
    const work = async (transaction: Transaction) => {
      if (!(await maySignUp(context, transaction, candidate))) return 'signup_disabled';
      if (person.phone !== null) return signUpToConfirmPhone(context, transaction, request, person);
      return confirms
        ? signUpToConfirm(context, transaction, request, person)
        : signUpConfirmed(context, transaction, request, person);
    };
    const runInTransaction = () => inAuthTransaction(context.database, work);
    const outcome = await (confirms ? withEvenTiming(context.answerStep, runInTransaction) : runInTransaction());
    if (typeof outcome === 'string') throw authFault(outcome);
    return 'pending' in outcome ? outcome.pending : issueTokens(context, outcome);
  });
}
