import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../../context/auth-context.ts';
import { targetOf } from '../../context/redirect.ts';
import { optionalText, readBody } from '../../http/input.ts';
import { challengeFields, readChallenge } from '../../sessions/flow.ts';
import { createState, encryptState, type State, secretsOf } from './state.ts';

/** A program's parameters; everything else of the address is passed on to the provider. */
const query = z.object({
  provider: optionalText,
  redirect_to: optionalText,
  scopes: optionalText,
  skip_http_redirect: optionalText,
  invite_token: optionalText,
  ...challengeFields,
});

/** Parameters of the provider's address that only we may set. */
const reservedParameters = [
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'request',
  'request_uri',
  'apikey',
  'provider_type',
];
const maxExtra = 20;
const extraName = /^[a-z][a-z0-9_.-]{0,40}$/i;

function readExtra(request: FastifyRequest): Map<string, string> {
  const entries = Object.entries(request.query as Record<string, unknown>).filter(
    ([name, value]) =>
      !(name in query.shape) && !reservedParameters.includes(name) && extraName.test(name) && typeof value === 'string',
  );
  return new Map(entries.slice(0, maxExtra).map(([name, value]) => [name, String(value).slice(0, 500)]));
}

/** Scopes of OAuth: printable, without quotes and backslashes. */
function readScopes(text: string | undefined): string[] {
  const words = (text ?? '').split(/[\s,]+/).filter((word) => /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/.test(word));
  return words.slice(0, 50);
}

/** The provider's address for a new sign-in, or for adding an identity to the account of `link`. */
export async function startAuthorization(
  context: AuthContext,
  request: FastifyRequest,
  link: State['link'],
): Promise<URL> {
  const parameters = readBody(query, request.query);
  const provider = context.providers.read(parameters.provider);
  const challenge = readChallenge(parameters);
  const target = targetOf(context, parameters.redirect_to);
  const invitation = parameters.invite_token?.slice(0, 200) ?? null;
  const state = createState(context, { provider: provider.name, target, challenge, link, invitation });
  const { nonce, challenge: providerChallenge } = secretsOf(context, state);
  return provider.authorizationUrl({
    state: encryptState(context, state),
    nonce,
    challenge: providerChallenge,
    scopes: readScopes(parameters.scopes),
    extra: readExtra(request),
  });
}

/** 302, or the address as JSON for a program that follows it itself. */
export function answerWithUrl(request: FastifyRequest, reply: FastifyReply, url: URL): unknown {
  const { skip_http_redirect: skip } = readBody(query, request.query);
  reply.header('referrer-policy', 'no-referrer');
  return skip === 'true' ? { url: url.href } : reply.redirect(url.href, 302);
}
