import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, resultOf, startTestApp, type TestApp } from '../../../../tests/app/test-app.ts';
import { unpack } from './export/test-archive.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';

let fixture: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schole-account-'));
  fixture = await startTestApp({ environment: { SCHOLE_DATA: folder } });
});
afterAll(async () => {
  await fixture.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The person in another browser. */
async function openClient(agent: string, person: Person): Promise<SupabaseClient> {
  const made = createClient(fixture.url, fixture.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { 'user-agent': agent } },
  });
  const { error } = await made.auth.signInWithPassword({ email: person.email, password: person.password });
  if (error !== null) throw error;
  return made;
}

interface Answer {
  status: number;
  body: Record<string, never> & { code?: string };
}

async function call(client: SupabaseClient, name: string, input: unknown): Promise<Answer> {
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const answer = await fetch(`${fixture.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: fixture.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

async function rows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const result = await fixture.fresh.database.asUser({ role: 'service_role' }, (sql) =>
    sql.query<Row>(statement, values),
  );
  return result.rows;
}

const mailsTo = async (person: Person): Promise<string[]> =>
  (
    await rows<{ kind: string }>('select kind from public.mails where recipient = $1 order by created_at', [
      person.email,
    ])
  ).map(({ kind }) => kind);

describe('the sessions of an account', () => {
  test('an ended session gets no data any more, by access or refresh token, and may not end other sessions', async () => {
    const ada = await fixture.signUp('Ada');
    const other = await openClient(firefox, ada);
    const { sessions } = (await call(ada.client, 'list-sessions', {})).body as unknown as {
      sessions: { id: string; browser: string | null; system: string | null; current: boolean }[];
    };
    expect(sessions.map(({ browser, system, current }) => [browser, system, current])).toEqual([
      [null, null, true],
      ['Firefox', 'Windows', false],
    ]);
    const eve = await fixture.signUp('Eve');
    const sessionId = sessions[1]?.id;
    expect((await call(eve.client, 'end-session', { sessionId })).body.code).toBe('account/session-not-found');
    expect((await other.from('profiles').select('user_id')).error).toBeNull();
    expect((await call(ada.client, 'end-session', { sessionId })).body).toEqual({ ended: 1 });
    await expect.poll(async () => (await other.from('profiles').select('user_id')).status).toBe(401);
    expect((await call(other, 'list-sessions', {})).status).toBe(401);
    expect((await other.storage.from('sources').list()).error).not.toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const again = await openClient(firefox, ada);
    const { data } = await again.auth.getSession();
    expect((await call(ada.client, 'end-session', { others: true })).body).toEqual({ ended: 1 });
    expect((await again.auth.refreshSession(data.session ?? undefined)).error?.code).toBe('refresh_token_not_found');
    expect((await ada.client.from('profiles').select('user_id')).data).toHaveLength(1);
  });

  test('a new browser is reported by mail and notification, once, unless the person turned that off', async () => {
    const dora = await fixture.signUp('Dora');
    expect(await mailsTo(dora)).toEqual([]);
    await openClient(firefox, dora);
    await openClient(firefox, dora);
    expect(await mailsTo(dora)).toEqual(['new-sign-in']);
    const [mail] = await rows<{ text: string }>('select text from public.mails where recipient = $1', [dora.email]);
    expect(mail?.text).toMatch(/Firefox, Windows/);
    expect(mail?.text).not.toMatch(/: 127\.0\.0|rv:144|\{/);
    const { data } = await dora.client.from('notifications').select('kind, payload');
    expect(data).toEqual([{ kind: 'signed-in', payload: { title: 'Firefox, Windows' } }]);
    await dora.client.from('user_settings').upsert({ user_id: dora.id, login_notifications: false });
    await openClient(safari, dora);
    expect(await mailsTo(dora)).toEqual(['new-sign-in']);
  });
});

test('a person removes the notice on a job by its id', async () => {
  const rhea = await fixture.signUp('Rhea');
  const [seen, other] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const jobId of [seen, other])
    await rows(`insert into public.notifications (user_id, kind, payload) values ($1, 'account-exported', $2::jsonb)`, [
      rhea.id,
      JSON.stringify({ jobId }),
    ]);
  expect((await rhea.client.from('notifications').delete().eq('payload->>jobId', seen)).error).toBeNull();
  expect((await rhea.client.from('notifications').select('payload')).data).toEqual([{ payload: { jobId: other } }]);
});

test('the state of mail names whether mails leave, and the person’s own address', async () => {
  const petros = await fixture.signUp('Petros');
  expect((await call(petros.client, 'read-mail-state', {})).body).toEqual({ carrying: 'off', address: petros.email });
});

describe('the export of the account', () => {
  test('is refused to an account that is closed, although its token is still valid for a while', async () => {
    const max = await fixture.signUp('Max');
    await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
      sql.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [max.id]),
    );
    expect((await call(max.client, 'export-account', { language: 'en', password: max.password })).body.code).toBe(
      'person/signed-out',
    );
  });

  test('a cancelled export does not start again without re-authentication', async () => {
    const lena = await fixture.signUp('Lena');
    const { jobId } = (await call(lena.client, 'export-account', { language: 'en', password: lena.password }))
      .body as unknown as { jobId: string };
    await rows(`update public.jobs set state = 'failed', finished_at = now() where id = $1`, [jobId]);
    expect((await call(lena.client, 'retry-job', { jobId })).body.code).toBe('account/prove-again');
    // More than the server has connections: none of them may wait for a second one.
    const retries = await Promise.all(Array.from({ length: 20 }, () => call(lena.client, 'retry-job', { jobId })));
    expect(new Set(retries.map(({ body }) => body.code))).toEqual(new Set(['account/prove-again']));
  });

  test('is written after re-authentication, also for a person without a school, and only they can download it', async () => {
    const iris = await fixture.signUp('Iris');
    const path = `${iris.id}/mine/ύδωρ.txt`;
    const bytes = Buffer.from('Hydor.');
    expect((await iris.client.storage.from('sources').upload(path, bytes)).error).toBeNull();
    await iris.client.from('profiles').update({ bio: 'Ζει στη Λάρισα' }).eq('user_id', iris.id);
    await rows(`update public.memberships set status = 'left' where user_id = $1`, [iris.id]);
    expect((await call(iris.client, 'export-account', { language: 'el' })).body.code).toBe('account/prove-again');
    expect((await call(iris.client, 'export-account', { language: 'el', password: 'no' })).body.code).toBe(
      'account/wrong-password',
    );
    const { jobId } = (await call(iris.client, 'export-account', { language: 'el', password: iris.password }))
      .body as unknown as { jobId: string };
    const made = await resultOf(iris, 'export-account', jobId);
    const fetched = await iris.client.storage.from('exports').download(made.path);
    const files = await unpack(Buffer.from((await fetched.data?.arrayBuffer()) ?? new ArrayBuffer(0)));
    expect(files.get('data/public.profiles.json')).toContain('Ζει στη Λάρισα');
    expect(JSON.parse(files.get('data/auth.users.json') ?? '')).toMatchObject([{ email: iris.email }]);
    expect([...files.values()]).toContain('Hydor.');
    expect(files.get('ΔΙΑΒΑΣΤΕ-ΜΕ.txt')).toMatch(/data\/public\.profiles\.json\n {2}Το προφίλ σας\./);
    for (const text of files.values()) expect(text).not.toMatch(/encrypted_password|token_hash|private_sealed/);
    const { client: eve } = await fixture.signUp('Stranger');
    expect((await eve.storage.from('exports').download(made.path)).error).not.toBeNull();
    expect((await eve.from('jobs').select('id').eq('id', jobId)).data).toEqual([]);
    expect((await call(eve, 'cancel-job', { jobId })).body.code).toBe('job/not-found');
  });

  test('a signed URL of an export is valid only for the session that requested it', async () => {
    const kim = await fixture.signUp('Kim');
    const { jobId } = (await call(kim.client, 'export-account', { language: 'en', password: kim.password }))
      .body as unknown as { jobId: string };
    const made = await resultOf(kim, 'export-account', jobId);
    const sign = async (client: SupabaseClient): Promise<string> =>
      (await client.storage.from('exports').createSignedUrl(made.path, 25 * 3_600)).data?.signedUrl ?? '';
    const [here, there] = [await sign(kim.client), await sign(await openClient(firefox, kim))];
    expect([(await fetch(here)).status, (await fetch(there)).status]).toEqual([200, 200]);
    await kim.client.auth.signOut({ scope: 'others' });
    await expect.poll(async () => (await fetch(there)).status).toBe(400);
    expect((await fetch(here)).status).toBe(200);
    await kim.client.auth.signOut({ scope: 'global' });
    await expect.poll(async () => (await fetch(here)).status).toBe(400);
  });

  test('requires the second factor where there is one: the password alone exports nothing and ends no session', async () => {
    const mia = await fixture.signUp('Mia');
    await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
      sql.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
         values (gen_random_uuid(), $1, 'A telephone', 'totp', 'verified', 'sealed')`,
        [mia.id],
      ),
    );
    const needed = { status: 403, body: { code: 'account/second-step-needed' } };
    const { email: address, password } = mia;
    expect(await call(mia.client, 'export-account', { password, language: 'en' })).toMatchObject(needed);
    expect(await call(mia.client, 'delete-account', { address, password, language: 'en' })).toMatchObject(needed);
    expect(await rows('select 1 from public.account_deletions where user_id = $1', [mia.id])).toEqual([]);
    await openClient(firefox, mia);
    expect(await call(mia.client, 'end-session', { others: true })).toMatchObject(needed);
    const sessions = await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
      sql.query('select from auth.sessions where user_id = $1', [mia.id]),
    );
    expect(sessions.rowCount).toBe(2);
  });

  test('failed passwords are counted, and then even the right one has to wait', async () => {
    const nora = await fixture.signUp('Nora');
    const tries = await Promise.all(
      Array.from({ length: 14 }, () => call(nora.client, 'export-account', { language: 'en', password: 'wrong' })),
    );
    const codes = tries.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'account/wrong-password').length).toBeLessThanOrEqual(10);
    expect(codes).toContain('account/too-many-tries');
    const right = await call(nora.client, 'delete-account', {
      address: nora.email,
      password: nora.password,
      language: 'en',
    });
    expect(right.body.code).toBe('account/too-many-tries');
  });
});

describe('deleting an account', () => {
  test('needs the address and the password, is requested once, and can be withdrawn', async () => {
    const zoe = await fixture.signUp('Zoe');
    const deletion = { address: ' ZOE@example.org ', password: zoe.password, language: 'en' };
    expect((await call(zoe.client, 'delete-account', { ...deletion, address: 'ada@example.org' })).body.code).toBe(
      'account/wrong-address',
    );
    expect((await call(zoe.client, 'keep-account', {})).body.code).toBe('account/not-leaving');
    const [one, two] = await Promise.all([
      call(zoe.client, 'delete-account', deletion),
      call(zoe.client, 'delete-account', deletion),
    ]);
    expect(one.status).toBe(200);
    expect(two.body).toEqual(one.body);
    expect((await zoe.client.from('account_deletions').select('due_at')).data).toHaveLength(1);
    expect((await fixture.client(zoe)).auth).toBeDefined();
    const results = await Promise.all([call(zoe.client, 'keep-account', {}), call(zoe.client, 'keep-account', {})]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsTo(zoe)).toEqual(['deletion-requested', 'deletion-cancelled']);
    const actions = await rows<{ action: string }>(
      `select action from public.audit_events where actor_id = $1 and action like '%deletion%' order by created_at`,
      [zoe.id],
    );
    expect(actions.map(({ action }) => action)).toEqual(['account/deletion-requested', 'account/deletion-cancelled']);
  });

  test('waits until every shared school has another administrator, and names the schools', async () => {
    const head = await fixture.signUp('Head', 'Πρώτο');
    const teacher = await fixture.signUp('Teacher');
    const [home] = await rows<{ id: string }>('select school_id as id from public.memberships where user_id = $1', [
      head.id,
    ]);
    await rows(`insert into public.memberships (school_id, user_id, role) values ($1, $2, 'teacher')`, [
      home?.id,
      teacher.id,
    ]);
    const deletion = { address: head.email, password: head.password, language: 'en' };
    expect((await call(head.client, 'foresee-deletion', {})).body).toMatchObject({
      schools: [{ name: 'Πρώτο', fate: 'hand-over', others: 1 }],
    });
    expect((await call(head.client, 'delete-account', deletion)).body).toMatchObject({
      code: 'account/hand-over-first',
      values: { school: 'Πρώτο' },
    });
    expect((await head.client.from('account_deletions').select('due_at')).data).toEqual([]);
  });
});

describe('a lost second factor', () => {
  const factorsOf = (id: string) =>
    fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, async (sql) => {
      const { rows: found } = await sql.query('select from auth.mfa_factors where user_id = $1', [id]);
      return found.length;
    });
  const addFactor = (id: string) =>
    fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
      sql.query(
        `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret) values ($1, 'App', 'totp', 'verified', 's')`,
        [id],
      ),
    );
  const schoolOf = async (person: Person): Promise<string> =>
    (await rows<{ id: string }>('select school_id as id from public.memberships where user_id = $1', [person.id]))[0]
      ?.id ?? '';

  test('is reset by an administrator of the only school, who has passed their own second factor; never by the person', async () => {
    // The first account of the installation may reset every factor; this account is not the first.
    const chief = await fixture.signUp('Chief');
    const colleague = await fixture.signUp('Colleague');
    const school = await schoolOf(chief);
    await rows(`insert into public.memberships (school_id, user_id, role) values ($1, $2, 'teacher')`, [
      school,
      colleague.id,
    ]);
    for (const direction of ['in', 'out']) {
      for (const { client } of [chief, colleague]) await call(client, 'make-automation-key', { direction });
    }
    await addFactor(colleague.id);
    const reset = (userId: string) => call(chief.client, 'reset-second-step', { userId });
    // Still in a school of their own.
    expect((await reset(colleague.id)).body.code).toBe('account/not-theirs-to-reset');
    await rows(`update public.memberships set status = 'left' where user_id = $1 and school_id <> $2`, [
      colleague.id,
      school,
    ]);
    expect((await reset(chief.id)).body.code).toBe('account/not-theirs-to-reset');
    const denied = await call(colleague.client, 'reset-second-step', { userId: chief.id });
    expect(denied.body.code).toBe('person/not-allowed');
    await addFactor(chief.id);
    expect((await reset(colleague.id)).body.code).toBe('account/second-step-needed');
    await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
      sql.query('delete from auth.mfa_factors where user_id = $1', [chief.id]),
    );
    expect(await factorsOf(colleague.id)).toBe(1);
    expect((await reset(colleague.id)).body).toEqual({ userId: colleague.id });
    expect(await factorsOf(colleague.id)).toBe(0);
    expect(await mailsTo(colleague)).toContain('second-step-reset');
    expect((await reset(colleague.id)).body.code).toBe('account/no-second-step');
    await expect.poll(async () => (await colleague.client.from('profiles').select('user_id')).status).toBe(401);
    const actions = await rows<{ actor_id: string; subject_id: string }>(
      `select actor_id, subject_id from public.audit_events where action = 'account/second-step-reset'`,
    );
    expect(actions).toEqual([{ actor_id: chief.id, subject_id: colleague.id }]);
    const keys = await rows<{ user_id: string; direction: string }>(
      'select user_id, direction from private.automation_keys where user_id = any ($1) order by direction',
      [[chief.id, colleague.id]],
    );
    expect(keys.filter((key) => key.user_id === colleague.id)).toEqual([{ user_id: colleague.id, direction: 'out' }]);
    expect(keys).toHaveLength(3);
    const ended = await rows<{ actor_id: string; subject_id: string; details: object }>(
      `select actor_id, subject_id, details from public.audit_events where action = 'automation-key/removed' and school_id = $1`,
      [school],
    );
    expect(ended).toEqual([
      { actor_id: chief.id, subject_id: colleague.id, details: { direction: 'in', with: 'second-step' } },
    ]);
  });
});
