import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, createAuthFixture, createCredentials } from '../testing/test-auth-fixture.ts';

let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await createAuthFixture({
    signUpsPerHour: 2,
    maySignUp: async (_, { metadata }) => metadata.invitation === 'open',
  });
});
afterAll(() => fixture.close());

/** A sign-up from a network address; the status, the code and how many seconds to wait. */
async function signUpFrom(address: string, data: Record<string, unknown> = {}) {
  const answer = await fixture.send('POST', '/signup', {
    body: { ...createCredentials(), data },
    headers: { 'x-forwarded-for': address },
  });
  const { error_code: code, msg } = (await answer.json()) as { error_code?: string; msg?: string };
  return { status: answer.status, code, msg, wait: Number(answer.headers.get('retry-after')) };
}

/** The statuses of several sign-ups, one after the other. */
async function statusesFrom(address: string, count: number): Promise<number[]> {
  const statuses = [];
  for (let made = 0; made < count; made += 1) statuses.push((await signUpFrom(address)).status);
  return statuses;
}

describe('new accounts of one network', () => {
  it('are limited in an hour, in the published form, and other networks are free', async () => {
    expect(await statusesFrom('192.0.2.1', 2)).toEqual([200, 200]);
    const refused = await signUpFrom('192.0.2.1');
    expect(refused).toMatchObject({ status: 429, code: 'over_request_rate_limit', msg: 'Request rate limit reached' });
    expect(refused.wait).toBeGreaterThan(3_000);
    expect(await statusesFrom('192.0.2.2', 1)).toEqual([200]);
    fixture.advanceClock(3_601);
    expect(await statusesFrom('192.0.2.1', 1)).toEqual([200]);
  });

  it('are not limited for invited people: a class behind one address', async () => {
    expect(await statusesFrom('192.0.2.3', 3)).toEqual([200, 200, 429]);
    for (let pupil = 0; pupil < 5; pupil += 1) {
      expect((await signUpFrom('192.0.2.3', { invitation: 'open' })).status).toBe(200);
    }
    expect((await signUpFrom('192.0.2.3', { invitation: 'of nobody' })).status).toBe(429);
  });

  it('are limited in a day too, and the count survives the sweep', async () => {
    const statuses = [];
    for (let hour = 0; hour < 5; hour += 1) {
      statuses.push(...(await statusesFrom('192.0.2.4', 2)));
      fixture.advanceClock(3_601);
      await fixture.send('GET', '/settings');
      const rest = "select from private.failed_attempts where subject not like 'mail %' or window_start < $1";
      await expect.poll(() => fixture.query(rest, [new Date(fixture.clock() - 26 * 3_600_000)])).toEqual([]);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('by a link of a mail are counted too, and the answer does not tell', async () => {
    const requestOtp = async () => {
      const { email } = createCredentials();
      const answer = await fixture.send('POST', '/otp', {
        body: { email },
        headers: { 'x-forwarded-for': '192.0.2.5' },
      });
      const made = await fixture.query('select from auth.users where email = $1', [email]);
      return [answer.status, made.length];
    };
    expect([await requestOtp(), await requestOtp(), await requestOtp()]).toEqual([
      [200, 1],
      [200, 1],
      [200, 0],
    ]);
  });
});
