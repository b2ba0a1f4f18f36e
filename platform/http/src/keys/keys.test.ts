import { Fault } from '@schole/core/fault';
import type { Database, Transaction } from '@schole/database';
import { exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh-database.ts';
import type { Keys } from '../contract.ts';
import { createKeys } from './keys.ts';

const secret = 'the secret of this test installation';
const person = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

let fresh: FreshDatabase;
let shift = 0;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const clock = () => Date.now() + shift;
const node = (database: Database = fresh.database) => createKeys({ database, secret, clock });

function claims(more: Record<string, unknown> = {}): Record<string, unknown> {
  const now = Math.floor(clock() / 1_000);
  return { sub: person, aud: 'authenticated', role: 'authenticated', iat: now, exp: now + 3_600, ...more };
}

function asAuthAdmin<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return fresh.database.asUser({ role: 'supabase_auth_admin' }, work);
}

async function refusal(keys: Keys, token: string): Promise<{ code: string; status: number; message: string }> {
  try {
    await keys.verify(token);
  } catch (error) {
    if (error instanceof Fault) return { code: error.code, status: error.status, message: error.message };
    throw error;
  }
  throw new Error('The token was accepted');
}

describe('the signing keys', () => {
  it('are created once when several nodes start together, and stay over a restart', async () => {
    const nodes = [node(), node(), node()];
    await Promise.all(nodes.map((keys) => keys.ready()));
    const kids = nodes.map((keys) => keys.jwks().keys.map(({ kid }) => kid));
    expect(kids).toEqual([kids[0], kids[0], kids[0]]);
    expect(kids[0]).toHaveLength(1);
    const token = await nodes[0]?.sign(claims());
    await expect(node().verify(token ?? '')).resolves.toMatchObject({ sub: person, role: 'authenticated' });
  });

  it('are stored encrypted in the database', async () => {
    await node().ready();
    const { rows } = await asAuthAdmin((transaction) =>
      transaction.query<{ public_jwk: JWK; private_sealed: string }>('select * from private.signing_keys'),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.public_jwk).not.toHaveProperty('d');
    expect(rows[0]?.private_sealed).toMatch(/^v1\./);
    expect(rows[0]?.private_sealed).not.toContain('crv');
  });

  it('cannot be read with another secret, and the message names the setting', async () => {
    const otherInstallation = createKeys({ database: fresh.database, secret: 'another secret altogether' });
    await expect(otherInstallation.ready()).rejects.toThrow(/SCHOLE_SECRET/);
  });

  it('can be read by no role of the API', async () => {
    for (const role of ['anon', 'authenticated', 'student', 'service_role', 'schole_server'] as const) {
      const read = fresh.database.asUser({ role }, (transaction) =>
        transaction.query('select * from private.signing_keys'),
      );
      await expect(read, role).rejects.toThrow(/permission denied/);
    }
  });

  it('rotate: old tokens stay valid, other nodes learn the new key from its kid, and it happens once', async () => {
    // Both have read the same current key before either of them retires it.
    const bothRead = Promise.withResolvers<void>();
    let readers = Number.NEGATIVE_INFINITY;
    const synchronized: Database = {
      ...fresh.database,
      async asUser(who, work, options) {
        const result = await fresh.database.asUser(who, work, options);
        readers += 1;
        if (readers === 2) bothRead.resolve();
        if (readers === 1 || readers === 2) await bothRead.promise;
        return result;
      },
    };
    const [first, second] = [node(synchronized), node(synchronized)];
    await Promise.all([first.ready(), second.ready()]);
    const before = await first.sign(claims());
    readers = 0;
    await Promise.all([first.rotate(), second.rotate()]);
    expect(first.jwks().keys).toHaveLength(2);
    const third = node();
    await third.ready();
    await first.rotate();
    const after = await first.sign(claims());
    for (const keys of [first, second, third, node()]) {
      await expect(keys.verify(before)).resolves.toMatchObject({ sub: person });
      await expect(keys.verify(after)).resolves.toMatchObject({ sub: person });
    }
  });

  it('rotate by age: a young key stays', async () => {
    const keys = node();
    await keys.ready();
    const [{ kid: before } = {}] = keys.jwks().keys;
    await keys.rotate(86_400_000);
    expect(keys.jwks().keys[0]?.kid).toBe(before);
    const token = await keys.sign(claims({ exp: Math.floor(clock() / 1_000) + 200_000 }));
    shift += 86_400_001;
    await keys.rotate(86_400_000);
    expect(keys.jwks().keys[0]?.kid).not.toBe(before);
    await expect(keys.verify(token)).resolves.toMatchObject({ sub: person });
    shift -= 86_400_001;
  });

  it('expire two hours after they were retired, also on a node that was not notified', async () => {
    const [first, second] = [node(), node()];
    const before = await first.sign(claims({ exp: Math.floor(clock() / 1_000) + 90_000 }));
    await second.ready();
    await first.rotate();
    await asAuthAdmin((transaction) =>
      transaction.query(
        `update private.signing_keys set retired_at = now() - interval '3 hours' where retired_at is not null`,
      ),
    );
    shift += 6 * 60_000;
    expect(await refusal(second, before)).toMatchObject({ code: 'bad_jwt', status: 401 });
    await first.rotate();
    const { rows } = await asAuthAdmin((transaction) => transaction.query('select from private.signing_keys'));
    expect(rows).toHaveLength(2);
  });

  it('query the database once for many tokens with invented kids', async () => {
    let queries = 0;
    const counting: Database = {
      ...fresh.database,
      asUser: (who, work, options) => {
        queries += 1;
        return fresh.database.asUser(who, work, options);
      },
    };
    const keys = node(counting);
    await keys.ready();
    queries = 0;
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await Promise.all(
      Array.from({ length: 50 }, (_, count) =>
        new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', kid: `invented ${count}` }).sign(privateKey),
      ),
    );
    await Promise.all(forged.map((token) => refusal(keys, token)));
    expect(queries).toBeLessThanOrEqual(2);
  });
});

describe('a token is refused', () => {
  let keys: Keys;
  let kid: string;
  let publicJwk: JWK;
  beforeAll(async () => {
    keys = node();
    await keys.ready();
    publicJwk = keys.jwks().keys[0] as JWK;
    kid = String(publicJwk.kid);
  });

  it('when it has expired', async () => {
    const token = await keys.sign(claims({ exp: Math.floor(clock() / 1_000) - 1 }));
    expect(await refusal(keys, token)).toEqual({
      code: 'bad_jwt',
      status: 401,
      message: 'invalid JWT: token is expired',
    });
  });

  it('when it never expires', async () => {
    const { exp: _, ...eternal } = claims();
    expect(await refusal(keys, await keys.sign(eternal))).toMatchObject({ code: 'bad_jwt' });
  });

  it('when it was changed', async () => {
    const [header, , signature] = (await keys.sign(claims())).split('.');
    const body = Buffer.from(JSON.stringify(claims({ sub: '00000000-0000-4000-8000-000000000000' }))).toString(
      'base64url',
    );
    expect(await refusal(keys, `${header}.${body}.${signature}`)).toMatchObject({ code: 'bad_jwt', status: 401 });
  });

  it('when another key signed it, under our kid or its own', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    for (const name of [kid, 'their own']) {
      const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', kid: name }).sign(privateKey);
      expect(await refusal(keys, token)).toMatchObject({ code: 'bad_jwt', status: 401 });
    }
  });

  it('when its algorithm is "none"', async () => {
    const unsigned = new UnsecuredJWT(claims()).encode();
    expect(await refusal(keys, unsigned)).toMatchObject({ code: 'bad_jwt', status: 401 });
    const header = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url');
    expect(await refusal(keys, `${header}.${unsigned.split('.')[1]}.`)).toMatchObject({ code: 'bad_jwt' });
  });

  it('when the public key was used as an HMAC secret', async () => {
    const key = await importJWK({ ...publicJwk, key_ops: ['verify'] }, 'ES256', { extractable: true });
    if (key instanceof Uint8Array) throw new Error('Not a public key');
    for (const material of [await exportSPKI(key), JSON.stringify(publicJwk), String(publicJwk.x)]) {
      const token = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(new TextEncoder().encode(material));
      expect(await refusal(keys, token)).toMatchObject({ code: 'bad_jwt', status: 401 });
    }
  });

  it.each([
    'anon',
    'service_role',
    'schole_server',
    'supabase_auth_admin',
    'authenticator',
    'postgres',
    'none',
    '',
    7,
    null,
    ['authenticated'],
  ])('when it names the role %j, though we signed it', async (role) => {
    expect(await refusal(keys, await keys.sign(claims({ role })))).toMatchObject({ code: 'bad_jwt', status: 401 });
  });

  it.each(['', 'somebody', `${person}'`, person.toUpperCase(), 5])('when its subject is %j', async (sub) => {
    expect(await refusal(keys, await keys.sign(claims({ sub })))).toMatchObject({ code: 'bad_jwt', status: 401 });
  });

  it('when it is for another audience', async () => {
    expect(await refusal(keys, await keys.sign(claims({ aud: 'another service' })))).toMatchObject({ code: 'bad_jwt' });
  });

  it.each(['', 'a.b.c', '..', 'e30.e30.e30', 'x'.repeat(10_000)])('when it is not a token: %j', async (text) => {
    expect(await refusal(keys, text)).toMatchObject({ code: 'bad_jwt', status: 401 });
  });

  it('but a pupil is a person like the others', async () => {
    await expect(keys.verify(await keys.sign(claims({ role: 'student' })))).resolves.toMatchObject({ role: 'student' });
  });
});
