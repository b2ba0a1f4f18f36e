import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '../../../tests/world.ts';

let world: World;
let ada: Person;

beforeAll(async () => {
  world = await openWorld();
  ada = await world.signUp('Ada');
});
afterAll(() => world.stop());

async function actsOf(person: Person): Promise<{ action: string; actor_id: string | null }[]> {
  const { rows } = await world.fresh.database.asUser({ role: 'service_role' }, (transaction) =>
    transaction.query<{ action: string; actor_id: string | null }>(
      `select action, actor_id from public.audit_events
        where subject_type = 'account' and subject_id = $1 order by created_at`,
      [person.id],
    ),
  );
  return rows;
}

test('what happens to an account is in the audit of its school', async () => {
  const wrong = await world.client();
  await wrong.auth.signInWithPassword({ email: ada.email, password: 'not-this-one' });
  const other = await world.client(ada);
  await other.auth.updateUser({ password: 'another-long-one' });
  await other.auth.signOut();
  const acts = await actsOf(ada);
  expect(acts.map(({ action }) => action)).toEqual([
    'account/signed-up',
    'account/sign-in-failed',
    'account/signed-in',
    'account/password-changed',
    'account/signed-out',
  ]);
  for (const { action, actor_id } of acts) expect(actor_id).toBe(action === 'account/sign-in-failed' ? null : ada.id);
});

test('a failed sign-in with an address that is nobody’s leaves no row', async () => {
  const count = async () =>
    (
      await world.fresh.database.asUser({ role: 'service_role' }, (transaction) =>
        transaction.query('select id from public.audit_events'),
      )
    ).rowCount;
  const before = await count();
  const wrong = await world.client();
  const { error } = await wrong.auth.signInWithPassword({ email: 'nobody@example.org', password: 'whatever-it-is' });
  expect(error?.code).toBe('invalid_credentials');
  expect(await count()).toBe(before);
});

test('what the holder of the server’s key did names nobody as actor', async () => {
  const person = await world.signUp('Grace');
  const answer = await fetch(`${world.url}/auth/v1/admin/users/${person.id}`, {
    method: 'PUT',
    headers: { apikey: world.running.serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({ ban_duration: '1h', role: 'student' }),
  });
  expect(answer.status).toBe(200);
  const acts = (await actsOf(person)).filter(({ action }) => action !== 'account/signed-up');
  expect(acts.map(({ action }) => action).sort()).toEqual([
    'account/banned',
    'account/role-changed',
    'account/user-changed',
  ]);
  expect(acts.map(({ actor_id: actor }) => actor)).toEqual([null, null, null]);
});
