import { type CryptoKey, importJWK, type JWK } from 'jose';

/** A public key of another issuer whose tokens are accepted. */
export interface ExternalKey {
  kid: string;
  /** The one algorithm that tokens under this key may name. */
  alg: string;
  jwk: JWK;
}

/** Maximum keys of a set; more would make every reading of it slow, and no issuer has that many. */
const maxKeys = 50;
const minRsaBits = 2_048;

/** By type and curve of a key: the algorithms that it may be for; the first one applies when the key names none. */
const algorithms: Readonly<Record<string, readonly string[]>> = {
  RSA: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  'EC P-256': ['ES256'],
  'EC P-384': ['ES384'],
  'EC P-521': ['ES512'],
  'OKP Ed25519': ['EdDSA', 'Ed25519'],
};

function readKey(value: unknown, position: number): ExternalKey {
  const wrong = (why: string) => new Error(`key ${position}: ${why}`);
  if (typeof value !== 'object' || value === null) throw wrong('is no object');
  const { kid, kty, crv, alg, use, n, d } = value as Record<string, unknown>;
  if (typeof kid !== 'string' || kid === '' || kid.length > 200) throw wrong('has no kid');
  if (kty === 'oct') throw wrong('is a shared secret; only public keys may stand here');
  if (d !== undefined) throw wrong('is a private key; only public keys may stand here');
  if (use !== undefined && use !== 'sig') throw wrong('is not for signatures');
  const usable = algorithms[kty === 'RSA' ? 'RSA' : `${String(kty)} ${String(crv)}`];
  const named = alg ?? usable?.[0];
  if (typeof named !== 'string' || !usable?.includes(named))
    throw wrong('has a type or an algorithm that is not accepted');
  if (kty === 'RSA' && Buffer.from(String(n), 'base64url').length * 8 < minRsaBits) throw wrong('is too short');
  return { kid, alg: named, jwk: value as JWK };
}

/** The public keys of a JSON Web Key Set; throws an Error that states which key is wrong and why. */
export function readExternalKeys(text: string): ExternalKey[] {
  let set: unknown;
  try {
    set = JSON.parse(text);
  } catch {
    throw new Error('it is no JSON');
  }
  const list = (set as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(list)) throw new Error('it has no list of keys');
  if (list.length > maxKeys) throw new Error(`it has more than ${maxKeys} keys`);
  const keys = list.map((value, index) => readKey(value, index + 1));
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) throw new Error('two keys have the same kid');
  return keys;
}

/** Throws when the numbers of a key do not form a key. */
export async function importExternalKey({ kid, jwk, alg }: ExternalKey): Promise<CryptoKey> {
  const wrong = (cause?: unknown) =>
    new Error(`The verification key ${JSON.stringify(kid)} is no usable key.`, { cause });
  const key = await importJWK(jwk, alg).catch((cause: unknown) => {
    throw wrong(cause);
  });
  if (key instanceof Uint8Array) throw wrong();
  return key;
}

/** The key as our own set publishes it, so that clients can verify tokens under it by themselves. */
export function toPublicJwk({ kid, alg, jwk }: ExternalKey): Record<string, unknown> {
  const { kty, crv, x, y, n, e } = jwk;
  const members = Object.entries({ kty, crv, x, y, n, e }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(members), kid, alg, use: 'sig', key_ops: ['verify'] };
}
