import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../tests/app/test-app.ts';

let fixture: TestApp;
let ada: Person;

beforeAll(async () => {
  fixture = await startTestApp();
  ada = await fixture.signUp('Ada');
});
afterAll(() => fixture.stop());

async function actionsOf(person: Person): Promise<{ action: string; actor_id: string | null }[]> {
  const { rows } = await fixture.fresh.database.asUser({ role: 'service_role' }, (transaction) =>
    transaction.query<{ action: string; actor_id: string | null }>(
      `select action, actor_id from public.audit_events
        where subject_type = 'account' and subject_id = $1 order by created_at`,
      [person.id],
    ),
  );
  return rows;
}

test('events of an account are in the audit of its school', async () => {
  const wrong = await fixture.client();
  await wrong.auth.signInWithPassword({ email: ada.email, password: 'not-this-one' });
  const other = await fixture.client(ada);
  await other.auth.updateUser({ password: 'another-long-one' });
  await other.auth.signOut();
  const actions = await actionsOf(ada);
  expect(actions.map(({ action }) => action)).toEqual([
    'account/signed-up',
    'account/sign-in-failed',
    'account/signed-in',
    'account/password-changed',
    'account/signed-out',
  ]);
  for (const { action, actor_id } of actions)
    expect(actor_id).toBe(action === 'account/sign-in-failed' ? null : ada.id);
});

test('failed proofs of identity are in the audit, without an actor', async () => {
  const eva = await fixture.signUp('Eva');
  await eva.client.functions.invoke('export-account', { body: { language: 'en', password: 'not-this-one' } });
  await eva.client.auth.updateUser({ password: 'another-long-one', current_password: 'not-this-one' } as never);
  const { data: factor } = await eva.client.auth.mfa.enroll({ factorType: 'totp' });
  await eva.client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: '000000' });
  await (await fixture.client()).auth.verifyOtp({ email: eva.email, token: '000000', type: 'email' });
  const actions = await actionsOf(eva);
  expect(actions.filter(({ actor_id: actor }) => actor === null).map(({ action }) => action)).toEqual([
    'account/proof-failed',
    'account/proof-failed',
    'account/proof-failed',
    'account/sign-in-failed',
  ]);
});

test('failed sign-ins with unknown addresses are one row a minute, without the address', async () => {
  const rowsOfNobody = async () =>
    (
      await fixture.fresh.database.asUser({ role: 'service_role' }, (transaction) =>
        transaction.query<{ row: string }>(
          `select audit_events::text as row from public.audit_events where action = 'account/unknown-address'`,
        ),
      )
    ).rows;
  expect(await rowsOfNobody()).toEqual([]);
  const wrong = await fixture.client();
  const attempts = ['nobody@example.org', 'noone@example.org', 'nobody@example.org'].map((email) =>
    wrong.auth.signInWithPassword({ email, password: 'whatever-it-is' }),
  );
  for (const { error } of await Promise.all(attempts)) expect(error?.code).toBe('invalid_credentials');
  const rows = await rowsOfNobody();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(/nobody@|noone@/);
});

test('the download of an export is in the audit, once for the whole file', async () => {
  const path = `${ada.id}/account/all.csv`;
  const server = (await fixture.client()).storage.from('exports');
  const headers = { apikey: fixture.running.serviceKey, 'content-type': 'text/csv' };
  await fetch(`${fixture.url}/storage/v1/object/exports/${path}`, { method: 'POST', headers, body: 'a,b' });
  const response = await fetch(`${fixture.url}/storage/v1/object/sign/exports/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ expiresIn: 60 }),
  });
  const { signedURL } = (await response.json()) as { signedURL: string };
  const address = `${fixture.url}/storage/v1${signedURL}`;
  expect(await (await fetch(address)).text()).toBe('a,b');
  expect((await fetch(address, { headers: { range: 'bytes=1-2' } })).status).toBe(206);
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
  // A visitor without the signed URL gets nothing, and nothing is recorded.
  expect((await server.download(path)).error).not.toBeNull();
  const { rows } = await fixture.fresh.database.asUser({ role: 'service_role' }, (transaction) =>
    transaction.query(`select actor_id from public.audit_events where action = 'export/downloaded'`),
  );
  expect(rows).toEqual([{ actor_id: ada.id }]);
});

test('actions with the service key have no actor', async () => {
  const person = await fixture.signUp('Grace');
  const answer = await fetch(`${fixture.url}/auth/v1/admin/users/${person.id}`, {
    method: 'PUT',
    headers: { apikey: fixture.running.serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({ ban_duration: '1h', role: 'student' }),
  });
  expect(answer.status).toBe(200);
  const actions = (await actionsOf(person)).filter(({ action }) => action !== 'account/signed-up');
  expect(actions.map(({ action }) => action).sort()).toEqual([
    'account/banned',
    'account/role-changed',
    'account/user-changed',
  ]);
  expect(actions.map(({ actor_id: actor }) => actor)).toEqual([null, null, null]);
});

test('a factor removed with the service key ends the key for workflows; a change by the person does not', async () => {
  const person = await fixture.signUp('Hope');
  const asAccounts = <Row extends object>(statement: string) =>
    fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
      transaction.query<Row>(statement, [person.id]),
    );
  const addFactor = async (): Promise<string> =>
    (
      await asAccounts<{ id: string }>(
        `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
         values ($1, 'App', 'totp', 'unverified', 's') returning id`,
      )
    ).rows[0]?.id ?? '';
  const keys = async (): Promise<number> =>
    (
      await fixture.fresh.database.asUser({ role: 'service_role' }, (transaction) =>
        transaction.query('select from private.automation_keys where user_id = $1', [person.id]),
      )
    ).rowCount;
  const { error } = await person.client.functions.invoke('make-automation-key', { body: { direction: 'in' } });
  expect(error).toBeNull();
  await person.client.auth.mfa.unenroll({ factorId: await addFactor() });
  expect(await keys()).toBe(1);
  const answer = await fetch(`${fixture.url}/auth/v1/admin/users/${person.id}/factors/${await addFactor()}`, {
    method: 'DELETE',
    headers: { apikey: fixture.running.serviceKey },
  });
  expect(answer.status).toBe(200);
  expect(await keys()).toBe(0);
  expect((await actionsOf(person)).at(-1)).toEqual({ action: 'automation-key/removed', actor_id: null });
});
