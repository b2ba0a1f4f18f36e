import { createHash, randomBytes } from 'node:crypto';

/** The token of a link and its stored hash: 256 random bits, so that it cannot be guessed. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** SHA-256 in hex, as `app.take_invitation` computes it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
