import type { Claims } from '@schole/database';
import type { Keys } from '@schole/http';
import { refuse } from './faults.ts';

/** Seconds that an address for uploading is good for, as the published service has it. */
export const uploadAge = 2 * 60 * 60;

export interface ReadToken {
  bucket: string;
  name: string;
  /** The sign-in it was lent to, and ends with; absent where an address outlives it. */
  session?: string;
}

export interface WriteToken extends Omit<ReadToken, 'session'> {
  upsert: boolean;
  /** Of whoever signed: the upload is theirs, and is decided as theirs again. */
  claims: Claims;
}

/** Sealed with a key of the installation: nobody makes one, changes one or reads whose it is. */
export interface Tokens {
  signRead(token: ReadToken, seconds: number): string;
  read(sealed: unknown): ReadToken;
  signWrite(token: WriteToken): string;
  write(sealed: unknown): WriteToken;
}

const reading = 'storage read';
const writing = 'storage write';

export function openTokens(keys: Pick<Keys, 'seal' | 'unseal'>, clock: () => number = Date.now): Tokens {
  const sign = (purpose: string, token: object, seconds: number): string =>
    keys.seal(purpose, JSON.stringify({ ...token, until: Math.floor(clock() / 1000) + seconds }));

  function open<Token>(purpose: string, sealed: unknown): Token {
    if (typeof sealed !== 'string' || sealed === '')
      throw refuse.badToken('querystring must have required property token');
    let token: Token & { until: number };
    try {
      // Only what `sign` wrote can be unsealed, so its shape is known.
      token = JSON.parse(keys.unseal(purpose, sealed));
    } catch {
      throw refuse.badToken();
    }
    if (token.until * 1000 <= clock()) throw refuse.expired();
    return token;
  }

  return {
    signRead: (token, seconds) => sign(reading, token, seconds),
    read: (sealed) => open<ReadToken>(reading, sealed),
    signWrite: (token) => sign(writing, token, uploadAge),
    write: (sealed) => open<WriteToken>(writing, sealed),
  };
}
