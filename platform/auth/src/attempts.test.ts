import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Passwords } from './password.ts';
import { type AuthWorld, openAuthWorld, signUpSomebody, somebody } from './test-world.ts';

/** Counting is under test here, not hashing: dozens of real hashes would take half a minute. */
const quick: Passwords = {
  hash: async (password) => `quick ${password}`,
  fits: async (password, hash) => hash === `quick ${password}`,
  improve: async () => null,
  close: async () => {},
};

let world: AuthWorld;
beforeAll(async () => {
  world = await openAuthWorld({ passwords: quick });
});
afterAll(() => world.close());

/** A try from a network address of its own choosing; the status and code of the answer. */
async function tryFrom(address: string, body: { email: string; password: string }) {
  const answer = await world.send('POST', '/token?grant_type=password', {
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
  it('locks an e-mail after ten failures, for every node and address, and opens again', async () => {
    const { email, password } = await signUpSomebody(world);
    for (let count = 0; count < 10; count += 1) {
      expect((await tryFrom(`192.0.2.${count}`, { email, password: 'wrong one' })).code).toBe('invalid_credentials');
    }
    const locked = await tryFrom('192.0.2.77', { email, password });
    expect(locked).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect(Number(locked.wait)).toBeGreaterThan(200);
    const { error } = await world.client(await world.startNode()).auth.signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
    world.pass(301);
    expect((await tryFrom('192.0.2.77', { email, password })).status).toBe(200);
  });

  it('counts guesses that are sent at once', async () => {
    const { email, password } = await signUpSomebody(world);
    const guesses = Array.from({ length: 30 }, (_, count) =>
      tryFrom('192.0.2.1', { email, password: `guess ${count}` }),
    );
    await Promise.all(guesses);
    const right = await tryFrom('192.0.2.1', { email, password });
    expect(right).toMatchObject({ code: 'over_request_rate_limit' });
  });

  it('forgives an e-mail when its person signs in', async () => {
    const { email, password } = await signUpSomebody(world);
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 6; count += 1) await tryFrom('192.0.2.2', { email, password: 'wrong one' });
      expect((await tryFrom('192.0.2.2', { email, password })).status).toBe(200);
    }
  });

  it('never locks out a class that signs in behind one address', async () => {
    const node = await world.startNode({ attemptLimits: { perAddress: 3 } });
    const { email, password } = await signUpSomebody(world);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => world.client(node).auth.signInWithPassword({ email, password })),
    );
    expect(answers.every(({ error }) => error === null)).toBe(true);
  });

  it('locks an address that fails with many e-mails, and a whole network of IPv6 together', async () => {
    const other = await openAuthWorld({ passwords: quick, attemptLimits: { perAddress: 3 } });
    try {
      const { email, password } = await signUpSomebody(other);
      const person = { email, password };
      const from = async (address: string, body: { email: string; password: string }) =>
        (await other.send('POST', '/token?grant_type=password', { body, headers: { 'x-forwarded-for': address } }))
          .status;
      for (const host of ['1', '2', '3']) {
        expect(await from(`2001:db8:0:7::${host}`, { ...somebody(), password: 'wrong one' })).toBe(400);
      }
      expect(await from('2001:db8:0:7:ffff::9', person)).toBe(429);
      expect(await from('2001:db8:0:8::1', person)).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('counts asking which addresses are taken', async () => {
    const other = await openAuthWorld({ passwords: quick, attemptLimits: { perAddress: 3 } });
    try {
      const { email, password } = await signUpSomebody(other);
      for (let count = 0; count < 3; count += 1) await other.client().auth.signUp({ email, password });
      const { error } = await other.client().auth.signUp({ email, password });
      expect(error?.code).toBe('over_request_rate_limit');
    } finally {
      await other.close();
    }
  });

  it('names nobody in its table and sweeps old rows', async () => {
    const { email } = await signUpSomebody(world);
    await tryFrom('198.51.100.7', { email, password: 'wrong one' });
    const rows = await world.query<{ subject: string }>('select subject from private.failed_attempts');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/school\.example|198\.51/);
    world.pass(3_600);
    await world.send('GET', '/settings');
    await expect.poll(() => world.query('select from private.failed_attempts')).toEqual([]);
  });
});
