import type { Claims } from '@schole/database';
import type { Keys } from '@schole/http';
import { refuse } from '../faults.ts';

/** Seconds that an address for uploading is good for, as the published service has it. */
export const uploadTokenSeconds = 2 * 60 * 60;

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
export interface SignedTokens {
  signRead(token: ReadToken, seconds: number): string;
  read(encrypted: unknown): ReadToken;
  signWrite(token: WriteToken): string;
  write(encrypted: unknown): WriteToken;
}

const readPurpose = 'storage read';
const writePurpose = 'storage write';

export function createTokens(keys: Pick<Keys, 'encrypt' | 'decrypt'>, clock: () => number = Date.now): SignedTokens {
  const encryptToken = (purpose: string, token: object, seconds: number): string =>
    keys.encrypt(purpose, JSON.stringify({ ...token, until: Math.floor(clock() / 1000) + seconds }));

  function decryptToken<Token>(purpose: string, encrypted: unknown): Token {
    if (typeof encrypted !== 'string' || encrypted === '')
      throw refuse.badToken('querystring must have required property token');
    let token: Token & { until: number };
    try {
      // Only what `sign` wrote can be unsealed, so its shape is known.
      token = JSON.parse(keys.decrypt(purpose, encrypted));
    } catch {
      throw refuse.badToken();
    }
    if (token.until * 1000 <= clock()) throw refuse.expired();
    return token;
  }

  return {
    signRead: (token, seconds) => encryptToken(readPurpose, token, seconds),
    read: (encrypted) => decryptToken<ReadToken>(readPurpose, encrypted),
    signWrite: (token) => encryptToken(writePurpose, token, uploadTokenSeconds),
    write: (encrypted) => decryptToken<WriteToken>(writePurpose, encrypted),
  };
}
