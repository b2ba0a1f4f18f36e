import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { type AuthCode, authFault } from '../http/auth-fault.ts';
import type { Discovery } from './discovery.ts';

/** Asymmetric algorithms only: a public key must never be used as a shared secret. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Seconds by which the provider's clock may differ from ours. */
const clockDifference = 30;

/** A refusal in the format of OAuth in addition to ours. */
export function oauthFault(code: AuthCode, description: string, cause?: unknown): Error {
  return authFault(code, {
    message: description,
    extra: { error: 'invalid_request', error_description: description },
    ...(cause === undefined ? {} : { cause }),
  });
}

const badIdToken = (why: string, cause?: unknown): Error =>
  oauthFault('validation_failed', `Bad ID token: ${why}`, cause);

export interface Expected {
  issuers: readonly string[];
  /** Any of these; with several audiences azp must be one of them. */
  clients: readonly string[];
  clock: () => number;
}

function explain(problem: unknown): unknown {
  if (problem instanceof errors.JWTExpired) return badIdToken('it has expired', problem);
  if (problem instanceof errors.JWTClaimValidationFailed) {
    if (problem.claim === 'aud') return oauthFault('validation_failed', 'Unacceptable audience in id_token', problem);
    return badIdToken(`its ${problem.claim} is not as it must be`, problem);
  }
  // Every other error of jose is about the token; errors that are not of jose (no answer for the keys) are not.
  return problem instanceof errors.JOSEError || problem instanceof TypeError
    ? badIdToken('it cannot be verified', problem)
    : problem;
}

function checkParty(payload: JWTPayload, clients: readonly string[]): void {
  if (!Array.isArray(payload.aud) || payload.aud.length < 2) return;
  if (!clients.includes(String(payload.azp))) {
    throw oauthFault('validation_failed', 'Unacceptable audience in id_token: it is for several parties');
  }
}

/** The verified claims of an id token; throws validation_failed in the format of OAuth. */
export async function verifyIdToken(discovery: Discovery, token: string, expected: Expected): Promise<JWTPayload> {
  if (token.split('.').length !== 3) throw badIdToken('it does not have three parts');
  try {
    const { payload } = await jwtVerify(token, discovery.keyOf, {
      algorithms,
      issuer: [...expected.issuers],
      audience: [...expected.clients],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: clockDifference,
      currentDate: new Date(expected.clock()),
    });
    checkParty(payload, expected.clients);
    if (Number(payload.iat) > expected.clock() / 1_000 + clockDifference)
      throw badIdToken('it was issued in the future');
    return payload;
  } catch (problem) {
    throw explain(problem);
  }
}

function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The nonce that we sent with the browser must be returned unchanged in the token. */
export function checkOwnNonce(payload: JWTPayload, nonce: string): void {
  if (typeof payload.nonce !== 'string' || !same(payload.nonce, nonce))
    throw badIdToken('its nonce is not the one that was sent');
}

/** A program keeps its nonce to itself: the token holds the SHA-256 of it (hex), and both have one or neither. */
export function checkProgramNonce(payload: JWTPayload, nonce: string | undefined): void {
  const held = typeof payload.nonce === 'string' && payload.nonce !== '' ? payload.nonce : undefined;
  if ((held === undefined) !== (nonce === undefined)) {
    const words = 'Passed nonce and nonce in id_token should either both exist or not.';
    throw oauthFault('validation_failed', words);
  }
  if (held === undefined || nonce === undefined) return;
  if (!same(held, createHash('sha256').update(nonce).digest('hex')))
    throw oauthFault('validation_failed', 'Nonces mismatch');
}

/** The hash for the signature algorithm of a token, as for at_hash. */
function hashFor(token: string): string {
  const alg = decodeProtectedHeader(token).alg ?? '';
  if (alg.startsWith('Ed')) return 'sha512';
  return `sha${alg.slice(-3)}`;
}

/** A token that names the access token it came with must name this one. */
export function checkAccessToken(payload: JWTPayload, token: string, accessToken: string | undefined): void {
  const { at_hash: named } = payload;
  if (accessToken === undefined || named === undefined) return;
  const whole = createHash(hashFor(token)).update(accessToken).digest();
  const half = whole.subarray(0, whole.length / 2).toString('base64url');
  if (typeof named !== 'string' || !same(named, half)) throw badIdToken('it came with another access token');
}
