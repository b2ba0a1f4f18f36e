import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, createAuthFixture, signUpPerson } from '../testing/test-auth-fixture.ts';

let fixture: AuthFixture;
let passed = 0;
beforeAll(async () => {
  fixture = await createAuthFixture({ sessionHours: 2, refreshReuse: 0 });
});
afterAll(() => fixture.close());
afterEach(() => pass(-passed));

function pass(seconds: number): void {
  passed += seconds;
  fixture.advanceClock(seconds);
}

const refresh = async (token: string) => {
  const answer = await fixture.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
  const body = (await answer.json()) as { refresh_token: string; expires_in: number };
  return { ...body, status: answer.status, code: answer.headers.get('x-sb-error-code') };
};

describe('a session with a maximum age', () => {
  it('ends after its hours, however often it was refreshed, and its last token ends with it', async () => {
    const { session } = await signUpPerson(fixture);
    expect(session.expires_in).toBe(3_600);
    pass(5_400);
    const next = await refresh(session.refresh_token);
    expect(next.status).toBe(200);
    expect(next.expires_in).toBeLessThanOrEqual(1_800);
    expect(next.expires_in).toBeGreaterThan(1_700);
    pass(1_800);
    expect(await refresh(next.refresh_token)).toMatchObject({ status: 400, code: 'session_expired' });
  });

  it('ends for sessions that were open when the hours were reduced', async () => {
    const { session } = await signUpPerson(fixture);
    const shorter = await fixture.startNode({ sessionHours: 1 });
    pass(3_590);
    const headers = { apikey: shorter.keys.publishableKey, authorization: `Bearer ${session.access_token}` };
    const who = () => shorter.server.inject({ url: '/auth/v1/user', headers });
    expect((await who()).statusCode).toBe(200);
    pass(20);
    expect((await refresh(session.refresh_token)).status).toBe(200);
    const { statusCode } = await who();
    expect(statusCode).toBeGreaterThanOrEqual(401);
  });

  it('ends at once with its family when a spent token is reused and there is no grace period', async () => {
    const { session } = await signUpPerson(fixture);
    const next = await refresh(session.refresh_token);
    pass(1);
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect(await refresh(next.refresh_token)).toMatchObject({ status: 400 });
  });
});
