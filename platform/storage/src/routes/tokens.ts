import type { Claims } from '@schole/database';
import type { Keys } from '@schole/http';
import { refuse } from '../faults.ts';

/** Seconds that an upload URL is valid, as in the published service. */
export const uploadTokenSeconds = 2 * 60 * 60;

export interface ReadToken {
  bucket: string;
  name: string;
  /** The session in which it was signed, and with which it ends; absent without one, as with an api key. */
  session?: string;
  /** The signer, where reading is authorized as theirs again. */
  claims?: Claims;
}

export interface WriteToken extends ReadToken {
  upsert: boolean;
  /** The claims of the signer: the upload is theirs, and is authorized as theirs again. */
  claims: Claims;
}

/** Encrypted with a key of the installation: nobody else can create, change or read one. */
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
      // Only texts that we encrypted can be decrypted, so the shape is known.
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
