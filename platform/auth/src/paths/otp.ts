import { Fault } from '@schole/core/fault';
import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addUser, findUserByEmail, findUserByPhone, type UserRow } from '../accounts/account.ts';
import { type AuthContext, inAuthTransaction } from '../context/auth-context.ts';
import { checkChannel, codeFor, readPhone, requirePhone } from '../context/phone.ts';
import { languageOf, mailTarget } from '../context/redirect.ts';
import { countSignUp, maySignUp } from '../context/sign-up-permission.ts';
import { authFault } from '../http/auth-fault.ts';
import { withEvenTiming } from '../http/even-timing.ts';
import { optionalText, readBody, readEmail, userMetadata } from '../http/input.ts';
import { addProof } from '../one-time-tokens/one-time-token.ts';
import { sendPhoneConfirmation } from '../one-time-tokens/phone-confirmation.ts';
import { addFlow, type Challenge, challengeFields, readChallenge } from '../sessions/flow.ts';

const body = z.object({
  email: optionalText,
  phone: optionalText,
  create_user: z.boolean().nullish(),
  data: userMetadata,
  channel: optionalText,
  ...challengeFields,
});
const query = z.object({ redirect_to: optionalText });

interface OtpRequest {
  /** Whether an account is created for an unknown address or number. */
  create: boolean;
  userMetadata: Record<string, unknown>;
  challenge: Challenge | null;
  target: string | undefined;
}

/** A refusal for too many new accounts would reveal that the address has none. */
async function isWithinLimit(count: () => Promise<void>): Promise<boolean> {
  try {
    await count();
    return true;
  } catch (problem) {
    if (problem instanceof Fault && problem.code === 'over_request_rate_limit') return false;
    throw problem;
  }
}

/** The account for a new address or number, unconfirmed and without a password; null where that is not allowed. */
async function addOtpAccount(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  who: { email: string | null; phone: string | null },
  otpRequest: OtpRequest,
): Promise<UserRow | null> {
  if (!otpRequest.create) return null;
  const { userMetadata: data } = otpRequest;
  const joiner = { email: who.email, proved: false, metadata: data, headers: request.headers };
  if (!(await maySignUp(context, transaction, joiner))) return null;
  if (!(await isWithinLimit(() => countSignUp(context, transaction, request, joiner)))) return null;
  const now = new Date(context.clock());
  const user = await addUser(transaction, { ...who, hash: null, userMetadata: data, confirmed: false, now });
  if (user !== null) await context.onEvent(transaction, { kind: 'signed_up', userId: user.id, sessionId: null });
  return user;
}

async function sendMagicLink(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  email: string,
  otpRequest: OtpRequest,
): Promise<void> {
  await context.mailLimits.take(transaction, { purpose: 'otp', email, address: request.ip });
  const user =
    (await findUserByEmail(transaction, email)) ??
    (await addOtpAccount(context, transaction, request, { email, phone: null }, otpRequest));
  if (user === null) return;
  const flow = await addFlow(context, transaction, otpRequest.challenge, { userId: user.id, method: 'magiclink' });
  const proof = await addProof(context, transaction, 'recovery_token', user, flow);
  const language = languageOf(request, otpRequest.target, user);
  await context.onMail(transaction, {
    kind: 'magic-link',
    userId: user.id,
    to: email,
    language,
    proof,
    target: mailTarget(context, otpRequest.target),
  });
}

/** The last request wins: a password that another person chose for a number that was never confirmed is removed. */
async function removeUnconfirmedPassword(transaction: Transaction, user: UserRow): Promise<void> {
  await transaction.query(
    `update auth.users set encrypted_password = null
      where id = $1 and phone_confirmed_at is null and last_sign_in_at is null`,
    [user.id],
  );
}

async function sendPhoneCode(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  phone: string,
  otpRequest: OtpRequest,
): Promise<void> {
  codeFor(context, phone);
  const user =
    (await findUserByPhone(transaction, phone)) ??
    (await addOtpAccount(context, transaction, request, { email: null, phone }, otpRequest));
  // Counted like a number that has an account: a second request would tell them apart otherwise.
  if (user === null)
    return context.mailLimits.take(transaction, { purpose: 'phone', email: phone, address: request.ip });
  await sendPhoneConfirmation(context, transaction, request, user, phone);
  await removeUnconfirmedPassword(transaction, user);
}

async function sendOtp(context: AuthContext, request: FastifyRequest): Promise<Record<string, never>> {
  const { email: written, phone: number, create_user: create, data, channel, ...fields } = readBody(body, request.body);
  const { redirect_to: target } = readBody(query, request.query);
  const challenge = readChallenge(fields);
  checkChannel(channel);
  if ((written === undefined) === (number === undefined)) {
    const message = 'Only an email address or phone number should be provided.';
    throw authFault('validation_failed', { message });
  }
  const otpRequest = { create: create !== false, userMetadata: data, challenge, target };
  // As in the published service, the form comes first for those who want no account to be created.
  const phone = number === undefined ? null : readPhone(context, otpRequest.create ? number : requirePhone(number));
  const email = written === undefined ? null : readEmail(written);
  await withEvenTiming(context.answerStep, () =>
    inAuthTransaction(context.database, (transaction) =>
      phone === null
        ? sendMagicLink(context, transaction, request, email ?? '', otpRequest)
        : sendPhoneCode(context, transaction, request, phone, otpRequest),
    ),
  );
  // The same for everybody: a refusal would reveal which addresses have an account.
  return {};
}

/**
 * POST otp: a mail with a link and a six-digit code that sign its reader in, or a code for a telephone. POST magiclink:
 * its older name.
 */
export function addOtp(server: FastifyInstance, context: AuthContext): void {
  server.post('/otp', { config: { bearerOptional: true } }, (request) => sendOtp(context, request));
  server.post('/magiclink', { config: { bearerOptional: true } }, (request) => sendOtp(context, request));
}
