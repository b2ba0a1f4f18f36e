import type { Outbound } from '@schole/http';
import type { JWTPayload } from 'jose';
import { authFault } from '../errors.ts';
import type { Arrival, Departure, HandedToken, Provider, ProviderPerson, Redeemed } from './contract.ts';
import { openDiscovery } from './discovery.ts';
import { checkAccessToken, checkHandedNonce, checkOwnNonce, oauthFault, verifyIdToken } from './id-token.ts';
import { readPerson } from './person.ts';
import { redeemCode } from './redeem.ts';
import type { ProviderSettings } from './settings.ts';

export interface ProviderParts {
  settings: ProviderSettings;
  outbound: Outbound;
  /** Where providers send the browser back to. */
  callback: string;
  clock: () => number;
}

const googleIssuer = 'https://accounts.google.com';
const usualScopes = ['openid', 'email', 'profile'];

/** What every authorization address holds; `extra` comes first, so that it replaces nothing. */
export function addressOf(
  endpoint: URL,
  client: string,
  callback: string,
  scopes: readonly string[],
  departure: Departure,
): URL {
  const url = new URL(endpoint);
  for (const [name, value] of departure.extra) url.searchParams.set(name, value);
  url.searchParams.set('client_id', client);
  url.searchParams.set('redirect_uri', callback);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('scope', [...new Set([...scopes, ...departure.scopes])].join(' '));
  url.searchParams.set('state', departure.state);
  url.searchParams.set('code_challenge', departure.challenge);
  url.searchParams.set('code_challenge_method', 'S256');
  return url;
}

/** A provider of OpenID Connect: found by its issuer, proved by its id tokens. */
export function openOidc({ settings, outbound, callback, clock }: ProviderParts): Provider {
  const { name, enabled, client_id: clients, secret, skip_nonce_check: withoutNonce } = settings;
  const issuer = settings.issuer ?? googleIssuer;
  const client = clients[0] ?? '';
  const discovery = openDiscovery(issuer, settings, outbound, clock);
  // Google has always left the scheme out in some of its tokens.
  const issuers = issuer === googleIssuer ? [issuer, new URL(issuer).host] : [issuer];

  function personOf(payload: Readonly<Record<string, unknown>>): ProviderPerson {
    const person = readPerson(issuer, payload);
    if (person === null) throw oauthFault('validation_failed', 'Missing sub claim in id_token');
    return person;
  }

  /** What the id token leaves out may be asked for; it must be about the same person. */
  async function complete(payload: JWTPayload, accessToken: string): Promise<ProviderPerson> {
    const { userinfo } = await discovery.metadata();
    if (payload.email !== undefined || userinfo === null) return personOf(payload);
    const { status, json } = await outbound.ask(userinfo, { headers: { authorization: `Bearer ${accessToken}` } });
    const told = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
    if (status !== 200 || told.sub !== payload.sub) {
      throw authFault('bad_oauth_callback', { message: 'Error getting user profile from external provider' });
    }
    return personOf({ ...told, ...payload });
  }

  return {
    name,
    enabled,
    emailOptional: settings.email_optional,
    issuer,
    async depart(departure) {
      const { authorization } = await discovery.metadata();
      await outbound.permit(authorization);
      const url = addressOf(authorization, client, callback, settings.scopes ?? usualScopes, departure);
      url.searchParams.set('nonce', departure.nonce);
      return url;
    },
    async redeem({ nonce, ...arrival }: Arrival): Promise<Redeemed> {
      const { token: endpoint, tokenAuth: auth } = await discovery.metadata();
      const answer = await redeemCode(outbound, { endpoint, auth, client, secret, callback }, arrival);
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
    async judge({ idToken, accessToken, nonce }: HandedToken) {
      const payload = await verifyIdToken(discovery, idToken, { issuers, clients, clock });
      if (!withoutNonce) checkHandedNonce(payload, nonce);
      checkAccessToken(payload, idToken, accessToken);
      return personOf(payload);
    },
  };
}
