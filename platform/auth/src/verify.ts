import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthContext, inAuth } from './context.ts';
import { authFault } from './errors.ts';
import { issueCode } from './flow.ts';
import { foldEmail, optionalText, readBody } from './input.ts';
import { type Proof, prove, readType } from './prove.ts';
import { allowedTarget } from './redirect.ts';
import { type IssuedSession, issueTokens, type OpenedSession, openSession } from './session.ts';

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

/** Throws validation_failed when it is neither a link's token alone nor an address with a code. */
function readProof({ token, token_hash: hash, email, phone }: z.output<typeof body>): Proof {
  if (phone !== undefined) throw authFault('phone_provider_disabled');
  if (hash !== undefined) {
    if (token === undefined && email === undefined) return { token: hash };
    throw authFault('validation_failed', { message: 'Only the token_hash and type should be provided' });
  }
  if (token === undefined) throw authFault('validation_failed', { message: 'Verify requires a token or a token hash' });
  if (email === undefined) {
    throw authFault('validation_failed', {
      message: 'Only an email address or phone number should be provided on verify',
    });
  }
  return { email: foldEmail(email).replaceAll('\0', ''), code: token.trim() };
}

/** POST verify: what a mail carried, exchanged for a session; it is spent by that. */
function addPost(server: FastifyInstance, context: AuthContext): void {
  server.post('/verify', async (request) => {
    const given = readBody(body, request.body);
    const type = readType(given.type);
    const proof = readProof(given);
    const opened = await inAuth(context.database, async (transaction) => {
      const proven = await prove(context, transaction, request.ip, type, proof);
      return proven && openSession(context, transaction, proven.user, request, 'otp');
    });
    if (opened === null) throw authFault('otp_expired');
    return issueTokens(context, opened);
  });
}

/** Null: the token is worth nothing. A code: the program that began it ends it. Otherwise the session itself. */
async function follow(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  type: ReturnType<typeof readType>,
  token: string,
): Promise<OpenedSession | { code: string } | null> {
  const proven = await prove(context, transaction, request.ip, type, { token });
  if (proven === null) return null;
  const { flow_state_id: flow } = proven.spent;
  if (flow !== null) return { code: await issueCode(context, transaction, flow) };
  return openSession(context, transaction, proven.user, request, 'otp');
}

function withSession(target: URL, session: IssuedSession, type: string | undefined): URL {
  target.hash = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type: type ?? '',
  }).toString();
  return target;
}

/** In both places: older clients look behind the #, the others into the query. */
function withError(target: URL): URL {
  const error = {
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  };
  for (const [name, value] of Object.entries(error)) target.searchParams.set(name, value);
  target.hash = new URLSearchParams(error).toString();
  return target;
}

/**
 * GET verify: the link of the published contract, for programs that make their own mails. Ours lead to a page with a
 * button instead, because what looks through mails opens links. HEAD spends nothing: it is not answered.
 */
function addGet(server: FastifyInstance, context: AuthContext): void {
  server.get('/verify', { config: { open: true }, exposeHeadRoute: false }, async (request, reply) => {
    const given = readBody(query, request.query);
    const type = readType(given.type);
    const token = given.token_hash ?? given.token;
    if (token === undefined) throw authFault('validation_failed', { message: 'Verify requires a token' });
    const target = allowedTarget(context.site, given.redirect_to);
    const followed = await inAuth(context.database, (transaction) =>
      follow(context, transaction, request, type, token),
    );
    reply.header('referrer-policy', 'no-referrer');
    if (followed === null) return reply.redirect(withError(target).href, 303);
    if ('code' in followed) {
      target.searchParams.set('code', followed.code);
      return reply.redirect(target.href, 303);
    }
    return reply.redirect(withSession(target, await issueTokens(context, followed), given.type).href, 303);
  });
}

export function addVerify(server: FastifyInstance, context: AuthContext): void {
  addPost(server, context);
  addGet(server, context);
}
