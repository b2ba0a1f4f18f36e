import { Fault } from '@schole/core/fault';
import type { Claims } from '@schole/database';
import { type CryptoKey, decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';

/** The only roles a person's token may name: a stolen signing key must not become the server or the owner. */
const personRoles: readonly string[] = ['authenticated', 'student'];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Seconds by which the clocks of other issuers may be ahead of ours. */
const clockDifference = 30;

export function badToken(message: string, cause?: unknown): Fault {
  return new Fault('bad_jwt', message, {
    status: 401,
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    cause,
  });
}

/** The header of a token: how it was signed. Nothing of it is trusted before the key that it names has verified it. */
export interface TokenHeader {
  alg: string;
  kid: string | null;
}

/** Throws bad_jwt for a text that is not a token of three parts. */
export function readHeader(token: string): TokenHeader {
  if (token.split('.').length !== 3)
    throw badToken('invalid JWT: unable to parse or verify signature, it has not three parts');
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return { alg: String(alg), kid: typeof kid === 'string' ? kid : null };
  } catch (cause) {
    throw badToken('invalid JWT: unable to parse or verify signature, its header cannot be read', cause);
  }
}

/** The role that a token names, before anything of it is verified; null when it cannot be read. */
export function readUnverifiedRole(token: string): unknown {
  try {
    return decodeJwt(token).role;
  } catch {
    return null;
  }
}

/** How tokens of one issuer are verified. */
export interface TokenVerification {
  key: CryptoKey | Uint8Array;
  /** The one algorithm of the key: the token must name it, so that no key is used as one of another kind. */
  alg: string;
  /** Our tokens always name their audience; those that a program created itself often do not. */
  audience: 'required' | 'if named';
  /** A key need not expire; a person's token must. */
  expires: boolean;
  /** True: the issuer's clock is not ours. */
  external: boolean;
}

function explain(cause: unknown): Fault {
  if (cause instanceof Fault) return cause;
  if (cause instanceof errors.JWTExpired) return badToken('invalid JWT: token is expired', cause);
  if (cause instanceof errors.JWTClaimValidationFailed && cause.claim === 'nbf') {
    return badToken('invalid JWT: token is not valid yet', cause);
  }
  return badToken('invalid JWT: unable to parse or verify signature or claims', cause);
}

/** The verified claims; throws bad_jwt. `now` is in milliseconds since 1970. */
export async function verifyToken(token: string, verification: TokenVerification, now: number): Promise<JWTPayload> {
  const audience = verification.audience === 'required' || namesAudience(token) ? { audience: 'authenticated' } : {};
  try {
    const { payload } = await jwtVerify(token, verification.key, {
      algorithms: [verification.alg],
      requiredClaims: verification.expires ? ['exp', 'role'] : ['role'],
      clockTolerance: verification.external ? clockDifference : 0,
      currentDate: new Date(now),
      ...audience,
    });
    if (typeof payload.iat === 'number' && payload.iat > now / 1_000 + clockDifference) {
      throw badToken('invalid JWT: token was issued in the future');
    }
    return payload;
  } catch (cause) {
    throw explain(cause);
  }
}

function namesAudience(token: string): boolean {
  try {
    return decodeJwt(token).aud !== undefined;
  } catch {
    // It is refused when it is verified.
    return true;
  }
}

/** A person's claims; throws bad_jwt for any other role, and for a subject that is not an account's id. */
export function toPersonClaims(payload: JWTPayload): Claims {
  const { role, sub } = payload;
  const known = personRoles.find((name) => name === role);
  if (known !== 'authenticated' && known !== 'student') throw badToken('invalid JWT: the role is not accepted');
  if (typeof sub !== 'string' || !uuid.test(sub)) throw badToken('invalid JWT: the subject is not a person');
  return { ...payload, role: known, sub };
}
