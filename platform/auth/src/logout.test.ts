import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthEvent } from './context.ts';
import { type AuthWorld, openAuthWorld, signUpSomebody } from './test-world.ts';

let world: AuthWorld;
const events: AuthEvent[] = [];
beforeAll(async () => {
  world = await openAuthWorld({ onEvent: async (_, event) => void events.push(event) });
});
afterAll(() => world.close());

/** A person signed in three times; `alive` tells which of the sessions still live. */
async function threeSessions() {
  const person = await signUpSomebody(world);
  const others = [world.client(), world.client()];
  for (const client of others) await client.auth.signInWithPassword(person);
  const tokens = await Promise.all(
    [person.client, ...others].map(async (client) => (await client.auth.getSession()).data.session?.access_token ?? ''),
  );
  const alive = () =>
    Promise.all(tokens.map(async (token) => (await world.client().auth.getUser(token)).error === null));
  return { ...person, alive };
}

describe('signing out', () => {
  it.each([
    ['global', [false, false, false]],
    ['local', [false, true, true]],
    ['others', [true, false, false]],
  ] as const)('%s ends the sessions it names', async (scope, left) => {
    const stranger = await signUpSomebody(world);
    const { client, alive, user } = await threeSessions();
    expect(await client.auth.signOut({ scope })).toEqual({ error: null });
    expect(await alive()).toEqual(left);
    expect(events.at(-1)).toMatchObject({ kind: 'signed_out', userId: user.id });
    expect((await stranger.client.auth.getUser()).error).toBeNull();
  });

  it('answers 204 without a body', async () => {
    const { session } = await signUpSomebody(world);
    const answer = await world.send('POST', '/logout', {
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it('knows three scopes only, and wants a person', async () => {
    const { session } = await signUpSomebody(world);
    const headers = { authorization: `Bearer ${session.access_token}` };
    expect((await world.send('POST', '/logout?scope=everything', { headers })).status).toBe(400);
    expect((await world.send('POST', '/logout')).status).toBe(401);
  });

  it('is quiet for the client when the session is already over', async () => {
    const { client, session } = await signUpSomebody(world);
    await world.query('delete from auth.sessions where user_id = $1', [session.user.id]);
    expect(await client.auth.signOut()).toEqual({ error: null });
  });
});
