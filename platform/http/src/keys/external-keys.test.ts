import { Fault } from '@schole/core/fault';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh-database.ts';
import type { Keys } from '../contract.ts';
import { readExternalKeys } from './external-keys.ts';
import { createKeys, type KeysOptions } from './keys.ts';

const jwtSecret = 'the secret of an older back end, long';
const person = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

let fresh: FreshDatabase;
let pair: { publicKey: CryptoKey; privateKey: CryptoKey };
const signers = new Map<string, CryptoKey>();
let set: { keys: JWK[] };
beforeAll(async () => {
  fresh = await freshDatabase();
  set = { keys: [] };
  for (const alg of ['RS256', 'ES256', 'EdDSA']) {
    pair = await generateKeyPair(alg, { extractable: true });
    signers.set(alg, pair.privateKey);
    set.keys.push({ ...(await exportJWK(pair.publicKey)), kid: `outside ${alg}`, alg });
  }
});
afterAll(() => fresh.drop());

const createTestKeys = (options: Partial<KeysOptions> = {}): Keys =>
  createKeys({
    database: fresh.database,
    secret: 'the secret of this test installation',
    jwtSecret,
    externalKeys: readExternalKeys(JSON.stringify(set)),
    ...options,
  });

function claims(more: Record<string, unknown> = {}): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1_000);
  return { sub: person, aud: 'authenticated', role: 'authenticated', iat: now, exp: now + 3_600, ...more };
}

const legacyToken = (payload: Record<string, unknown>, secret = jwtSecret, alg = 'HS256') =>
  new SignJWT(payload).setProtectedHeader({ alg, typ: 'JWT' }).sign(Buffer.from(secret));

function externalToken(
  alg: string,
  payload: Record<string, unknown>,
  kid: string | null = `outside ${alg}`,
): Promise<string> {
  const header = kid === null ? { alg } : { alg, kid };
  return new SignJWT(payload).setProtectedHeader(header).sign(signers.get(alg) ?? Buffer.from(''));
}

async function refusal(keys: Keys, token: string): Promise<string> {
  try {
    await keys.verify(token);
  } catch (error) {
    if (error instanceof Fault) return `${error.status} ${error.code} ${error.message}`;
    throw error;
  }
  throw new Error('The token was accepted');
}

describe('the secret of an older back end', () => {
  it('verifies its people, with an audience or without one', async () => {
    const keys = createTestKeys();
    expect(await keys.verify(await legacyToken(claims({ app: 1 })))).toMatchObject({
      sub: person,
      role: 'authenticated',
      app: 1,
    });
    const { aud: _, ...without } = claims();
    expect(await keys.verify(await legacyToken(without))).toMatchObject({ sub: person });
    expect(await refusal(keys, await legacyToken(claims({ aud: 'another' })))).toMatch(/^401 bad_jwt/);
  });

  it('makes its api keys valid, also those that do not expire, and derives ours from it', async () => {
    const keys = createTestKeys();
    expect(await keys.kindOf(await legacyToken({ role: 'anon', iss: 'supabase' }))).toBe('publishable');
    expect(await keys.kindOf(await legacyToken({ role: 'service_role', exp: 4_000_000_000 }))).toBe('secret');
    expect(await keys.kindOf(await legacyToken({ role: 'service_role', exp: 1_000_000_000 }))).toBeNull();
    expect(
      await keys.kindOf(await legacyToken({ role: 'service_role' }, 'another secret of the same length')),
    ).toBeNull();
    expect(await keys.kindOf(await legacyToken(claims()))).toBeNull();
    expect(await keys.kindOf(keys.legacyKeys.service)).toBe('secret');
    expect(createTestKeys({ jwtSecret: null }).legacyKeys.anon).not.toBe(keys.legacyKeys.anon);
    expect(await createTestKeys({ jwtSecret: null }).kindOf(await legacyToken({ role: 'service_role' }))).toBeNull();
  });

  it.each([
    ['expired', { exp: 1_000_000_000 }, /expired/],
    ['not valid yet', { nbf: 4_000_000_000 }, /not valid yet/],
    ['of the future', { iat: 4_000_000_000 }, /issued in the future/],
    ['without an end', { exp: undefined }, /claims/],
    ['with the role of the server', { role: 'supabase_auth_admin' }, /role/],
    ['with the role of the service', { role: 'service_role' }, /role/],
    ['without a role', { role: undefined }, /claims/],
    ['without a person', { sub: 'somebody' }, /subject/],
  ])('refuses a token %s', async (_, more, words) => {
    const answer = await refusal(createTestKeys(), await legacyToken(claims(more)));
    expect(answer).toMatch(/^401 bad_jwt/);
    expect(answer).toMatch(words);
  });

  it('is used for HS256 alone, and never for what another key signed', async () => {
    const keys = createTestKeys();
    for (const token of [
      await legacyToken(claims(), jwtSecret, 'HS384'),
      await legacyToken(claims(), 'another secret of the same length'),
      new UnsecuredJWT(claims()).encode(),
      await externalToken('ES256', claims(), 'another kid'),
      await externalToken('ES256', claims(), null),
    ]) {
      expect(await refusal(keys, token)).toMatch(/^401 bad_jwt/);
    }
    await expect(createTestKeys({ jwtSecret: null }).verify(await legacyToken(claims()))).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('external public keys', () => {
  it.each(['RS256', 'ES256', 'EdDSA'])('verify people with %s, and appear in our own set', async (alg) => {
    const keys = createTestKeys();
    expect(await keys.verify(await externalToken(alg, claims()))).toMatchObject({ sub: person });
    await keys.ready();
    const published = keys.jwks().keys.find(({ kid }) => kid === `outside ${alg}`);
    expect(published).toMatchObject({ alg, use: 'sig', key_ops: ['verify'] });
    expect(published).not.toHaveProperty('d');
  });

  it('cannot be secrets or keys of another kind', async () => {
    const keys = createTestKeys();
    const [rsa] = set.keys;
    const pem = await exportSPKI(pair.publicKey);
    for (const material of [pem, JSON.stringify(rsa), String(rsa?.n)]) {
      const token = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'outside RS256' })
        .sign(Buffer.from(material.padEnd(32, ' ')));
      expect(await refusal(keys, token)).toMatch(/^401 bad_jwt/);
    }
    const wrongKind = await externalToken('ES256', claims(), 'outside RS256');
    expect(await refusal(keys, wrongKind)).toMatch(/^401 bad_jwt/);
  });

  it('admit visitors and people, and never the service', async () => {
    const keys = createTestKeys();
    expect(await keys.kindOf(await externalToken('ES256', { role: 'anon', exp: 4_000_000_000 }))).toBe('publishable');
    expect(await keys.kindOf(await externalToken('ES256', { role: 'service_role', exp: 4_000_000_000 }))).toBeNull();
    expect(await refusal(keys, await externalToken('ES256', claims({ role: 'service_role' })))).toMatch(/role/);
    expect(await refusal(keys, await externalToken('ES256', claims({ aud: 'another' })))).toMatch(/^401 bad_jwt/);
    expect(await refusal(keys, await externalToken('ES256', claims({ exp: undefined })))).toMatch(/^401 bad_jwt/);
  });

  it('stop the start when their numbers do not form a key', async () => {
    const externalKeys = readExternalKeys('{"keys":[{"kid":"broken","kty":"EC","crv":"P-256","x":"AAAA","y":"AAAA"}]}');
    await expect(createTestKeys({ externalKeys }).ready()).rejects.toThrow(/"broken"/);
  });

  it.each([
    ['no JSON', '{'],
    ['no set', '[]'],
    ['a key without a kid', '{"keys":[{"kty":"EC","crv":"P-256"}]}'],
    ['a shared secret', '{"keys":[{"kid":"a","kty":"oct","k":"AAAA"}]}'],
    ['a private key', '{"keys":[{"kid":"a","kty":"EC","crv":"P-256","d":"AAAA"}]}'],
    ['another curve', '{"keys":[{"kid":"a","kty":"EC","crv":"secp256k1"}]}'],
    ['an algorithm of another kind', '{"keys":[{"kid":"a","kty":"EC","crv":"P-256","alg":"HS256"}]}'],
    ['a short key', '{"keys":[{"kid":"a","kty":"RSA","n":"AAAA","e":"AQAB"}]}'],
    ['a key for encryption', '{"keys":[{"kid":"a","kty":"EC","crv":"P-256","use":"enc"}]}'],
    ['two of one kid', '{"keys":[{"kid":"a","kty":"EC","crv":"P-256"},{"kid":"a","kty":"EC","crv":"P-256"}]}'],
  ])('cannot be read from %s', (_, text) => {
    expect(() => readExternalKeys(text)).toThrow();
  });
});

describe('api keys that the operator configures', () => {
  it('replace ours, in both forms', async () => {
    const configured = { anon: 'a key for browsers of theirs', service: 'a key for servers of theirs' };
    const keys = createTestKeys({ configuredKeys: configured, jwtSecret: null });
    expect([await keys.kindOf(configured.anon), await keys.kindOf(configured.service)]).toEqual([
      'publishable',
      'secret',
    ]);
    const derived = createTestKeys({ jwtSecret: null });
    for (const old of [
      derived.publishableKey,
      derived.secretKey,
      derived.legacyKeys.anon,
      derived.legacyKeys.service,
    ]) {
      expect(await keys.kindOf(old)).toBeNull();
    }
  });
});

describe('a text that is not a token', () => {
  it('is not a key either, whatever role it names', async () => {
    const body = Buffer.from('{"role":"anon"}').toString('base64url');
    expect(await createTestKeys().kindOf(`x.${body}.y`)).toBeNull();
    expect(await createTestKeys().kindOf(`e30.${body}.y`)).toBeNull();
  });

  it.each(['', 'a', 'a.b', 'a.b.c.d', '..', 'a.b.c', `${'x'.repeat(9_000)}.e30.x`])('is refused: %j', async (text) => {
    const keys = createTestKeys();
    expect(await refusal(keys, text)).toMatch(/^401 bad_jwt/);
    expect(await keys.kindOf(text)).toBeNull();
  });
});
