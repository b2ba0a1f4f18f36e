import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthEvent } from '../context/auth-context.ts';
import { type AuthFixture, createAuthFixture, signUpPerson } from '../testing/test-auth-fixture.ts';

let fixture: AuthFixture;
const events: AuthEvent[] = [];
beforeAll(async () => {
  fixture = await createAuthFixture({ onEvent: async (_, event) => void events.push(event) });
});
afterAll(() => fixture.close());

/** A person signed in three times; `alive` reports which of the sessions are still live. */
async function threeSessions() {
  const person = await signUpPerson(fixture);
  const others = [fixture.client(), fixture.client()];
  for (const client of others) await client.auth.signInWithPassword(person);
  const tokens = await Promise.all(
    [person.client, ...others].map(async (client) => (await client.auth.getSession()).data.session?.access_token ?? ''),
  );
  const alive = () =>
    Promise.all(tokens.map(async (token) => (await fixture.client().auth.getUser(token)).error === null));
  return { ...person, alive };
}

describe('signing out', () => {
  it.each([
    ['global', [false, false, false]],
    ['local', [false, true, true]],
    ['others', [true, false, false]],
  ] as const)('%s ends the sessions of its scope', async (scope, left) => {
    const stranger = await signUpPerson(fixture);
    const { client, alive, user } = await threeSessions();
    expect(await client.auth.signOut({ scope })).toEqual({ error: null });
    expect(await alive()).toEqual(left);
    expect(events.at(-1)).toMatchObject({ kind: 'signed_out', userId: user.id });
    expect((await stranger.client.auth.getUser()).error).toBeNull();
  });

  it('answers 204 without a body', async () => {
    const { session } = await signUpPerson(fixture);
    const answer = await fixture.send('POST', '/logout', {
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it('accepts three scopes only, and requires a person', async () => {
    const { session } = await signUpPerson(fixture);
    const headers = { authorization: `Bearer ${session.access_token}` };
    expect((await fixture.send('POST', '/logout?scope=everything', { headers })).status).toBe(400);
    expect((await fixture.send('POST', '/logout')).status).toBe(401);
  });

  it('reports no error to the client when the session is already over', async () => {
    const { client, session } = await signUpPerson(fixture);
    await fixture.query('delete from auth.sessions where user_id = $1', [session.user.id]);
    expect(await client.auth.signOut()).toEqual({ error: null });
  });
});
