import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createObjects, diskDriver } from '@schole/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountSweep, type EraseTools } from '../../apps/server/src/account/erasure/erase-account.ts';
import { retainedAfterErasure } from '../../platform/database/personal-data/personal-data.ts';
import { type Person, resultOf, startTestApp, type TestApp } from '../app/test-app.ts';
import { asOwner } from '../database/cluster.ts';
import { call, moveClock, tracesInFiles, tracesInTables } from './traces.ts';

/** Names that occur nowhere else: every occurrence is a trace. */
const first = 'Μυρτώνη';
const last = 'Ζαχαροπλαστίδου';
const email = 'myrtoni.zacharoplastidou@example.org';
const password = 'Myrtoni-long-enough';
const text = `The olive tree grows slowly. ${'Its roots hold the soil of dry hills, and its fruit gives oil. '.repeat(12)}`;

let app: TestApp;
let folder: string;
let person: Person;
let admin: Person;
let tools: EraseTools;

const service = <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  app.fresh.database
    .asUser({ role: 'service_role' }, (sql) => sql.query<Row>(statement, values))
    .then(({ rows }) => rows);

/** Uses the account for everything that a person can do, so that it leaves rows. */
async function useAccount(): Promise<void> {
  const { client } = person;
  await client
    .from('profiles')
    .update({ bio: `${first} teaches`, department: last })
    .eq('user_id', person.id);
  await client.from('user_settings').upsert({ user_id: person.id, n8n_chat_webhook_url: `https://x.example/${email}` });
  const { data: chat } = await client
    .from('n8n_chat_sessions')
    .insert({ title: `Chat of ${first}`, user_id: person.id })
    .select('id')
    .single();
  await client
    .from('n8n_chat_messages')
    .insert({ session_id: chat?.id, role: 'user', content: `I am ${first} ${last}` });
  await client.storage.from('sources').upload(`${person.id}/a/life.txt`, Buffer.from(`By ${first} ${last}. ${text}`));
  const read = await call(app, client, 'read-source', { path: `${person.id}/a/life.txt`, fileName: `${last}.txt` });
  const { sourceId } = await resultOf(person, 'read-source', (read.body as { jobId: string }).jobId);
  const again = await call(app, client, 'export-account', { language: 'el', password });
  await resultOf(person, 'export-account', (again.body as { jobId: string }).jobId);
  await app.client({ email, password: 'wrong-one' }).catch(() => undefined);
  await app.client({ email, password });
  await (await app.client()).auth.resetPasswordForEmail(email);
  const [home] = await service<{ id: string }>('select school_id as id from public.memberships where user_id = $1', [
    admin.id,
  ]);
  // What others have of the person: a membership, an audited action on them, a notice, finished work, a channel's message.
  await service(`insert into public.memberships (school_id, user_id, role) values ($1, $2, 'teacher')`, [
    home?.id,
    person.id,
  ]);
  await service(
    `insert into public.audit_events (school_id, actor_id, action, subject_type, subject_id)
     values ($1, $2, 'member/role-changed', 'member', $3), ($1, $3, 'assignment/archived', 'assignment', $4)`,
    [home?.id, admin.id, person.id, randomUUID()],
  );
  await service(
    `insert into public.notifications (school_id, user_id, kind, payload) values ($1, $2, 'member-joined', $3::jsonb)`,
    [home?.id, admin.id, JSON.stringify({ userId: person.id, name: `${first} ${last}` })],
  );
  await service(
    `insert into realtime.messages (topic, extension, payload, event) values ($1, 'broadcast', $2::jsonb, 'x')`,
    [`room:${person.id}`, JSON.stringify({ from: email })],
  );
  await service(
    `insert into public.mails (recipient, subject, text, language, kind, state) values ($1, 'You are invited', $2, 'el', 'invite', 'held')`,
    [email, `Dear ${first}`],
  );
  await service(
    `insert into public.invitations (school_id, role, email, language, days, token_hash, created_by, expires_at)
     values ($1, 'teacher', $2, 'el', 7, $3, $4, now())`,
    [home?.id, email, 'a'.repeat(64), admin.id],
  );
  expect(sourceId).toMatch(/-/);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schole-erasure-'));
  app = await startTestApp({ environment: { SCHOLE_DATA: folder } });
  admin = await app.signUp('Admin');
  const client = await app.client();
  const data = { first_name: first, last_name: last, school_name: `Φροντιστήριο ${last}`, language: 'el' };
  const { data: made } = await client.auth.signUp({ email, password, options: { data } });
  person = { id: made.user?.id ?? '', email, password, firstName: first, client };
  const { database } = app.fresh;
  tools = { database, objects: createObjects({ database, driver: diskDriver(join(folder, 'storage')), limit: 1e6 }) };
  await useAccount();
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const words = (): string[] => [person.id, first, last, email];

test('before, the person is everywhere', async () => {
  const found = await tracesInTables(app, words());
  expect(Object.keys(found).length).toBeGreaterThan(15);
  expect((await tracesInFiles(folder, words())).length).toBeGreaterThan(0);
});

test('no sweep erases anything within the seven days; after them two nodes at once erase one person once', async () => {
  const requested = await call(app, person.client, 'delete-account', { address: email, password, language: 'el' });
  expect(requested.status).toBe(200);
  await moveClock(app, 6);
  expect(await accountSweep(tools).run()).toBe(0);
  expect((await person.client.from('profiles').select('first_name')).data).toEqual([{ first_name: first }]);
  await moveClock(app, 8);
  await Promise.allSettled([accountSweep(tools).run(), accountSweep(tools).run()]);
  expect(await accountSweep(tools).run()).toBe(0);
  expect(await service('select from public.account_deletions')).toEqual([]);
  expect((await person.client.from('profiles').select('first_name')).status).toBe(401);
});

test('afterwards no table and no byte holds id, name or address, except where documented', async () => {
  const found = await tracesInTables(app, words());
  for (const { table } of retainedAfterErasure) delete found[table];
  expect(found).toEqual({});
  expect(await tracesInFiles(folder, words())).toEqual([]);
  // Compressed files, like an export, cannot be searched: no other person of this installation has a file.
  const files = await readdir(join(folder, 'storage'), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
});

test('what stays names nobody: the audit of actions by them and on them, and a school without its name', async () => {
  const found = await tracesInTables(app, words());
  expect(found).toEqual({});
  const events = await service<{ actor_id: string | null; subject_id: string | null }>(
    `select actor_id, subject_id from public.audit_events where action in ('member/role-changed', 'assignment/archived')`,
  );
  expect(events).toHaveLength(2);
  const names = await service<{ name: string }>('select name from public.schools order by name');
  expect(names).toEqual([{ name: 'Admin’s school' }, { name: expect.stringMatching(/^School [0-9A-F]{4}$/) }]);
});

test('a trace is found in any table, encoding or file', async () => {
  await asOwner(app.fresh.ownerUrl, async (owner) => {
    await owner.query('create schema elsewhere');
    await owner.query('create table public.careless (remark jsonb)');
    await owner.query('create table elsewhere.bytes (remark bytea)');
    await owner.query('create table elsewhere.tokens (remark text)');
    await owner.query('insert into public.careless values ($1)', [JSON.stringify({ by: [person.id] })]);
    await owner.query('insert into elsewhere.bytes values ($1)', [Buffer.from(`of ${first.toLowerCase()}, ${email}.`)]);
    const token = Buffer.from(JSON.stringify({ sub: person.id, name: last })).toString('base64url');
    await owner.query('insert into elsewhere.tokens values ($1)', [token]);
  });
  expect(await tracesInTables(app, words())).toEqual({
    'elsewhere.bytes': [email],
    'elsewhere.tokens': [person.id, last],
    'public.careless': [person.id],
  });
  await mkdir(join(folder, `of-${person.id}`));
  await writeFile(join(folder, 'kept.json'), Buffer.from(`x${email}`).toString('base64'));
  expect((await tracesInFiles(folder, words())).sort()).toEqual([
    `${join(folder, 'kept.json')}: ${email}`,
    `${join(folder, `of-${person.id}`)}: ${person.id}`,
  ]);
});
