import { hash } from 'node:crypto';
import type { Claims } from '@schole/database';

/** Milliseconds for which a verified token is believed again: a key that was taken away serves no longer than this. */
const believed = 60_000;
/** Tokens remembered at once; the oldest goes first. */
const most = 2_000;

export interface Verified {
  /** The claims of a token that was verified of late and has not expired; null when it must be verified. */
  find(token: string): Claims | null;
  keep(token: string, claims: Claims): void;
  forget(): void;
}

/** Remembers tokens whose signature was verified, by their digest: a browser sends the same one with every request. */
export function openVerified(clock: () => number): Verified {
  const known = new Map<string, { claims: Claims; until: number }>();
  const nameOf = (token: string) => hash('sha256', token, 'base64');
  return {
    find(token) {
      const name = nameOf(token);
      const found = known.get(name);
      if (found === undefined) return null;
      if (clock() < found.until) return { ...found.claims };
      known.delete(name);
      return null;
    },
    keep(token, claims) {
      const { exp } = claims;
      const end = typeof exp === 'number' ? exp * 1000 : 0;
      const [oldest] = known.keys();
      if (known.size >= most && oldest !== undefined) known.delete(oldest);
      known.set(nameOf(token), { claims: { ...claims }, until: Math.min(end, clock() + believed) });
    },
    forget: () => known.clear(),
  };
}
