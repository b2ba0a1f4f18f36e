import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Passwords } from '../password-hashing/passwords.ts';
import { type AuthFixture, createAuthFixture, createCredentials, signUpPerson } from '../testing/test-auth-fixture.ts';

/** Counting is tested here, not hashing: dozens of real hashes would take half a minute. */
const quick: Passwords = {
  hash: async (password) => `quick ${password}`,
  fits: async (password, hash) => hash === `quick ${password}`,
  rehash: async () => null,
  close: async () => {},
};

let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await createAuthFixture({ passwords: quick });
});
afterAll(() => fixture.close());

/** An attempt from a chosen network address; the status and code of the answer. */
async function tryFrom(address: string, body: { email: string; password: string }) {
  const answer = await fixture.send('POST', '/token?grant_type=password', {
    body,
    headers: { 'x-forwarded-for': address },
  });
  return {
    status: answer.status,
    code: answer.headers.get('x-sb-error-code'),
    wait: answer.headers.get('retry-after'),
  };
}

describe('the limit on failures', () => {
  it('locks an e-mail after ten failures, for every node and address, and unlocks again', async () => {
    const { email, password } = await signUpPerson(fixture);
    for (let count = 0; count < 10; count += 1) {
      expect((await tryFrom(`192.0.2.${count}`, { email, password: 'wrong one' })).code).toBe('invalid_credentials');
    }
    const locked = await tryFrom('192.0.2.77', { email, password });
    expect(locked).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect(Number(locked.wait)).toBeGreaterThan(200);
    const node = await fixture.startNode();
    const elsewhere = await fetch(`${node.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey: node.keys.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': '192.0.2.78',
      },
      body: JSON.stringify({ email, password }),
    });
    expect([elsewhere.status, elsewhere.headers.get('x-sb-error-code')]).toEqual([429, 'over_request_rate_limit']);
    fixture.advanceClock(301);
    expect((await tryFrom('192.0.2.77', { email, password })).status).toBe(200);
  });

  it('counts concurrent guesses', async () => {
    const { email, password } = await signUpPerson(fixture);
    const guesses = Array.from({ length: 30 }, (_, count) =>
      tryFrom('192.0.2.1', { email, password: `guess ${count}` }),
    );
    await Promise.all(guesses);
    const right = await tryFrom('192.0.2.1', { email, password });
    expect(right).toMatchObject({ code: 'over_request_rate_limit' });
  });

  it('resets an e-mail when its person signs in', async () => {
    const { email, password } = await signUpPerson(fixture);
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 6; count += 1) await tryFrom('192.0.2.2', { email, password: 'wrong one' });
      expect((await tryFrom('192.0.2.2', { email, password })).status).toBe(200);
    }
  });

  it('never locks out a class that shares one address', async () => {
    const node = await fixture.startNode({ attemptLimits: { perAddress: 3 } });
    const { email, password } = await signUpPerson(fixture);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => fixture.client(node).auth.signInWithPassword({ email, password })),
    );
    expect(answers.every(({ error }) => error === null)).toBe(true);
  });

  it('locks an address that fails with many e-mails, and a whole network of IPv6 together', async () => {
    const other = await createAuthFixture({ passwords: quick, attemptLimits: { perAddress: 3, slowPlaces: 0 } });
    try {
      const { email, password } = await signUpPerson(other);
      const person = { email, password };
      const from = async (address: string, body: { email: string; password: string }) =>
        (await other.send('POST', '/token?grant_type=password', { body, headers: { 'x-forwarded-for': address } }))
          .status;
      for (const host of ['1', '2', '3']) {
        expect(await from(`2001:db8:0:7::${host}`, { ...createCredentials(), password: 'wrong one' })).toBe(400);
      }
      expect(await from('2001:db8:0:7:ffff::9', person)).toBe(429);
      expect(await from('2001:db8:0:8::1', person)).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('counts requests that reveal which addresses are taken', async () => {
    const other = await createAuthFixture({ passwords: quick, attemptLimits: { perAddress: 3 } });
    try {
      const { email, password } = await signUpPerson(other);
      for (let count = 0; count < 3; count += 1) await other.client().auth.signUp({ email, password });
      const { error } = await other.client().auth.signUp({ email, password });
      expect(error?.code).toBe('over_request_rate_limit');
    } finally {
      await other.close();
    }
  });

  it('stores no name in its table and sweeps old rows', async () => {
    const { email } = await signUpPerson(fixture);
    await tryFrom('198.51.100.7', { email, password: 'wrong one' });
    const rows = await fixture.query<{ subject: string }>('select subject from private.failed_attempts');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/school\.example|198\.51/);
    fixture.advanceClock(3_600);
    await fixture.send('GET', '/settings');
    // New accounts are counted for longer.
    const rest = "select from private.failed_attempts where subject not like 'mail sign-ups%'";
    await expect.poll(() => fixture.query(rest)).toEqual([]);
  });
});
