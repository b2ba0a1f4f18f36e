import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { findUser, refuseBanned } from '../accounts/account.ts';
import { admit, attemptOf } from '../context/admission.ts';
import { type AuthContext, inAuthTransaction } from '../context/auth-context.ts';
import { type AuthCode, authFault } from '../http/auth-fault.ts';
import { optionalText } from '../http/input.ts';
import type { StrangerAttempt } from '../limits/attempts.ts';
import { type CreatedSession, createSession, type IssuedSession, issueTokens } from './session.ts';

/** Milliseconds in which the code of an opened link must be exchanged. */
const codeLife = 5 * 60_000;

/** The verifier (and with the method plain, the challenge) that RFC 7636 allows. */
const verifierForm = /^[A-Za-z0-9._~-]{43,128}$/;

/** The fields of a body with which a program starts a flow that only it can complete (PKCE). */
export const challengeFields = {
  code_challenge: optionalText,
  code_challenge_method: optionalText,
};

export interface Challenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** Null when the body has none; throws validation_failed for half of one or a wrong one. */
export function readChallenge(body: z.output<z.ZodObject<typeof challengeFields>>): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: written } = body;
  if (challenge === undefined && written === undefined) return null;
  const method = written?.toLowerCase();
  if (challenge === undefined || (method !== 's256' && method !== 'plain')) {
    throw authFault('validation_failed', {
      message: 'PKCE flow requires code_challenge_method (s256 or plain) and code_challenge',
    });
  }
  if (!verifierForm.test(challenge)) {
    throw authFault('validation_failed', { message: 'code challenge has to be between 43 and 128 characters' });
  }
  return { challenge, method };
}

/** The parameters of a new flow. */
export interface NewFlow {
  userId: string;
  method: string;
  /** The provider of the flow, with its tokens for the program; absent: a mail. */
  provider?: { name: string; accessToken: string; refreshToken: string | null };
}

/** Provider tokens open a person's files elsewhere: they are stored encrypted for the minutes until they are fetched. */
const tokenPurpose = 'provider token';

/** The flow's id; null without a challenge. */
export async function addFlow(
  context: AuthContext,
  transaction: Transaction,
  challenge: Challenge | null,
  flow: NewFlow,
): Promise<string | null> {
  if (challenge === null) return null;
  const { rows } = await transaction.query<{ id: string }>(
    `insert into auth.flow_state (user_id, code_challenge, code_challenge_method, provider_type, authentication_method,
       provider_access_token, provider_refresh_token, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
    [
      flow.userId,
      challenge.challenge,
      challenge.method,
      flow.provider?.name ?? 'email',
      flow.method,
      encryptToken(context, flow.provider?.accessToken),
      encryptToken(context, flow.provider?.refreshToken),
      new Date(context.clock()),
    ],
  );
  return rows[0]?.id ?? null;
}

function encryptToken({ keys }: AuthContext, token: string | null | undefined): string | null {
  return token == null ? null : keys.encrypt(tokenPurpose, token);
}

const hash = (code: string): string => createHash('sha256').update(code).digest('hex');

/** The code that the redirect carries to the program. */
export async function issueCode(context: AuthContext, transaction: Transaction, flowId: string): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const now = new Date(context.clock());
  await transaction.query(
    'update auth.flow_state set auth_code = $2, auth_code_issued_at = $3, updated_at = $3 where id = $1',
    [flowId, hash(code), now],
  );
  return code;
}

interface FlowRow {
  id: string;
  user_id: string;
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
  authentication_method: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  auth_code_issued_at: Date;
}

function matchesChallenge(
  { code_challenge: challenge, code_challenge_method: method }: FlowRow,
  verifier: string,
): boolean {
  const computed = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  const [left, right] = [Buffer.from(computed), Buffer.from(challenge)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A session, and the provider's own tokens if there are any. */
interface ExchangedCode {
  created: CreatedSession;
  tokens: Pick<IssuedSession, 'provider_token' | 'provider_refresh_token'>;
}

function tokensOf({ keys }: AuthContext, flow: FlowRow): ExchangedCode['tokens'] {
  const { provider_access_token: token, provider_refresh_token: refresh } = flow;
  return {
    ...(token === null ? {} : { provider_token: keys.decrypt(tokenPurpose, token) }),
    ...(refresh === null ? {} : { provider_refresh_token: keys.decrypt(tokenPurpose, refresh) }),
  };
}

async function exchange(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  credentials: { code: string; verifier: string; source: StrangerAttempt },
): Promise<ExchangedCode | AuthCode> {
  const { rows } = await transaction.query<FlowRow>(
    `select id, user_id, code_challenge, code_challenge_method, authentication_method, provider_access_token,
       provider_refresh_token, auth_code_issued_at from auth.flow_state
      where auth_code = $1 for update`,
    [hash(credentials.code)],
  );
  const [flow] = rows;
  const user = flow ? await findUser(transaction, flow.user_id) : null;
  if (!flow || !user || !matchesChallenge(flow, credentials.verifier)) {
    await context.attempts.record(transaction, credentials.source);
    return flow && user ? 'bad_code_verifier' : 'flow_state_not_found';
  }
  await transaction.query('delete from auth.flow_state where id = $1', [flow.id]);
  if (flow.auth_code_issued_at.getTime() + codeLife <= context.clock()) return 'flow_state_expired';
  refuseBanned(user, context.clock());
  const method = flow.authentication_method === 'oauth' ? 'oauth' : 'otp';
  const created = await createSession(context, transaction, user, request, method);
  if (method === 'oauth') {
    await context.onEvent(transaction, { kind: 'signed_in', userId: user.id, sessionId: created.session.id });
  }
  return { created, tokens: tokensOf(context, flow) };
}

/** grant_type=pkce: the session of a link that was opened; the code is valid once and for five minutes. */
export async function exchangeCode(
  context: AuthContext,
  request: FastifyRequest,
  code: string,
  verifier: string,
): Promise<IssuedSession> {
  const source = await admit(context, attemptOf(context, request, 'flow'));
  const outcome = await inAuthTransaction(context.database, (transaction) =>
    exchange(context, transaction, request, { code, verifier, source }),
  );
  if (typeof outcome === 'string') throw authFault(outcome);
  return { ...(await issueTokens(context, outcome.created)), ...outcome.tokens };
}
