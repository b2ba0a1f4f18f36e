import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../tests/app/test-app.ts';

let fixture: TestApp;
let head: Person;

beforeAll(async () => {
  fixture = await startTestApp({ environment: { SCHOLE_SIGN_UP: 'invitation' } });
  head = await fixture.signUp('Head', '3rd Lyceum');
});
afterAll(() => fixture.stop());

async function signUp(client: SupabaseClient, email: string, data: Record<string, unknown> = {}) {
  return await client.auth.signUp({ email, password: 'a long enough one', options: { data } });
}

async function invite(email?: string): Promise<string> {
  const { data, error } = await head.client.functions.invoke('invite-member', {
    body: { role: 'teacher', language: 'en', ...(email === undefined ? {} : { email }) },
  });
  expect(error).toBeNull();
  return new URL(data.link).searchParams.get('invitation') ?? '';
}

test('an invited person signs up where sign-up is closed, joins, and gets no further rights through any API', async () => {
  const guest = await fixture.client();
  expect((await signUp(guest, 'guest@example.org')).error?.code).toBe('signup_disabled');
  const token = await invite('guest@example.org');
  expect((await signUp(guest, 'other@example.org', { invitation: token })).error?.code).toBe('signup_disabled');
  const claimed = {
    invitation: token,
    first_name: 'Guest',
    role: 'administrator',
    app_metadata: { role: 'service_role' },
  };
  const { data, error } = await signUp(guest, 'guest@example.org', claimed);
  expect(error).toBeNull();
  expect(JSON.stringify(data)).not.toContain(token);
  const { data: nobody } = await guest.functions.invoke('add-source', { body: { kind: 'text', text: 'x' } });
  expect(nobody).toBeNull();
  expect((await guest.from('memberships').select()).data).toEqual([]);

  // Without the token: the confirmation mail may have been opened in another browser.
  const joined = await guest.functions.invoke('accept-invitation', { body: {} });
  expect(joined.data).toMatchObject({ school: '3rd Lyceum', role: 'teacher' });
  const { schoolId } = joined.data;
  expect((await guest.from('memberships').select('school_id, role, status')).data).toEqual([
    { school_id: schoolId, role: 'teacher', status: 'active' },
  ]);

  const { data: changed } = await guest.auth.updateUser({ data: { role: 'administrator', invitation: token } });
  expect(changed.user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } });
  expect(changed.user?.user_metadata).not.toHaveProperty('invitation');
  for (const refused of [
    guest.from('memberships').update({ role: 'administrator' }).eq('school_id', schoolId),
    guest.from('memberships').insert({ school_id: schoolId, user_id: data.user?.id, role: 'administrator' }),
    guest.from('schools').update({ name: 'Mine', require_second_step: true }).eq('id', schoolId),
    guest.from('schools').insert({ name: 'Mine' }),
    guest.from('invitations').insert({ school_id: schoolId, role: 'administrator' }),
    guest.from('invitations').select('token_hash'),
    guest.rpc('change_member', { school: schoolId, person: data.user?.id, new_role: 'administrator' }),
  ])
    expect((await refused).error?.code).toMatch(/^(42501|PGRST202)$/);
  const stolen = await guest
    .from('profiles')
    .update({ active_school_id: crypto.randomUUID() })
    .eq('user_id', data.user?.id);
  expect(stolen.error).not.toBeNull();
  for (const [name, body] of [
    ['invite-member', { role: 'administrator', language: 'en' }],
    ['change-member', { userId: head.id, role: 'teacher' }],
    ['list-members', {}],
    ['list-invitations', {}],
    ['change-school', { name: 'Mine' }],
  ] as const)
    expect((await guest.functions.invoke(name, { body })).error?.context.status, name).toBe(403);
  const another = await guest.functions.invoke('accept-invitation', { body: { token: await invite() } });
  expect(await another.error?.context.json()).toMatchObject({ code: 'invitation/already-member' });
});

test('a removed member loses access at once, whatever their token still claims', async () => {
  const token = await invite();
  const guest = await fixture.client();
  const { data } = await signUp(guest, 'short@example.org', { invitation: token });
  await guest.functions.invoke('accept-invitation', { body: { token } });
  expect((await guest.from('schools').select('name')).data).toEqual([{ name: '3rd Lyceum' }]);
  const removed = await head.client.functions.invoke('remove-member', {
    body: { userId: data.user?.id, work: 'keep' },
  });
  expect(removed.error).toBeNull();
  expect((await guest.from('schools').select('name')).data).toEqual([]);
  const refused = await guest.functions.invoke('add-source', { body: { kind: 'text', text: 'x' } });
  expect(await refused.error?.context.json()).toMatchObject({ code: 'person/no-school' });
  const own = await guest.functions.invoke('add-school', { body: { name: 'On my own' } });
  expect(own.data).toMatchObject({ name: 'On my own' });
  expect((await guest.from('schools').select('name')).data).toEqual([{ name: 'On my own' }]);
});
