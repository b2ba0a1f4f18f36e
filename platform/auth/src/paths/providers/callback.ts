import { Fault } from '@schole/core/fault';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { admit, attemptOf } from '../../context/admission.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { targetOf } from '../../context/redirect.ts';
import { type AuthCode, authFault } from '../../http/auth-fault.ts';
import { optionalText, readBody } from '../../http/input.ts';
import { linkIdentity } from '../../identities/link-identity.ts';
import { requireStillLinking } from '../../identities/linking.ts';
import { createProviderSession } from '../../identities/provider-session.ts';
import { signInWithProvider } from '../../identities/provider-sign-in.ts';
import type { RedeemedCode } from '../../providers/provider.ts';
import { addFlow, issueCode } from '../../sessions/flow.ts';
import { type CreatedSession, issueTokens } from '../../sessions/session.ts';
import { type CallbackError, errorOf, withCode, withError, withSession } from './landing.ts';
import { consumeState, decryptState, isExpired, type State, secretsOf } from './state.ts';

const form = z.object({
  state: optionalText,
  code: optionalText,
  error: optionalText,
  error_description: optionalText,
});
type CallbackParameters = z.output<typeof form>;

/** The returned state, which is used up; throws bad_oauth_callback and bad_oauth_state. */
async function readState(context: AuthContext, parameters: CallbackParameters): Promise<State> {
  if (parameters.state === undefined) {
    throw authFault('bad_oauth_callback', { message: 'OAuth callback with missing state' });
  }
  const state = decryptState(context, parameters.state);
  if (state === null) throw authFault('bad_oauth_state');
  if (isExpired(context, state)) throw authFault('bad_oauth_state', { message: 'OAuth state has expired' });
  const first = await inAuthTransaction(context.database, (transaction) => consumeState(context, transaction, state));
  if (!first) throw authFault('bad_oauth_state', { message: 'OAuth state was used already' });
  return state;
}

/** A parameter of the provider, as far as it may be part of an address. */
function printableText(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, ' ').slice(0, 300);
}

/** The provider's error instead of a code; null when there is none. */
function refusalOf({ error, error_description: words }: CallbackParameters): CallbackError | null {
  if (error === undefined) return null;
  const word = printableText(error);
  return { error: word, error_code: 'bad_oauth_callback', error_description: printableText(words ?? word) };
}

/** Requests the person from the provider; a refusal counts as a failed attempt of the address. */
async function redeem(
  context: AuthContext,
  request: FastifyRequest,
  state: State,
  code: string,
): Promise<RedeemedCode> {
  const source = await admit(context, attemptOf(context, request, 'provider'));
  try {
    return await context.providers.read(state.provider).redeem({ code, ...secretsOf(context, state) });
  } catch (problem) {
    await inAuthTransaction(context.database, (transaction) => context.attempts.record(transaction, source));
    throw problem;
  }
}

/** A code for the program that has the verifier, the session itself for one without a challenge, or the error. */
async function finishSignIn(
  context: AuthContext,
  request: FastifyRequest,
  state: State,
  { person, accessToken, refreshToken }: RedeemedCode,
): Promise<CreatedSession | { code: string } | AuthCode> {
  const confirms = await context.confirms();
  const provider = context.providers.read(state.provider);
  const { target, invitation } = state;
  const signIn = { request, provider, person, confirms, target, invitation };
  return inAuthTransaction(context.database, async (transaction) => {
    const user =
      state.link === null
        ? await signInWithProvider(context, transaction, signIn)
        : await linkIdentity(
            ...([context, transaction, provider, person] as const),
            await requireStillLinking(context, transaction, state.link),
          );
    if (typeof user === 'string') return user;
    const flow = await addFlow(context, transaction, state.challenge, {
      userId: user.id,
      method: 'oauth',
      provider: { name: provider.name, accessToken, refreshToken },
    });
    return flow === null
      ? createProviderSession(context, transaction, user, request)
      : { code: await issueCode(context, transaction, flow) };
  });
}

async function completeCallback(
  context: AuthContext,
  request: FastifyRequest,
  parameters: CallbackParameters,
  state: State,
): Promise<URL> {
  const target = targetOf(context, state.target);
  const refused = refusalOf(parameters);
  if (refused !== null) return withError(target, refused);
  if (parameters.code === undefined) {
    throw authFault('bad_oauth_callback', { message: 'OAuth callback with missing authorization code' });
  }
  const redeemed = await redeem(context, request, state, parameters.code);
  const outcome = await finishSignIn(context, request, state, redeemed);
  if (typeof outcome === 'string') throw authFault(outcome);
  if ('code' in outcome) return withCode(target, outcome.code);
  const { accessToken, refreshToken } = redeemed;
  return withSession(target, {
    ...(await issueTokens(context, outcome)),
    provider_token: accessToken,
    ...(refreshToken === null ? {} : { provider_refresh_token: refreshToken }),
  });
}

/** Where the browser is redirected; a refusal is appended, for the program's own page to show. */
async function handleCallback(
  context: AuthContext,
  request: FastifyRequest,
  parameters: CallbackParameters,
): Promise<URL> {
  let fallback = targetOf(context, undefined);
  try {
    const state = await readState(context, parameters);
    fallback = targetOf(context, state.target);
    return await completeCallback(context, request, parameters, state);
  } catch (problem) {
    const error = errorOf(problem);
    if (error === null) throw problem;
    if (problem instanceof Fault && problem.status >= 500)
      request.log.warn({ fault: problem.code }, 'provider sign-in');
    return withError(fallback, error);
  }
}

/** GET and POST callback: the provider returns the browser, which is redirected to the program. */
export async function answerCallback(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  parameters: unknown,
): Promise<unknown> {
  const url = await handleCallback(context, request, readBody(form, parameters));
  reply.header('referrer-policy', 'no-referrer');
  return reply.redirect(url.href, request.method === 'POST' ? 303 : 302);
}
