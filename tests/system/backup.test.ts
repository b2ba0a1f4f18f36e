import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupContents, excludedTables, readArchive } from '@schole/backup';
import { embeddedOwnerUrl, openDatabase, withDatabase } from '@schole/database';
import { createKeys } from '@schole/http';
import { type RunningServer, readConfig, runCommand, startServer } from '@schole/server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chainRecords } from '../../apps/server/src/records/chain/chain-records.ts';
import { passwordCost } from '../app/password-cost.ts';
import { sharedThinking } from '../app/shared-thinking.ts';
import { writeStandInPages } from '../app/stand-in-pages.ts';
import { asOwner, testSecret } from '../database/cluster.ts';
import { copyPreparedData, type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { temporaryFolder } from '../database/temporary-folder.ts';
import { codeOf } from '../fakes/authenticator.ts';

// One sequence in the order of its tests: a school on the embedded database, its backup restored on an external PostgreSQL,
// and that one's backup restored on an embedded database again.

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let outside: FreshDatabase;
const pathIn = (name: string): string => join(folder.path, name);
const quiet = { PORT: '0', SCHOLE_LOG: 'fatal' };
const first = (): NodeJS.ProcessEnv => ({ ...quiet, SCHOLE_DATA: pathIn('first') });
const second = (): NodeJS.ProcessEnv => ({ ...quiet, SCHOLE_DATA: pathIn('second'), DATABASE_URL: outside.url });
const third = (): NodeJS.ProcessEnv => ({ ...quiet, SCHOLE_DATA: pathIn('third') });

/** Runs the command; returns its output and its exit code. */
async function run(environment: NodeJS.ProcessEnv, ...words: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(words, {
    environment: { ...environment, INIT_CWD: folder.path },
    print: (line) => void output.push(line),
    printError: (line) => void errors.push(line),
    formatProblem: (problem) => `unforeseen: ${problem instanceof Error ? problem.stack : problem}`,
    signal: new AbortController().signal,
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}
const done = { code: 0 };

const start = (environment: NodeJS.ProcessEnv): Promise<RunningServer> =>
  startServer(readConfig(environment), { pages: pathIn('pages'), passwordCost, taskPool: sharedThinking() });
const clientOf = ({ url }: RunningServer, key: string): SupabaseClient =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } });

/** Row counts and checksums of each table, by its name. */
const sumsOf = ({ end }: BackupContents): Record<string, string> =>
  Object.fromEntries(end.tables.map(({ schema, table, rows, digest }) => [`${schema}.${table}`, `${rows} ${digest}`]));

const original = {
  file: randomBytes(200_000),
  signed: '',
  session: { access_token: '', refresh_token: '' },
  factor: { id: '', secret: '' },
  ada: '',
  chainedCount: 0,
};
const credentials = { email: 'ada@example.org', password: 'Ada-long-enough-1' };

beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(pathIn('pages'));
  await writeStandInPages(pathIn('pages'));
  await copyPreparedData(pathIn('first'));
  // The database servers of a test run share the login of the pool, and with it the secret; here it is in a file.
  await writeFile(join(pathIn('first'), 'secret'), `${testSecret}\n`, { mode: 0o600 });
  outside = await freshDatabase('outside');
});
afterAll(async () => {
  await outside.drop();
  await folder.remove();
});

async function fillSchool(running: RunningServer): Promise<void> {
  const ada = clientOf(running, running.anonKey);
  const data = { first_name: 'Ada', last_name: 'Test', school_name: 'Σχολείο Α' };
  const { data: account, error } = await ada.auth.signUp({ ...credentials, options: { data } });
  if (error !== null) throw error;
  original.ada = account.user?.id ?? '';
  const text =
    'Olives grow on trees. Το λάδι είναι το κύριο προϊόν της ελιάς.\n\tWith a tab and a \\ backslash. '.repeat(9);
  const added = await ada.functions.invoke('add-source', { body: { kind: 'text', title: 'Ελιές', text } });
  expect(added.error).toBeNull();
  const { storage } = clientOf(running, running.serviceKey);
  await storage.createBucket('things');
  expect((await storage.from('things').upload('folder/ένα.bin', original.file)).error).toBeNull();
  original.signed = (await storage.from('things').createSignedUrl('folder/ένα.bin', 3600)).data?.signedUrl ?? '';
  const { data: factor } = await ada.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  if (factor?.type !== 'totp') throw new Error('No second step was made');
  original.factor = { id: factor.id, secret: factor.totp.secret };
  await ada.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.secret, -1) });
  const { data: signedIn } = await ada.auth.getSession();
  if (signedIn.session === null) throw new Error('Nobody is signed in');
  original.session = signedIn.session;
}

/** A job locked by a node that, as far as the backup can know, runs on after the backup. */
async function beginJob(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, (owner) =>
    owner.query(
      `insert into public.jobs (school_id, owner_id, kind, lane, state, input, attempts, node_id, started_at, heartbeat_at)
       select school_id, user_id, 'read-source', 'read', 'running', '{}', 1, 'gone', now(), now() + interval '1 hour'
       from public.memberships where user_id = $1`,
      [original.ada],
    ),
  );
}

/** Appends pending audit records to the hash chain; the server does it every half minute. */
async function chainPendingRecords(ownerUrl: string): Promise<void> {
  const database = await openDatabase({ dataFolder: folder.path, databaseUrl: ownerUrl, secret: testSecret });
  try {
    await database.whenReady();
    original.chainedCount = await chainRecords(database, createKeys({ database, secret: testSecret.toString() }));
  } finally {
    await database.close();
  }
}

it('is made beside a running server, lists its contents, and is complete', async () => {
  const running = await start(first());
  try {
    await fillSchool(running);
    await beginJob(await embeddedOwnerUrl(pathIn('first')));
    await chainPendingRecords(await embeddedOwnerUrl(pathIn('first')));
    const { code, output, errors } = await run(first(), 'backup', 'one.schole');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/1 files, 200\.0 kB[\s\S]*rows of \d+ tables[\s\S]*secret {5}in it[\s\S]*holds everything/);
    expect((await stat(pathIn('one.schole'))).mode & 0o777).toBe(0o600);
    expect(await run(first(), 'backup', 'one.schole')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('never overwrites'),
    });
    expect(await run(first(), 'restore', 'one.schole')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('is already running'),
    });
    const noted = await clientOf(running, running.serviceKey)
      .from('audit_events')
      .select('actor_id, details')
      .eq('action', 'backup/made');
    expect(noted.data).toMatchObject([{ actor_id: null, details: { rows: expect.any(Number) } }]);
  } finally {
    await running.stop();
  }
  expect(await run({}, 'backup', '--check', 'one.schole')).toMatchObject({
    ...done,
    output: expect.stringContaining('It is whole.'),
  });
}, 120_000);

it('is refused where it does not fit, and the refusal changes nothing', async () => {
  const refused = async (environment: NodeJS.ProcessEnv, words: string, ...more: string[]) =>
    expect(await run(environment, 'restore', 'one.schole', ...more)).toMatchObject({
      code: 1,
      errors: expect.stringContaining(words),
    });
  await refused(second(), 'A Schole is running on this database');
  await outside.database.close();
  await refused(
    { ...second(), SCHOLE_SECRET: 'another secret of thirty-two letters' },
    'SCHOLE_SECRET is set to another secret',
  );
  await asOwner(outside.ownerUrl, (owner) => owner.query('create database strangers').catch(() => {}));
  await refused({ ...second(), DATABASE_URL: withDatabase(outside.url, 'nowhere') }, 'nowhere');
  const strangers = withDatabase(outside.url, 'strangers');
  await asOwner(strangers, (owner) => owner.query('create table if not exists public.ours (id int)'));
  await refused({ ...second(), DATABASE_URL: strangers }, "The database holds public.ours, which is not Schole's");
  await asOwner(outside.ownerUrl, (owner) => owner.query('drop database strangers'));
  await writeFile(pathIn('half.schole'), (await readFile(pathIn('one.schole'))).subarray(0, 5_000));
  expect(await run(second(), 'restore', 'half.schole')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('is damaged'),
  });
  expect(await readdir(pathIn('second'))).toEqual([]);
}, 120_000);

it('is restored on an external PostgreSQL, row for row, with open jobs queued', async () => {
  const restored = await run(second(), 'restore', 'one.schole');
  expect(restored).toMatchObject(done);
  expect(restored.output).toContain('Whoever deleted their account since is in it again');
  expect(await run(second(), 'backup', 'two.schole')).toMatchObject(done);
  const [one, two] = [await readArchive(pathIn('one.schole')), await readArchive(pathIn('two.schole'))];
  // A restore is recorded, and the row of the installation names its last backup.
  const changed = ['private.audit_waiting', 'private.installation', 'public.audit_events', 'public.jobs'];
  const [before, after] = [sumsOf(one), sumsOf(two)];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(
    Object.keys(before)
      .filter((name) => before[name] !== after[name])
      .sort(),
  ).toEqual(changed);
  const waiting = await asOwner(outside.ownerUrl, (owner) =>
    owner.query(
      `select job.state, job.history, entry.key = job.id::text as queued
       from public.jobs as job left join graphile_worker.jobs as entry on entry.key = job.id::text`,
    ),
  );
  expect(waiting.rows).toMatchObject([{ state: 'queued', queued: true, history: [{ attempt: 1, node: 'gone' }] }]);
  expect(two.end.objects).toEqual(one.end.objects);
  expect(two.end.sequences).toEqual(one.end.sequences);
  expect((await run(second(), 'restore', 'one.schole')).errors).toContain('--replace');
}, 120_000);

it('lets people continue their work there', async () => {
  const running = await start(second());
  try {
    const ada = clientOf(running, running.anonKey);
    const { data: refreshed, error } = await ada.auth.refreshSession({ refresh_token: original.session.refresh_token });
    expect(error).toBeNull();
    expect(refreshed.user?.id).toBe(original.ada);
    const again = clientOf(running, running.anonKey);
    expect((await again.auth.signInWithPassword(credentials)).error).toBeNull();
    const code = codeOf(original.factor.secret);
    expect((await again.auth.mfa.challengeAndVerify({ factorId: original.factor.id, code })).error).toBeNull();
    const { pathname, search } = new URL(original.signed);
    const opened = await fetch(`${running.url}${pathname}${search}`);
    expect(opened.status).toBe(200);
    expect(Buffer.from(await opened.arrayBuffer()).equals(original.file)).toBe(true);
    const { data: sources } = await ada.from('sources').select('title, words');
    expect(sources).toMatchObject([{ title: 'Ελιές', words: expect.any(Number) }]);
    const { data: chain } = await ada.functions.invoke('verify-records', { body: {} });
    expect(chain).toMatchObject({
      broken: null,
      otherKey: 0,
      sealed: original.chainedCount,
      head: { position: original.chainedCount },
    });
    const work = {
      body: {
        kind: 'text',
        title: 'New',
        text: 'A text that comes after the restore. It is long enough to be read. '.repeat(9),
      },
    };
    expect((await ada.functions.invoke('add-source', work)).error).toBeNull();
  } finally {
    await running.stop();
  }
}, 120_000);

it('comes back to an embedded database, with what was done since', async () => {
  expect(await run(second(), 'backup', 'three.schole')).toMatchObject(done);
  expect(await run(third(), 'restore', 'three.schole')).toMatchObject(done);
  expect(await run(third(), 'backup', 'four.schole')).toMatchObject(done);
  const [three, four] = [await readArchive(pathIn('three.schole')), await readArchive(pathIn('four.schole'))];
  const [before, after] = [sumsOf(three), sumsOf(four)];
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  expect(changed.sort()).toEqual(['private.audit_waiting', 'private.installation', 'public.audit_events']);
  expect((await stat(join(pathIn('third'), 'secret'))).mode & 0o777).toBe(0o600);
  const bytesOf = (name: string) => readStored(pathIn(name));
  expect(await bytesOf('third')).toEqual(await bytesOf('first'));
}, 120_000);

it('replaces what is there only after saving it', async () => {
  const { code, output } = await run(third(), 'restore', 'one.schole', '--replace');
  expect(code).toBe(0);
  const saved = /saved in (\S+)/.exec(output)?.[1] ?? '';
  expect(sumsOf(await readArchive(saved))).toMatchObject({ 'public.sources': expect.stringMatching(/^2 /) });
  expect(await run(third(), 'backup', 'five.schole')).toMatchObject(done);
  expect(sumsOf(await readArchive(pathIn('five.schole')))).toMatchObject({
    'public.sources': expect.stringMatching(/^1 /),
  });
  await rm(saved);
}, 120_000);

it('copies every table, or says why not', async () => {
  const { end } = await readArchive(pathIn('one.schole'));
  const copied = end.tables.map(({ schema, table }) => `${schema}.${table}`);
  const all = await asOwner(outside.ownerUrl, (owner) =>
    owner.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema', 'graphile_worker') order by 1`,
    ),
  );
  expect([...copied, ...Object.keys(excludedTables)].sort()).toEqual(all.rows.map(({ name }) => name).sort());
  for (const reason of Object.values(excludedTables)) expect(reason.length).toBeGreaterThan(10);
});

/** Names and hashes of all object files in a data folder. */
async function readStored(dataFolder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(join(dataFolder, 'storage'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    found.push(`${entry.name} ${createHash('sha256').update(bytes).digest('hex')}`);
  }
  return found.sort();
}
