import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link and what is stored of it: 256 random bits, so that nobody finds one by trying. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** SHA-256 in hex, as `app.take_invitation` computes it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
