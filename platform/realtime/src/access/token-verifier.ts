import type { Caller, Keys } from '@schole/http';
import { type Refusal, refuse } from './refusals.ts';

/** The person a channel belongs to, and until when. */
export interface TokenHolder {
  caller: Caller;
  /** Seconds since 1970; null for an api key. */
  expires: number | null;
}

export interface TokenVerifier {
  /**
   * The holder of a token that came over a connection of `connected`; without a token it is the connection's own key.
   * Throws Refusal.
   */
  resolveHolder(token: string | null, connected: Caller): Promise<TokenHolder>;
}

/** The expiry of an unverified token; null when it is not a token at all. */
function findExpiry(token: string): number | null {
  const [, payload, signature, more] = token.split('.');
  if (payload === undefined || signature === undefined || more !== undefined) return null;
  try {
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp?: unknown };
    return typeof exp === 'number' ? exp : Number.POSITIVE_INFINITY;
  } catch {
    return null;
  }
}

/** The reason why a token was not accepted, in the published words. */
function explain(token: string, now: number): Refusal {
  const expiry = findExpiry(token);
  if (expiry === null) return refuse.malformed();
  return expiry <= now ? refuse.expired(Math.floor(now - expiry)) : refuse.signature();
}

export function createTokenVerifier(keys: Pick<Keys, 'kindOf' | 'verify'>, clock: () => number): TokenVerifier {
  async function identify(token: string, connected: Caller): Promise<Caller> {
    const kind = await keys.kindOf(token);
    if (kind === 'publishable') return { ...connected, claims: { role: 'anon' }, token: null, userId: null };
    if (kind === 'secret') {
      // Whether it comes from a browser was checked for the key that opened the connection.
      if (connected.key !== 'secret') throw refuse.signature();
      return { ...connected, claims: { role: 'service_role' }, token: null, userId: null };
    }
    const claims = await keys.verify(token);
    return { claims, key: connected.key, userId: claims.sub ?? null, token };
  }

  return {
    async resolveHolder(token, connected) {
      const now = clock() / 1000;
      // An opaque key is not a token: the connection was opened with one already.
      const caller =
        token === null || token === '' || token.startsWith('sb_')
          ? connected
          : await identify(token, connected).catch(() => {
              throw explain(token, now);
            });
      const { exp } = caller.claims;
      const expires = caller.token !== null && typeof exp === 'number' ? exp : null;
      if (expires !== null && expires <= now) throw refuse.expired(Math.floor(now - expires));
      return { caller, expires };
    },
  };
}
