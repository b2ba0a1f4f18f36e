import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { admit, attemptOf } from '../../context/admission.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { authFault } from '../../http/auth-fault.ts';
import { readBody } from '../../http/input.ts';
import { linkIdentity } from '../../identities/link-identity.ts';
import { requireLinking } from '../../identities/linking.ts';
import { createProviderSession } from '../../identities/provider-session.ts';
import { signInWithProvider } from '../../identities/provider-sign-in.ts';
import { oauthFault } from '../../providers/id-token.ts';
import type { Provider, ProviderPerson } from '../../providers/provider.ts';
import { type CreatedSession, type IssuedSession, issueTokens } from '../../sessions/session.ts';

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
type IdTokenGrant = z.output<typeof body>;

function findProvider(context: AuthContext, { provider, issuer }: IdTokenGrant): Provider {
  if (provider !== undefined) return context.providers.read(provider);
  if (issuer === undefined) throw oauthFault('validation_failed', 'provider or client_id and issuer required');
  const found = context.providers.findByIssuer(issuer);
  if (found === null) throw oauthFault('validation_failed', 'Unsupported issuer of the id_token');
  return context.providers.read(found.name);
}

async function verifyPerson(context: AuthContext, request: FastifyRequest, provider: Provider, grant: IdTokenGrant) {
  if (grant.id_token === undefined) throw oauthFault('validation_failed', 'id_token required');
  const source = await admit(context, attemptOf(context, request, 'provider'));
  const { id_token: idToken, access_token: accessToken, nonce } = grant;
  try {
    return await provider.readIdToken({ idToken, accessToken, nonce });
  } catch (problem) {
    await inAuthTransaction(context.database, (transaction) => context.attempts.record(transaction, source));
    throw problem;
  }
}

/** The person of an id token, signed in; with link_identity the signed-in person with one identity more. */
async function createPersonSession(
  context: AuthContext,
  request: FastifyRequest,
  provider: Provider,
  person: ProviderPerson,
  link: boolean,
): Promise<CreatedSession> {
  const confirms = await context.confirms();
  const outcome = await inAuthTransaction(context.database, async (transaction) => {
    const linkingSession = link ? await requireLinking(context, transaction, request) : null;
    const user = linkingSession
      ? await linkIdentity(context, transaction, provider, person, linkingSession.userId)
      : await signInWithProvider(context, transaction, {
          request,
          provider,
          person,
          confirms,
          target: undefined,
          invitation: null,
        });
    return typeof user === 'string' ? user : createProviderSession(context, transaction, user, request);
  });
  if (typeof outcome === 'string') throw authFault(outcome);
  return outcome;
}

/** grant_type=id_token: a session for an id token that a program obtained from a provider itself. */
export async function signInWithIdToken(context: AuthContext, request: FastifyRequest): Promise<IssuedSession> {
  const grant = readBody(body, request.body);
  const provider = findProvider(context, grant);
  const link = grant.link_identity === true;
  // Refused before the provider's keys are fetched.
  if (link) await inAuthTransaction(context.database, (transaction) => requireLinking(context, transaction, request));
  const person = await verifyPerson(context, request, provider, grant);
  return issueTokens(context, await createPersonSession(context, request, provider, person, link));
}
