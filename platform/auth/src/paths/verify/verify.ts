import { Fault } from '@schole/core/fault';
import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { admit, attemptOf } from '../../context/admission.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { requirePhone } from '../../context/phone.ts';
import { targetOf } from '../../context/redirect.ts';
import { authFault } from '../../http/auth-fault.ts';
import { withEvenTiming } from '../../http/even-timing.ts';
import { normalizeEmail, optionalText, readBody } from '../../http/input.ts';
import { issueCode } from '../../sessions/flow.ts';
import { type CreatedSession, createSession, type IssuedSession, issueTokens } from '../../sessions/session.ts';
import { consumeProof, type Proof, readType, type VerificationType } from './consume-proof.ts';

const body = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
});
const query = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  redirect_to: optionalText,
});

/** The message after the first of the two addresses of a change. */
const otherEmailPending = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** The recipient of the code, as it is stored; no address contains a null character. */
function addressee(by: VerificationType['by'], email: string | undefined, phone: string | undefined): string {
  const written = by === 'email' ? email : phone;
  if (written === undefined || (email !== undefined && phone !== undefined)) {
    throw authFault('validation_failed', {
      message: 'Only an email address or phone number should be provided on verify',
    });
  }
  return by === 'phone' ? requirePhone(written) : normalizeEmail(written).replaceAll('\0', '');
}

/** Throws validation_failed unless it is a link's token alone or an address or number with a code. */
function readProof(type: VerificationType, fields: z.output<typeof body>): Proof {
  const { token, token_hash: hash, email, phone } = fields;
  if (hash !== undefined) {
    if (token === undefined && email === undefined && phone === undefined) return { token: hash };
    throw authFault('validation_failed', { message: 'Only the token_hash and type should be provided' });
  }
  if (token === undefined) throw authFault('validation_failed', { message: 'Verify requires a token or a token hash' });
  return { relatesTo: addressee(type.by, email, phone), code: token.trim() };
}

/** POST verify: exchanges the proof of a message for a session; the proof is spent. */
function addPost(server: FastifyInstance, context: AuthContext): void {
  server.post('/verify', { config: { bearerOptional: true } }, async (request) => {
    const fields = readBody(body, request.body);
    const type = readType(context, fields.type);
    const proof = readProof(type, fields);
    const attempt = 'code' in proof ? attemptOf(context, request, 'code', proof.relatesTo) : null;
    const source = attempt && (await admit(context, attempt));
    const work = () =>
      inAuthTransaction(context.database, async (transaction) => {
        const proven = await consumeProof(context, transaction, type, proof, source);
        if (proven === null || proven.half) return proven && 'half';
        return createSession(context, transaction, proven.user, request, 'otp');
      });
    // Wrong codes are counted where some are pending: the time that takes would reveal that the address has an account.
    const created = await ('code' in proof ? withEvenTiming(context.answerStep, work) : work());
    if (created === null) throw authFault('otp_expired');
    return created === 'half' ? { code: '200', msg: otherEmailPending } : issueTokens(context, created);
  });
}

/** Null: the token is not valid. A code: the program that began the flow completes it. Otherwise the session itself. */
async function followLink(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  type: VerificationType,
  token: string,
): Promise<CreatedSession | { code: string } | { half: true; inProgram: boolean } | null> {
  const proven = await consumeProof(context, transaction, type, { token }, null);
  if (proven === null) return null;
  const { flow_state_id: flow } = proven.consumed;
  if (proven.half) return { half: true, inProgram: flow !== null };
  if (flow !== null) return { code: await issueCode(context, transaction, flow) };
  return createSession(context, transaction, proven.user, request, 'otp');
}

function withSession(target: URL, session: IssuedSession, type: string): URL {
  target.hash = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  }).toString();
  return target;
}

/** In both parts: older clients read the fragment, the others the query. */
function withError(target: URL, { code, message }: { code: string; message: string }): URL {
  const error = { error: 'access_denied', error_code: code, error_description: message };
  for (const [name, value] of Object.entries(error)) target.searchParams.set(name, value);
  target.hash = new URLSearchParams(error).toString();
  return target;
}

function withMessage(target: URL, inProgram: boolean): URL {
  if (inProgram) target.searchParams.set('message', otherEmailPending);
  target.hash = new URLSearchParams({ message: otherEmailPending }).toString();
  return target;
}

const invalidLink = { code: 'otp_expired', message: 'Email link is invalid or has expired' };

/** The redirect of a person who opened the link, to the requested address. */
async function resolveTarget(
  context: AuthContext,
  request: FastifyRequest,
  type: VerificationType,
  token: string,
  target: URL,
): Promise<URL> {
  try {
    const followed = await inAuthTransaction(context.database, (transaction) =>
      followLink(context, transaction, request, type, token),
    );
    if (followed === null) return withError(target, invalidLink);
    if ('half' in followed) return withMessage(target, followed.inProgram);
    if (!('code' in followed)) return withSession(target, await issueTokens(context, followed), type.name);
    target.searchParams.set('code', followed.code);
    return target;
  } catch (problem) {
    // A person has opened a link: a refusal is reported by the page that they are redirected to. A failure of ours is
    // not.
    if (problem instanceof Fault && problem.status < 500) return withError(target, problem);
    throw problem;
  }
}

/**
 * GET verify: the link of the published contract, for programs that send their own mails or have pages of their own.
 * Our links open a page with a button instead, because mail scanners open links. HEAD spends nothing: it is not
 * answered.
 */
function addGet(server: FastifyInstance, context: AuthContext): void {
  server.get('/verify', { config: { open: true }, exposeHeadRoute: false }, async (request, reply) => {
    const fields = readBody(query, request.query);
    const type = readType(context, fields.type);
    const token = fields.token_hash ?? fields.token;
    if (token === undefined) throw authFault('validation_failed', { message: 'Verify requires a token' });
    if (type.by === 'phone') throw authFault('validation_failed', { message: 'Invalid email verification type' });
    reply.header('referrer-policy', 'no-referrer');
    const target = await resolveTarget(context, request, type, token, targetOf(context, fields.redirect_to));
    return reply.redirect(target.href, 303);
  });
}

export function addVerify(server: FastifyInstance, context: AuthContext): void {
  addPost(server, context);
  addGet(server, context);
}
