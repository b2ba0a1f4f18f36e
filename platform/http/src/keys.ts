import type { Database } from '@schole/database';
import { type CryptoKey, SignJWT } from 'jose';
import { type GivenKeys, type KeyKind, openApiKeys } from './api-keys.ts';
import type { Keys } from './contract.ts';
import { importOutsideKey, type OutsideKey, publish } from './outside-keys.ts';
import { openSecrets } from './secrets.ts';
import { loadSigningKeys, rotateSigningKey, type SigningKeys } from './signing-keys.ts';
import { asPerson, badToken, type Judge, judge, namedRole, readHeader } from './tokens.ts';
import { openVerified } from './verified.ts';

export interface KeysOptions {
  database: Database;
  /** The installation's secret; nodes of one installation share it. */
  secret: string | Uint8Array;
  /** Milliseconds since 1970; tests set it. */
  clock?: () => number;
  /** The secret with which an older back end signed its tokens and keys (HS256); null: none. */
  jwtSecret?: string | null;
  /** Public keys of others whose tokens are accepted. */
  outside?: readonly OutsideKey[];
  /** Api keys that the operator chose. */
  given?: GivenKeys;
}

/** A key of others, imported when it is first needed. */
interface Other extends OutsideKey {
  imported: Promise<CryptoKey> | null;
}

/** A node that never meets a new kid would accept a retired key for ever; it looks again after this many ms. */
const freshFor = 5 * 60_000;

/** The keys of the installation. Nothing is read before it is needed: a server can listen while its database starts. */
export function openKeys(options: KeysOptions): Keys {
  const { database, secret, clock = Date.now, jwtSecret = null, outside = [] } = options;
  const secrets = openSecrets(secret);
  const apiKeys = openApiKeys(secrets, options.given ?? { anon: null, service: null }, jwtSecret);
  const published = outside.map(publish);
  const others = new Map(outside.map((key): [string, Other] => [key.kid, { ...key, imported: null }]));
  const verified = openVerified(clock);
  let loaded: SigningKeys | null = null;
  let loadedAt = 0;
  let loading: Promise<SigningKeys> | null = null;

  /** One reading at a time, whoever asks: tokens with invented kids cannot multiply queries. */
  function load(): Promise<SigningKeys> {
    loading ??= loadSigningKeys(database, secrets)
      .then((keys) => {
        loaded = keys;
        verified.forget();
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

  /** How tokens under the legacy secret are verified; null without one. */
  const legacy: Judge | null =
    jwtSecret === null
      ? null
      : { key: Buffer.from(jwtSecret), alg: 'HS256', audience: 'if named', expires: true, foreign: true };

  function imported(other: Other): Promise<CryptoKey> {
    other.imported ??= importOutsideKey(other);
    return other.imported;
  }

  /** Who verifies tokens with this header: the algorithm belongs to the key, never to the token. */
  async function judgeOf({ alg, kid }: ReturnType<typeof readHeader>): Promise<Judge> {
    if (alg === 'HS256' && legacy !== null) return legacy;
    const other = kid === null ? undefined : others.get(kid);
    if (other !== undefined && other.alg === alg) {
      return { key: await imported(other), alg, audience: 'required', expires: true, foreign: true };
    }
    if (alg !== 'ES256' || kid === null) throw badToken('invalid JWT: the signing method is not accepted');
    const key = await verifier(kid);
    if (!key) throw badToken('invalid JWT: signed by an unknown key');
    return { key, alg: 'ES256', audience: 'required', expires: true, foreign: false };
  }

  /** A token of somebody else that serves as an api key: anon of any accepted key, service_role of the legacy secret alone. */
  async function kindOfToken(text: string): Promise<KeyKind | null> {
    const role = namedRole(text);
    if (role !== 'anon' && role !== 'service_role') return null;
    try {
      const header = readHeader(text);
      const by = header.alg === 'HS256' ? legacy : others.has(header.kid ?? '') ? await judgeOf(header) : null;
      if (by === null || (role === 'service_role' && by !== legacy)) return null;
      // A key of an older back end may be without end and without audience.
      await judge(text, { ...by, audience: 'if named', expires: false }, clock());
      return role === 'anon' ? 'publishable' : 'secret';
    } catch {
      return null;
    }
  }

  return {
    publishableKey: apiKeys.publishableKey,
    secretKey: apiKeys.secretKey,
    legacyKeys: apiKeys.legacyKeys,
    async ready() {
      // A key that is none stops the start, and not the first request that names it.
      await Promise.all([...others.values()].map(imported));
      await fresh();
    },
    async kindOf(text) {
      const known = apiKeys.kindOf(text);
      return known !== null || (legacy === null && others.size === 0) ? known : kindOfToken(text);
    },
    async sign(claims) {
      const { kid, key } = (await fresh()).current;
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(key);
    },
    async verify(token) {
      const known = verified.find(token);
      if (known !== null) return known;
      const claims = asPerson(await judge(token, await judgeOf(readHeader(token)), clock()));
      verified.keep(token, claims);
      return claims;
    },
    jwks: () => ({ keys: loaded ? [...loaded.published, ...published] : [] }),
    async rotate(olderThan = 0) {
      if (olderThan > 0 && clock() - (await fresh()).current.madeAt < olderThan) return;
      await rotateSigningKey(database, secrets, (await load()).current.kid);
      await load();
    },
    seal: secrets.seal,
    unseal: secrets.unseal,
    fingerprint: secrets.fingerprint,
  };
}
