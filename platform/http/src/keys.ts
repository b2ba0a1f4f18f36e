import { createHmac } from 'node:crypto';
import { Fault } from '@schole/core/fault';
import type { Claims, Database } from '@schole/database';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { Keys } from './contract.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { loadSigningKeys, rotateSigningKey, type SigningKeys } from './signing-keys.ts';

export interface KeysOptions {
  database: Database;
  /** The installation's secret; nodes of one installation share it. */
  secret: string | Uint8Array;
  /** Milliseconds since 1970; tests set it. */
  clock?: () => number;
}

/** The only roles a person's token may name: a stolen signing key must not become the server or the owner. */
const personRoles: readonly string[] = ['authenticated', 'student'];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A node that never meets a new kid would accept a retired key for ever; it looks again after this many ms. */
const freshFor = 5 * 60_000;

function badToken(message: string, cause?: unknown): Fault {
  return new Fault('bad_jwt', message, {
    status: 401,
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    cause,
  });
}

function kidOf(token: string): string {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    if (alg === 'ES256' && typeof kid === 'string') return kid;
  } catch (cause) {
    throw badToken('invalid JWT: not a token', cause);
  }
  throw badToken('invalid JWT: the signing method is not accepted');
}

function asClaims(payload: Record<string, unknown>): Claims {
  const { role, sub } = payload;
  const known = personRoles.find((name) => name === role);
  if (known !== 'authenticated' && known !== 'student') throw badToken('invalid JWT: the role is not accepted');
  if (typeof sub !== 'string' || !uuid.test(sub)) throw badToken('invalid JWT: the subject is not a person');
  return { ...payload, role: known, sub };
}

/** An HS256 token with nothing in it that changes, so that every node and every start derives the same one. */
function legacyKey(secrets: Secrets, role: 'anon' | 'service_role'): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iss: 'schole', role, iat: 1_760_000_000, exp: 4_102_444_800 })}`;
  return `${body}.${createHmac('sha256', secrets.fingerprint('legacy keys', '')).update(body).digest('base64url')}`;
}

/** The keys of the installation. Nothing is read before it is needed: a server can listen while its database starts. */
export function openKeys({ database, secret, clock = Date.now }: KeysOptions): Keys {
  const secrets = openSecrets(secret);
  let loaded: SigningKeys | null = null;
  let loadedAt = 0;
  let loading: Promise<SigningKeys> | null = null;

  /** One reading at a time, whoever asks: tokens with invented kids cannot multiply queries. */
  function load(): Promise<SigningKeys> {
    loading ??= loadSigningKeys(database, secrets)
      .then((keys) => {
        loaded = keys;
        loadedAt = clock();
        return keys;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  async function fresh(): Promise<SigningKeys> {
    return loaded && clock() - loadedAt < freshFor ? loaded : load();
  }

  async function verifier(kid: string) {
    const found = (await fresh()).verifying.get(kid);
    if (found) return found;
    // A reading already under way may have begun before the key was made: then one more is needed.
    const joined = loading !== null;
    const again = (await load()).verifying.get(kid);
    return again ?? (joined ? (await load()).verifying.get(kid) : undefined);
  }

  return {
    publishableKey: `sb_publishable_${secrets.fingerprint('api key', 'publishable').slice(0, 40)}`,
    secretKey: `sb_secret_${secrets.fingerprint('api key', 'secret').slice(0, 40)}`,
    legacyKeys: { anon: legacyKey(secrets, 'anon'), service: legacyKey(secrets, 'service_role') },
    async ready() {
      await fresh();
    },
    async sign(claims) {
      const { kid, key } = (await fresh()).current;
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(key);
    },
    async verify(token) {
      const key = await verifier(kidOf(token));
      if (!key) throw badToken('invalid JWT: signed by an unknown key');
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['ES256'],
          audience: 'authenticated',
          requiredClaims: ['exp', 'sub', 'role'],
          currentDate: new Date(clock()),
        });
        return asClaims(payload);
      } catch (cause) {
        if (cause instanceof Fault) throw cause;
        if (cause instanceof errors.JWTExpired) throw badToken('invalid JWT: token is expired', cause);
        throw badToken('invalid JWT: unable to verify the signature or the claims', cause);
      }
    },
    jwks: () => ({ keys: loaded ? loaded.published : [] }),
    async rotate() {
      await rotateSigningKey(database, secrets, (await load()).current.kid);
      await load();
    },
    seal: secrets.seal,
    unseal: secrets.unseal,
    fingerprint: secrets.fingerprint,
  };
}
