import { Fault } from '@schole/core/fault';
import { isLoopback, type Outbound, readOutboundAddress } from '@schole/http';
import { createLocalJWKSet, errors, type FlattenedJWSInput, type JSONWebKeySet, type JWTHeaderParameters } from 'jose';
import type { ProviderSettings } from './settings.ts';

/** The endpoints of an OpenID Connect provider. */
export interface Metadata {
  authorization: URL;
  token: URL;
  jwks: URL;
  userinfo: URL | null;
  /** How the client authenticates at the token endpoint. */
  tokenAuth: 'basic' | 'post';
}

/** Milliseconds. */
const metadataLife = 3_600_000;
const keysLife = 600_000;
/** A token with an unknown key makes us fetch the keys again, but not more often than this: anybody can invent keys. */
const minRefreshInterval = 30_000;

function unusable(what: string): Fault {
  return new Fault('provider/unreachable', `The provider cannot be used: ${what}.`, { status: 502 });
}

/** One fetch at a time, cached for a while; a failed one is not cached. */
function createCache<Value>(life: number, clock: () => number, read: () => Promise<Value>) {
  let cached: { value: Value; at: number } | null = null;
  let reading: Promise<Value> | null = null;
  return async (notBefore = 0): Promise<{ value: Value; at: number }> => {
    if (cached && clock() - cached.at < life && cached.at >= notBefore) return cached;
    reading ??= read().finally(() => {
      reading = null;
    });
    const value = await reading;
    cached = { value, at: clock() };
    return cached;
  };
}

function methodOf(document: Record<string, unknown>): 'basic' | 'post' {
  const methods = document.token_endpoint_auth_methods_supported;
  // Basic is the default when nothing is published.
  return Array.isArray(methods) && !methods.includes('client_secret_basic') ? 'post' : 'basic';
}

/** Fetches and caches what a provider publishes: its endpoints, and the keys of its id tokens. */
export function createDiscovery(issuer: string, settings: ProviderSettings, outbound: Outbound, clock: () => number) {
  const { endpoints } = settings;

  async function readDocument(): Promise<Record<string, unknown>> {
    if (endpoints.authorization && endpoints.token && endpoints.jwks) return {};
    const { status, json } = await outbound.requestJson(
      new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`),
      { follow: true },
    );
    if (status !== 200 || typeof json !== 'object' || json === null)
      throw unusable('it does not say where it is asked');
    const document = json as Record<string, unknown>;
    if (document.issuer !== issuer) throw unusable('it speaks for another issuer');
    return document;
  }

  const metadata = createCache(metadataLife, clock, async (): Promise<Metadata> => {
    const document = await readDocument();
    const find = (name: string, configured: string | undefined) => {
      const address = readOutboundAddress(configured ?? document[name]);
      // Addresses that others publish must not make us call services of this machine.
      const pointsInside =
        address !== null && configured === undefined && isLoopback(address) && !isLoopback(new URL(issuer));
      return pointsInside ? null : address;
    };
    const authorization = find('authorization_endpoint', endpoints.authorization);
    const token = find('token_endpoint', endpoints.token);
    const jwks = find('jwks_uri', endpoints.jwks);
    if (!authorization || !token || !jwks) throw unusable('an address that it names is missing or not encrypted');
    const userinfo = find('userinfo_endpoint', endpoints.userinfo);
    return { authorization, token, jwks, userinfo, tokenAuth: settings.token_auth ?? methodOf(document) };
  });

  const keys = createCache(keysLife, clock, async () => {
    const { status, json } = await outbound.requestJson((await metadata()).value.jwks, { follow: true });
    if (status !== 200) throw unusable('its keys cannot be read');
    try {
      return createLocalJWKSet(json as JSONWebKeySet);
    } catch {
      throw unusable('its keys cannot be read');
    }
  });

  return {
    metadata: async () => (await metadata()).value,
    /** The key of a token, for jose; fetches the keys again for an unknown one. */
    async keyOf(header: JWTHeaderParameters, token: FlattenedJWSInput) {
      const known = await keys();
      try {
        return await known.value(header, token);
      } catch (problem) {
        if (!(problem instanceof errors.JWKSNoMatchingKey)) throw problem;
        const again = await keys(clock() - minRefreshInterval);
        if (again.at === known.at) throw problem;
        return again.value(header, token);
      }
    },
  };
}

export type Discovery = ReturnType<typeof createDiscovery>;
