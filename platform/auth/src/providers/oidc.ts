import type { Outbound } from '@schole/http';
import type { JWTPayload } from 'jose';
import { authFault } from '../http/auth-fault.ts';
import { createDiscovery } from './discovery.ts';
import { checkAccessToken, checkOwnNonce, checkProgramNonce, oauthFault, verifyIdToken } from './id-token.ts';
import type {
  AuthorizationCode,
  AuthorizationRequest,
  IdTokenCredentials,
  Provider,
  ProviderPerson,
  RedeemedCode,
} from './provider.ts';
import { readProviderPerson } from './provider-person.ts';
import { redeemCode } from './redeem-code.ts';
import type { ProviderSettings } from './settings.ts';

export interface ProviderOptions {
  settings: ProviderSettings;
  outbound: Outbound;
  /** The callback address for providers. */
  callback: string;
  clock: () => number;
}

const googleIssuer = 'https://accounts.google.com';
const defaultScopes = ['openid', 'email', 'profile'];

/** The parameters of every authorization address; `extra` comes first, so that it replaces nothing. */
export function buildAuthorizationUrl(
  endpoint: URL,
  client: string,
  callback: string,
  scopes: readonly string[],
  request: AuthorizationRequest,
): URL {
  const url = new URL(endpoint);
  for (const [name, value] of request.extra) url.searchParams.set(name, value);
  url.searchParams.set('client_id', client);
  url.searchParams.set('redirect_uri', callback);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('scope', [...new Set([...scopes, ...request.scopes])].join(' '));
  url.searchParams.set('state', request.state);
  url.searchParams.set('code_challenge', request.challenge);
  url.searchParams.set('code_challenge_method', 'S256');
  return url;
}

/** A provider of OpenID Connect: discovered by its issuer, authenticated by its id tokens. */
export function createOidcProvider({ settings, outbound, callback, clock }: ProviderOptions): Provider {
  const { name, enabled, client_id: clients, secret, skip_nonce_check: withoutNonce } = settings;
  const issuer = settings.issuer ?? googleIssuer;
  const client = clients[0] ?? '';
  const discovery = createDiscovery(issuer, settings, outbound, clock);
  // Google has always left the scheme out in some of its tokens.
  const issuers = issuer === googleIssuer ? [issuer, new URL(issuer).host] : [issuer];

  function personOf(payload: Readonly<Record<string, unknown>>): ProviderPerson {
    const person = readProviderPerson(issuer, payload);
    if (person === null) throw oauthFault('validation_failed', 'Missing sub claim in id_token');
    return person;
  }

  /** The profile may be fetched for claims missing in the id token; it must be about the same person. */
  async function complete(payload: JWTPayload, accessToken: string): Promise<ProviderPerson> {
    const { userinfo } = await discovery.metadata();
    if (payload.email !== undefined || userinfo === null) return personOf(payload);
    const { status, json } = await outbound.requestJson(userinfo, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const claims = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
    if (status !== 200 || claims.sub !== payload.sub) {
      throw authFault('bad_oauth_callback', { message: 'Error getting user profile from external provider' });
    }
    return personOf({ ...claims, ...payload });
  }

  return {
    name,
    enabled,
    emailOptional: settings.email_optional,
    issuer,
    async authorizationUrl(request) {
      const { authorization } = await discovery.metadata();
      await outbound.permit(authorization);
      const url = buildAuthorizationUrl(authorization, client, callback, settings.scopes ?? defaultScopes, request);
      url.searchParams.set('nonce', request.nonce);
      return url;
    },
    async redeem({ nonce, ...authorizationCode }: AuthorizationCode): Promise<RedeemedCode> {
      const { token: endpoint, tokenAuth: auth } = await discovery.metadata();
      const answer = await redeemCode(outbound, { endpoint, auth, client, secret, callback }, authorizationCode);
      const { idToken, accessToken, refreshToken } = answer;
      if (idToken === null) {
        throw authFault('bad_oauth_callback', {
          message: 'The provider sent no id token: is openid among the scopes?',
        });
      }
      const payload = await verifyIdToken(discovery, idToken, { issuers, clients: [client], clock });
      checkOwnNonce(payload, nonce);
      checkAccessToken(payload, idToken, accessToken);
      return { person: await complete(payload, accessToken), accessToken, refreshToken };
    },
    async readIdToken({ idToken, accessToken, nonce }: IdTokenCredentials) {
      const payload = await verifyIdToken(discovery, idToken, { issuers, clients, clock });
      if (!withoutNonce) checkProgramNonce(payload, nonce);
      checkAccessToken(payload, idToken, accessToken);
      return personOf(payload);
    },
  };
}
