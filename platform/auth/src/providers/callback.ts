import { Fault } from '@schole/core/fault';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthContext, inAuth } from '../context.ts';
import { type AuthCode, authFault } from '../errors.ts';
import { addFlow, issueCode } from '../flow.ts';
import { optionalText, readBody } from '../input.ts';
import { targetOf } from '../redirect.ts';
import { issueTokens, type OpenedSession } from '../session.ts';
import type { Redeemed } from './contract.ts';
import { enter } from './enter.ts';
import { requireStillLinking } from './identities.ts';
import { errorOf, type LandingError, withCode, withError, withSession } from './landing.ts';
import { linkIdentity } from './link.ts';
import { openProviderSession } from './session.ts';
import { isExpired, openState, type State, secretsOf, spendState } from './state.ts';

const form = z.object({
  state: optionalText,
  code: optionalText,
  error: optionalText,
  error_description: optionalText,
});
type Given = z.output<typeof form>;

/** The state that came back, used up by it; throws bad_oauth_callback and bad_oauth_state. */
async function takeState(context: AuthContext, given: Given): Promise<State> {
  if (given.state === undefined) {
    throw authFault('bad_oauth_callback', { message: 'OAuth callback with missing state' });
  }
  const state = openState(context, given.state);
  if (state === null) throw authFault('bad_oauth_state');
  if (isExpired(context, state)) throw authFault('bad_oauth_state', { message: 'OAuth state has expired' });
  const first = await inAuth(context.database, (transaction) => spendState(context, transaction, state));
  if (!first) throw authFault('bad_oauth_state', { message: 'OAuth state was used already' });
  return state;
}

/** A word of the provider, as far as it may stand in an address. */
function wordOf(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, ' ').slice(0, 300);
}

/** What the provider said instead of a code; null when it said none. */
function refusalOf({ error, error_description: words }: Given): LandingError | null {
  if (error === undefined) return null;
  const word = wordOf(error);
  return { error: word, error_code: 'bad_oauth_callback', error_description: wordOf(words ?? word) };
}

/** Asks the provider; a refusal counts as a failed attempt of the address. */
async function redeem(context: AuthContext, request: FastifyRequest, state: State, code: string): Promise<Redeemed> {
  const trier = { address: request.ip };
  await inAuth(context.database, (transaction) => context.attempts.check(transaction, trier));
  try {
    return await context.providers.read(state.provider).redeem({ code, ...secretsOf(context, state) });
  } catch (problem) {
    await inAuth(context.database, (transaction) => context.attempts.record(transaction, trier));
    throw problem;
  }
}

/** A code for the program that knows the verifier, the session itself for one without a challenge, or why not. */
async function finish(
  context: AuthContext,
  request: FastifyRequest,
  state: State,
  { person, accessToken, refreshToken }: Redeemed,
): Promise<OpenedSession | { code: string } | AuthCode> {
  const confirms = await context.confirms();
  const provider = context.providers.read(state.provider);
  const { target, invitation } = state;
  const entrance = { request, provider, person, confirms, target, invitation };
  return inAuth(context.database, async (transaction) => {
    const user =
      state.link === null
        ? await enter(context, transaction, entrance)
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
      ? openProviderSession(context, transaction, user, request)
      : { code: await issueCode(context, transaction, flow) };
  });
}

async function arrive(context: AuthContext, request: FastifyRequest, given: Given, state: State): Promise<URL> {
  const target = targetOf(context, state.target);
  const refused = refusalOf(given);
  if (refused !== null) return withError(target, refused);
  if (given.code === undefined) {
    throw authFault('bad_oauth_callback', { message: 'OAuth callback with missing authorization code' });
  }
  const redeemed = await redeem(context, request, state, given.code);
  const outcome = await finish(context, request, state, redeemed);
  if (typeof outcome === 'string') throw authFault(outcome);
  if ('code' in outcome) return withCode(target, outcome.code);
  const { accessToken, refreshToken } = redeemed;
  return withSession(target, {
    ...(await issueTokens(context, outcome)),
    provider_token: accessToken,
    ...(refreshToken === null ? {} : { provider_refresh_token: refreshToken }),
  });
}

/** Where the browser goes on; a refusal goes with it, for the program's own page to show. */
async function land(context: AuthContext, request: FastifyRequest, given: Given): Promise<URL> {
  let home = targetOf(context, undefined);
  try {
    const state = await takeState(context, given);
    home = targetOf(context, state.target);
    return await arrive(context, request, given, state);
  } catch (problem) {
    const error = errorOf(problem);
    if (error === null) throw problem;
    if (problem instanceof Fault && problem.status >= 500)
      request.log.warn({ fault: problem.code }, 'provider sign-in');
    return withError(home, error);
  }
}

/** GET and POST callback: the browser comes back from the provider, and is sent on to the program. */
export async function answerCallback(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  parameters: unknown,
): Promise<unknown> {
  const url = await land(context, request, readBody(form, parameters));
  reply.header('referrer-policy', 'no-referrer');
  return reply.redirect(url.href, request.method === 'POST' ? 303 : 302);
}
