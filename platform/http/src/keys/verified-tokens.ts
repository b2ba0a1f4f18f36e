import { hash } from 'node:crypto';
import type { Claims } from '@schole/database';

/** Milliseconds for which a verified token stays cached: a key that was removed is accepted no longer than this. */
const maxCachedTime = 60_000;
/** Maximum tokens cached at once; the oldest is evicted first. */
const maxTokens = 2_000;

export interface VerifiedTokens {
  /** The claims of a token that was verified recently and has not expired; null when it must be verified. */
  find(token: string): Claims | null;
  add(token: string, claims: Claims): void;
  clear(): void;
}

/** Caches tokens whose signature was verified, by their digest: a browser sends the same one with every request. */
export function createVerifiedTokens(clock: () => number): VerifiedTokens {
  const entries = new Map<string, { claims: Claims; until: number }>();
  const digestOf = (token: string) => hash('sha256', token, 'base64');
  return {
    find(token) {
      const name = digestOf(token);
      const found = entries.get(name);
      if (found === undefined) return null;
      if (clock() < found.until) return { ...found.claims };
      entries.delete(name);
      return null;
    },
    add(token, claims) {
      const { exp } = claims;
      const end = typeof exp === 'number' ? exp * 1000 : 0;
      const [oldest] = entries.keys();
      if (entries.size >= maxTokens && oldest !== undefined) entries.delete(oldest);
      entries.set(digestOf(token), { claims: { ...claims }, until: Math.min(end, clock() + maxCachedTime) });
    },
    clear: () => entries.clear(),
  };
}
