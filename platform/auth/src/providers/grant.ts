import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthContext, inAuth } from '../context.ts';
import { authFault } from '../errors.ts';
import { readBody } from '../input.ts';
import { type IssuedSession, issueTokens, type OpenedSession } from '../session.ts';
import type { Provider, ProviderPerson } from './contract.ts';
import { enter } from './enter.ts';
import { oauthFault } from './id-token.ts';
import { requireLinking } from './identities.ts';
import { linkIdentity } from './link.ts';
import { openProviderSession } from './session.ts';

/** Longer than any token that fits into an address or a header. */
const token = z
  .string()
  .max(20_000)
  .nullish()
  .transform((text) => text || undefined);

const body = z.object({
  provider: token,
  issuer: token,
  id_token: token,
  access_token: token,
  nonce: token,
  link_identity: z.boolean().nullish(),
});
type Given = z.output<typeof body>;

function findProvider(context: AuthContext, { provider, issuer }: Given): Provider {
  if (provider !== undefined) return context.providers.read(provider);
  if (issuer === undefined) throw oauthFault('validation_failed', 'provider or client_id and issuer required');
  const found = context.providers.findByIssuer(issuer);
  if (found === null) throw oauthFault('validation_failed', 'Unsupported issuer of the id_token');
  return context.providers.read(found.name);
}

async function judge(context: AuthContext, request: FastifyRequest, provider: Provider, given: Given) {
  if (given.id_token === undefined) throw oauthFault('validation_failed', 'id_token required');
  const trier = { address: request.ip };
  await inAuth(context.database, (transaction) => context.attempts.check(transaction, trier));
  const { id_token: idToken, access_token: accessToken, nonce } = given;
  try {
    return await provider.judge({ idToken, accessToken, nonce });
  } catch (problem) {
    await inAuth(context.database, (transaction) => context.attempts.record(transaction, trier));
    throw problem;
  }
}

/** The person whom an id token proves, signed in; with link_identity the signed-in person with one identity more. */
async function admit(
  context: AuthContext,
  request: FastifyRequest,
  provider: Provider,
  person: ProviderPerson,
  link: boolean,
): Promise<OpenedSession> {
  const confirms = await context.confirms();
  const outcome = await inAuth(context.database, async (transaction) => {
    const linker = link ? await requireLinking(context, transaction, request) : null;
    const user = linker
      ? await linkIdentity(context, transaction, provider, person, linker.userId)
      : await enter(context, transaction, { request, provider, person, confirms, target: undefined, invitation: null });
    return typeof user === 'string' ? user : openProviderSession(context, transaction, user, request);
  });
  if (typeof outcome === 'string') throw authFault(outcome);
  return outcome;
}

/** grant_type=id_token: a session for the id token that a program got from a provider by itself. */
export async function signInWithIdToken(context: AuthContext, request: FastifyRequest): Promise<IssuedSession> {
  const given = readBody(body, request.body);
  const provider = findProvider(context, given);
  const link = given.link_identity === true;
  // Refused before the provider is asked for its keys.
  if (link) await inAuth(context.database, (transaction) => requireLinking(context, transaction, request));
  const person = await judge(context, request, provider, given);
  return issueTokens(context, await admit(context, request, provider, person, link));
}
