import type { CallOutput } from '@schole/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../../tests/database/cluster.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { chainRecords } from './chain/chain-records.ts';
import { encodeVerification } from './chain/verification-state.ts';
import { beginVerification, createStatementRunner, verifyPiece } from './chain/verify-chain.ts';

let fixture: FunctionsFixture;
let ada: Person;
let teacher: Person;
let stranger: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  // The first school runs the installation.
  ada = await fixture.addPerson('ada');
  teacher = await fixture.addPerson('teacher');
  stranger = await fixture.addPerson('stranger');
  await fixture.join(teacher, ada.schoolId, 'teacher');
  for (let n = 0; n < 60; n += 1) await fixture.call(ada, 'change-school', { name: `School ${n}` });
});
afterAll(() => fixture.close());

type Page = CallOutput<'list-records'>;
const list = async (who: Person, input: object = {}): Promise<Page> => {
  const { status, body } = await fixture.post(who, 'list-records', input);
  expect(status).toBe(200);
  return body as unknown as Page;
};
const chainAll = () =>
  chainRecords(fixture.fresh.database, { fingerprint: (purpose, text) => fixture.fingerprint(purpose, text) });

test('pages go from the newest to the oldest, each event once, with names', async () => {
  const first = await list(ada);
  expect(first.events).toHaveLength(50);
  expect(first.events[0]).toMatchObject({ action: 'school/renamed', actorName: 'ada', position: null });
  expect(first.people.map(({ name }) => name)).toEqual(['ada', 'teacher']);
  const second = await list(ada, { after: first.next });
  expect(second.people).toEqual([]);
  expect(second.next).toBeNull();
  const ids = [...first.events, ...second.events].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(60);
});

test('an event names the caller’s own work by its title, and never a colleague’s', async () => {
  const added: Record<string, string> = {};
  for (const [name, who] of Object.entries({ ada, teacher })) {
    const text = `${name} writes about plants. `.repeat(20);
    const { body } = await fixture.post(who, 'add-source', { kind: 'text', text, title: `Plants of ${name}` });
    added[name] = String((body as { sourceId?: unknown }).sourceId);
  }
  const { events } = await list(ada, { groups: ['work'] });
  const nameOf = (id: string | undefined) => events.find(({ subjectId }) => subjectId === id)?.subjectName;
  expect(nameOf(added.ada)).toBe('Plants of ada');
  expect(nameOf(added.teacher)).toBeNull();
});

test('a period and a kind filter', async () => {
  expect((await list(ada, { groups: ['plan'] })).events).toEqual([]);
  expect((await list(ada, { to: '2020-01-01T00:00:00Z' })).events).toEqual([]);
  expect((await list(ada, { from: '2020-01-01T00:00:00Z', groups: ['settings'] })).events).toHaveLength(50);
});

test('reading the records of one person is recorded, of oneself it is not', async () => {
  await list(ada, { person: ada.id });
  expect(await fixture.actionsOn(ada.id)).not.toContain('records/read');
  await list(ada, { person: teacher.id });
  expect((await fixture.actionsOn(teacher.id)).filter((action) => action === 'records/read')).toHaveLength(1);
  // For a person who never was in the school nothing is returned, and nothing about them is recorded.
  expect((await list(ada, { person: stranger.id })).events).toEqual([]);
  expect(await fixture.actionsOn(stranger.id)).not.toContain('records/read');
});

test('a teacher, an administrator of another school and an anonymous caller see none of it', async () => {
  for (const name of ['list-records', 'verify-records', 'export-records'] as const) {
    const input = name === 'export-records' ? { format: 'csv' } : {};
    expect((await fixture.post(teacher, name, input)).body.code).toBe('person/not-allowed');
    expect((await fixture.post(null, name, input)).status).toBe(401);
  }
  const foreign = await list(stranger);
  expect(foreign.events.every(({ actorId }) => actorId !== ada.id)).toBe(true);
});

test('a plan without administration still includes verifying and exporting', async () => {
  const alone = await fixture.addPerson('alone');
  await fixture.asOwner(`alter table public.schools no force row level security;
    update public.schools set plan = 'individual' where id = '${alone.schoolId}';
    alter table public.schools force row level security`);
  expect((await fixture.post(alone, 'list-records', {})).body.code).toBe('plan/not-included');
  expect((await fixture.post(alone, 'verify-records', {})).status).toBe(200);
  expect((await fixture.post(alone, 'export-records', { format: 'csv' })).status).toBe(200);
});

test('verifying returns what is chained, is recorded, and finds tampering', async () => {
  await chainAll();
  const { body } = await fixture.post(ada, 'verify-records', {});
  expect(body).toMatchObject({ broken: null, waiting: 0 });
  expect((await list(ada)).events[0]).toMatchObject({
    action: 'records/verified',
    details: { sealed: body.sealed, holds: true },
  });
  await fixture.asOwner(`alter table public.audit_events disable trigger user;
    alter table public.audit_events no force row level security;
    update public.audit_events set details = '{"sealed": 1}' where id = (
      select event_id from private.audit_seals where school_id = '${ada.schoolId}' and position = 5);
    alter table public.audit_events force row level security;
    alter table public.audit_events enable trigger user`);
  const found = await fixture.post(ada, 'verify-records', {});
  expect(found.body.broken).toMatchObject({ what: 'content-changed', position: 5 });
});

test('a verification resumes at its position, for the school it was started in; its state cannot be forged', async () => {
  const keys = { fingerprint: fixture.fingerprint };
  for (const name of ['One', 'Two', 'Three']) await fixture.call(stranger, 'change-school', { name });
  await chainAll();
  const asAdministrator = <Result>(work: Parameters<typeof fixture.fresh.database.asUser<Result>>[1]) =>
    fixture.fresh.database.asUser({ role: 'schole_server', sub: stranger.id }, work);
  const verification = await beginVerification(keys, createStatementRunner(asAdministrator), stranger.schoolId);
  const first = await verifyPiece(keys, createStatementRunner(asAdministrator), verification, 1);
  expect(first).toMatchObject({ broken: null, sealed: 1, next: { walk: { position: 1 } } });
  const after = encodeVerification(keys, first.next ?? verification);
  const { body } = await fixture.post(stranger, 'verify-records', { after });
  expect(body).toMatchObject({ broken: null, next: null, sealed: body.total });
  const [text = '', mark = ''] = after.split('.');
  const moved = Buffer.from(Buffer.from(text, 'base64url').toString().replace('"position":1', '"position":2'));
  for (const wrong of [`${moved.toString('base64url')}.${mark}`, `${text}.`, text, 'x'.repeat(900)])
    expect((await fixture.post(stranger, 'verify-records', { after: wrong })).body.code).toBe('input/invalid');
  expect((await fixture.post(ada, 'verify-records', { after })).body.code).toBe('input/invalid');
});

test.each([
  { after: '9999999999T11:11:11.111111Z ------------------------------------' },
  { from: '0000-01-01T00:00:00Z' },
  { to: '2026-01-01T00:00:00+23:59' },
])('%j is an invalid input', async (input) => {
  for (const name of ['list-records', ...('after' in input ? [] : ['export-records'])])
    expect((await fixture.post(ada, name, { format: 'csv', ...input })).body.code).toBe('input/invalid');
});

test('an event forged with the service key breaks neither reading nor verifying', async () => {
  const forge = (details: string) =>
    fixture.fresh.database.asUser({ role: 'service_role' }, (sql) =>
      sql.query(
        `insert into public.audit_events (school_id, action, subject_type, details) values ($1, 'account/erased', 'account', $2::jsonb)`,
        [stranger.schoolId, details],
      ),
    );
  await forge('{"marks": 1.5, "events": 1}');
  for (const wrong of ['{"a": {"b": 1}}', '{"a": [1]}', '[1]', JSON.stringify({ a: 'x'.repeat(9_000) })])
    await expect(forge(wrong)).rejects.toThrow();
  expect((await fixture.post(stranger, 'verify-records', {})).body).toMatchObject({ broken: null });
  expect((await list(stranger)).events.length).toBeGreaterThan(0);
});

test('one verification of a school at a time: a long chain must not be walked concurrently', async () => {
  await asOwner(fixture.fresh.ownerUrl, async (owner) => {
    await owner.query('begin');
    await owner.query('lock table private.audit_heads in access exclusive mode');
    const both = [fixture.post(ada, 'verify-records', {}), fixture.post(ada, 'verify-records', {})];
    expect(await Promise.race(both)).toMatchObject({ status: 429, body: { code: 'server/busy' } });
    await owner.query('rollback');
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 429]);
  });
});

test.each(['csv', 'jsonl'] as const)('an export as %s holds every record, its hash and the head', async (format) => {
  const { jobId } = (await fixture.post(ada, 'export-records', { format, language: 'el', groups: ['settings'] })).body;
  const { state, result } = await fixture.finished(jobId);
  expect(state).toBe('done');
  const { path, events } = result as unknown as { path: string; events: number };
  const text = await fixture.readExport(path);
  const lines = text.trim().split(/\r?\n/);
  const heads = await fixture.rows<{ position: string; hash: string }>(
    `select position, hash from private.audit_heads where school_id = '${ada.schoolId}'`,
  );
  const [head] = heads;
  expect(events).toBe(60);
  expect(lines).toHaveLength(events + (format === 'csv' ? 2 : 1));
  expect(lines[format === 'csv' ? 1 : 0]).toContain(head?.hash);
  expect(text).toContain('Αλλαγή ονόματος σχολείου');
  if (format === 'jsonl') expect(JSON.parse(lines[0] ?? '')).toMatchObject({ position: Number(head?.position) });
  expect((await fixture.actionsOn(jobId)).sort()).toEqual(['job/queued', 'records/exported']);
});

test('a waiting mail is readable through the function alone, and the access is recorded', async () => {
  const [mail] = await fixture.rows<{ id: string }>(
    `insert into public.mails (user_id, recipient, subject, text, language, kind, state, reason)
     values ($1, 'teacher@example.org', 'A link', 'Hello', 'en', 'recovery', 'held', 'sealed') returning id`,
    [teacher.id],
  );
  const mailId = mail?.id ?? '';
  const { database } = fixture.fresh;
  const asAda = { role: 'authenticated', sub: ada.id } as const;
  await expect(database.asUser(asAda, (sql) => sql.query('select text from public.mails'))).rejects.toThrow(
    'permission denied',
  );
  expect((await fixture.post(ada, 'read-mail', { mailId })).body).toEqual({ text: 'Hello' });
  expect(await fixture.actionsOn(teacher.id)).toContain('mail/read');
  for (const person of [teacher, stranger]) {
    expect((await fixture.post(person, 'read-mail', { mailId })).body.code).toBe('person/not-allowed');
  }
});

test('changes of a visitor’s request are recorded', async () => {
  const [request] = await fixture.rows<{ id: string }>(
    `insert into public.contact_requests (name, email, message, language) values ('A', 'a@example.org', 'Hello', 'en') returning id`,
  );
  const asAda = { role: 'authenticated', sub: ada.id } as const;
  for (const statement of [
    'update public.contact_requests set handled_at = now() where id = $1',
    'update public.contact_requests set handled_at = null where id = $1',
    'delete from public.contact_requests where id = $1',
  ])
    await fixture.fresh.database.asUser(asAda, (sql) => sql.query(statement, [request?.id]));
  expect((await fixture.actionsOn(request?.id ?? '')).sort()).toEqual([
    'request/deleted',
    'request/handled',
    'request/reopened',
  ]);
});

test('no details contain an account: the database refuses it, and no recorded event does', async () => {
  await expect(
    fixture.rows(
      `insert into public.audit_events (school_id, action, subject_type, details) values ($1, 'job/queued', 'job', $2::jsonb)`,
      [ada.schoolId, JSON.stringify({ by: [{ who: teacher.id }] })],
    ),
  ).rejects.toThrow('name an account');
  const named = await fixture.rows(
    `select event.id from public.audit_events as event join auth.users as account
       on position(account.id::text in event.details::text) > 0`,
  );
  expect(named).toEqual([]);
});
