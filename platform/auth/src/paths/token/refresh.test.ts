import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthEvent } from '../../context/auth-context.ts';
import { type AuthFixture, createAuthFixture, signUpPerson } from '../../testing/test-auth-fixture.ts';

let fixture: AuthFixture;
const events: AuthEvent[] = [];
beforeAll(async () => {
  fixture = await createAuthFixture({ onEvent: async (_, event) => void events.push(event) });
});
afterAll(() => fixture.close());

async function refresh(refreshToken: string) {
  const { data, error } = await fixture.client().auth.refreshSession({ refresh_token: refreshToken });
  return {
    token: data.session?.refresh_token,
    accessToken: data.session?.access_token,
    code: error?.code,
    status: error?.status,
  };
}

async function mustRefresh(refreshToken: string): Promise<string> {
  const { token, code } = await refresh(refreshToken);
  if (token === undefined) throw new Error(`The refresh was refused: ${code}`);
  return token;
}

describe('refreshing', () => {
  it('exchanges the token for a new one in the same session', async () => {
    const { session, user } = await signUpPerson(fixture);
    fixture.advanceClock(3_000);
    const { token, accessToken } = await refresh(session.refresh_token);
    expect(token).toBeTruthy();
    expect(token).not.toBe(session.refresh_token);
    const before = await fixture.keys.verify(accessToken ?? '');
    expect(before).toMatchObject({ sub: user.id, role: 'authenticated' });
    fixture.advanceClock(700);
    // The first access token has expired; the refreshed one has not.
    await expect(fixture.keys.verify(session.access_token)).rejects.toMatchObject({ code: 'bad_jwt' });
    await expect(fixture.keys.verify(accessToken ?? '')).resolves.toMatchObject({ session_id: before.session_id });
  });

  it('answers the reuse of a spent token within ten seconds with the active one', async () => {
    const { session } = await signUpPerson(fixture);
    const second = await mustRefresh(session.refresh_token);
    fixture.advanceClock(9);
    expect(await mustRefresh(session.refresh_token)).toBe(second);
    const third = await mustRefresh(second);
    expect(await mustRefresh(second)).toBe(third);
  });

  it('finds the active one through several exchanges', async () => {
    const { session } = await signUpPerson(fixture);
    const second = await mustRefresh(session.refresh_token);
    const third = await mustRefresh(second);
    expect(await mustRefresh(session.refresh_token)).toBe(third);
  });

  it('revokes the whole family when a spent token comes back later', async () => {
    const { session, user, client } = await signUpPerson(fixture);
    const second = await mustRefresh(session.refresh_token);
    fixture.advanceClock(11);
    expect(await refresh(session.refresh_token)).toMatchObject({ code: 'refresh_token_already_used', status: 400 });
    expect(await refresh(second)).toMatchObject({ code: 'refresh_token_already_used', status: 400 });
    expect(events.at(-1)).toMatchObject({ kind: 'sessions_revoked', userId: user.id });
    const { error } = await client.auth.getUser(session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  it('gives twenty concurrent refreshes one successor', async () => {
    const { session } = await signUpPerson(fixture);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)));
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
    expect(answers.every(({ code }) => code === undefined)).toBe(true);
    const [count] = await fixture.query<{ all: number; active: number }>(
      `select count(*)::int as all, count(*) filter (where not revoked)::int as active
         from auth.refresh_tokens where session_id = (select session_id from auth.refresh_tokens order by id desc limit 1)`,
    );
    expect(count).toEqual({ all: 2, active: 1 });
  });

  it('keeps other sessions of the person when one family is revoked', async () => {
    const { session, email, password } = await signUpPerson(fixture);
    const { data } = await fixture.client().auth.signInWithPassword({ email, password });
    await mustRefresh(session.refresh_token);
    fixture.advanceClock(11);
    expect((await refresh(session.refresh_token)).code).toBe('refresh_token_already_used');
    expect((await refresh(data.session?.refresh_token ?? '')).code).toBeUndefined();
  });

  it('refuses tokens that were never issued, or belong to an ended session', async () => {
    const { session, client } = await signUpPerson(fixture);
    expect(await refresh('never given')).toMatchObject({ code: 'refresh_token_not_found', status: 400 });
    await client.auth.signOut();
    expect(await refresh(session.refresh_token)).toMatchObject({ code: 'refresh_token_not_found', status: 400 });
  });

  it('refuses the banned and the deleted', async () => {
    const { session, user } = await signUpPerson(fixture);
    await fixture.query(`update auth.users set banned_until = $2 where id = $1`, [
      user.id,
      new Date(fixture.clock() + 60_000),
    ]);
    expect(await refresh(session.refresh_token)).toMatchObject({ code: 'user_banned', status: 400 });
    fixture.advanceClock(61);
    const next = await mustRefresh(session.refresh_token);
    await fixture.query('update auth.users set deleted_at = now() where id = $1', [user.id]);
    expect(await refresh(next)).toMatchObject({ code: 'refresh_token_not_found' });
  });

  it('ends with the session', async () => {
    const { session, user } = await signUpPerson(fixture);
    await fixture.query('update auth.sessions set not_after = $2 where user_id = $1', [
      user.id,
      new Date(fixture.clock() + 5_000),
    ]);
    const next = await mustRefresh(session.refresh_token);
    fixture.advanceClock(6);
    expect(await refresh(next)).toMatchObject({ code: 'session_expired', status: 400 });
  });
});
