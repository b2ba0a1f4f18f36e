import type { Database } from '@schole/database';
import { type CryptoKey, SignJWT } from 'jose';
import type { Keys } from '../contract.ts';
import { type ConfiguredKeys, createApiKeys, type KeyKind } from './api-keys.ts';
import { type ExternalKey, importExternalKey, toPublicJwk } from './external-keys.ts';
import { createSecrets } from './secrets.ts';
import { loadSigningKeys, rotateSigningKey, type SigningKeys } from './signing-keys.ts';
import {
  badToken,
  readHeader,
  readUnverifiedRole,
  type TokenVerification,
  toPersonClaims,
  verifyToken,
} from './tokens.ts';
import { createVerifiedTokens } from './verified-tokens.ts';

export interface KeysOptions {
  database: Database;
  /** The installation's secret; nodes of one installation share it. */
  secret: string | Uint8Array;
  /** Milliseconds since 1970; tests set it. */
  clock?: () => number;
  /** The secret with which an older back end signed its tokens and keys (HS256); null: none. */
  jwtSecret?: string | null;
  /** Public keys of other issuers whose tokens are accepted. */
  externalKeys?: readonly ExternalKey[];
  /** Api keys that the operator configured. */
  configuredKeys?: ConfiguredKeys;
}

/** An external key, imported when it is first needed. */
interface LazyExternalKey extends ExternalKey {
  imported: Promise<CryptoKey> | null;
}

/** A node that never sees a new kid would accept a retired key for ever; it reads the keys again after this many ms. */
const maxAge = 5 * 60_000;

/** The keys of the installation. Nothing is read before it is needed: a server can listen while its database starts. */
export function createKeys(options: KeysOptions): Keys {
  const { database, secret, clock = Date.now, jwtSecret = null, externalKeys = [] } = options;
  const secrets = createSecrets(secret);
  const apiKeys = createApiKeys(secrets, options.configuredKeys ?? { anon: null, service: null }, jwtSecret);
  const published = externalKeys.map(toPublicJwk);
  const importableKeys = new Map(
    externalKeys.map((key): [string, LazyExternalKey] => [key.kid, { ...key, imported: null }]),
  );
  const verifiedTokens = createVerifiedTokens(clock);
  let loaded: SigningKeys | null = null;
  let jwks: ReturnType<Keys['jwks']> = { keys: [] };
  let loadedAt = 0;
  let loading: Promise<SigningKeys> | null = null;

  /** One load at a time for all callers: tokens with invented kids cannot multiply queries. */
  function load(): Promise<SigningKeys> {
    loading ??= loadSigningKeys(database, secrets)
      .then((keys) => {
        loaded = keys;
        verifiedTokens.clear();
        loadedAt = clock();
        jwks = { keys: [...keys.published, ...published] };
        return keys;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  async function fresh(): Promise<SigningKeys> {
    return loaded && clock() - loadedAt < maxAge ? loaded : load();
  }

  async function findVerifyingKey(kid: string) {
    const found = (await fresh()).verifying.get(kid);
    if (found) return found;
    // A load already under way may have begun before the key was created: then one more is needed.
    const waitedForOther = loading !== null;
    const again = (await load()).verifying.get(kid);
    return again ?? (waitedForOther ? (await load()).verifying.get(kid) : undefined);
  }

  /** How tokens under the legacy secret are verified; null without one. */
  const legacyVerification: TokenVerification | null =
    jwtSecret === null
      ? null
      : { key: Buffer.from(jwtSecret), alg: 'HS256', audience: 'if named', expires: true, external: true };

  function importOnce(key: LazyExternalKey): Promise<CryptoKey> {
    key.imported ??= importExternalKey(key);
    return key.imported;
  }

  /** The key and rules that verify tokens with this header: the algorithm belongs to the key, never to the token. */
  async function verificationOf({ alg, kid }: ReturnType<typeof readHeader>): Promise<TokenVerification> {
    if (alg === 'HS256' && legacyVerification !== null) return legacyVerification;
    const other = kid === null ? undefined : importableKeys.get(kid);
    if (other !== undefined && other.alg === alg) {
      return { key: await importOnce(other), alg, audience: 'required', expires: true, external: true };
    }
    if (alg !== 'ES256' || kid === null) throw badToken('invalid JWT: the signing method is not accepted');
    const key = await findVerifyingKey(kid);
    if (!key) throw badToken('invalid JWT: signed by an unknown key');
    return { key, alg: 'ES256', audience: 'required', expires: true, external: false };
  }

  /**
   * An external token that serves as an api key: anon under any accepted key, service_role under the legacy secret
   * alone.
   */
  async function kindOfToken(text: string): Promise<KeyKind | null> {
    const role = readUnverifiedRole(text);
    if (role !== 'anon' && role !== 'service_role') return null;
    try {
      const header = readHeader(text);
      const verification =
        header.alg === 'HS256'
          ? legacyVerification
          : importableKeys.has(header.kid ?? '')
            ? await verificationOf(header)
            : null;
      if (verification === null || (role === 'service_role' && verification !== legacyVerification)) return null;
      // A key of an older back end may have no expiry and no audience.
      await verifyToken(text, { ...verification, audience: 'if named', expires: false }, clock());
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
      // An invalid key stops the start, instead of failing the first request that names it.
      if (importableKeys.size > 0) await Promise.all([...importableKeys.values()].map(importOnce));
      await fresh();
    },
    async kindOf(text) {
      const known = apiKeys.kindOf(text);
      return known !== null || (legacyVerification === null && importableKeys.size === 0) ? known : kindOfToken(text);
    },
    async sign(claims) {
      const { kid, key } = (await fresh()).current;
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(key);
    },
    async verify(token) {
      const known = verifiedTokens.find(token);
      if (known !== null) return known;
      const claims = toPersonClaims(await verifyToken(token, await verificationOf(readHeader(token)), clock()));
      verifiedTokens.add(token, claims);
      return claims;
    },
    jwks: () => jwks,
    async rotate(olderThan = 0) {
      if (olderThan > 0 && clock() - (await fresh()).current.createdAt < olderThan) return;
      await rotateSigningKey(database, secrets, (await load()).current.kid);
      await load();
    },
    encrypt: secrets.encrypt,
    decrypt: secrets.decrypt,
    fingerprint: secrets.fingerprint,
  };
}
