import { readFileSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { createObjects, diskDriver } from '@schole/storage';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../app/server-process.ts';
import { resultOf } from '../app/test-app.ts';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { temporaryFolder } from '../database/temporary-folder.ts';

const pdf = readFileSync(new URL('../fixtures/documents/five-lessons.el.pdf', import.meta.url));
const account = { email: 'ada@example.org', password: 'long-enough' };

let fresh: FreshDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ServerProcess;

async function start(): Promise<ServerProcess> {
  return startServer({
    PORT: '0',
    SCHOLE_DATA: folder.path,
    SCHOLE_SECRET: fresh.secret.toString(),
    DATABASE_URL: fresh.url,
    SCHOLE_LOG: 'fatal',
    SCHOLE_SIGN_UPS_PER_HOUR: '100000',
  });
}

function clientOf({ url, anonKey }: ServerProcess): SupabaseClient {
  return createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

async function signIn(): Promise<SupabaseClient> {
  const client = clientOf(server);
  const { error } = await client.auth.signInWithPassword(account);
  if (error !== null) throw error;
  return client;
}

async function rows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const answer = await fresh.database.asUser({ role: 'service_role' }, (transaction) =>
    transaction.query<Row>(statement, values),
  );
  return answer.rows;
}

/** Resolves as soon as the statement returns a row. */
async function until(statement: string, values: unknown[]): Promise<void> {
  while ((await rows(statement, values)).length === 0) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

/** Uploads a file and has it read; resolves as soon as the reading has begun. */
async function beginReading(client: SupabaseClient, bytes: Buffer): Promise<string> {
  const { data } = await client.auth.getUser();
  const path = `${data.user?.id}/${crypto.randomUUID()}/lessons.pdf`;
  const { error } = await client.storage.from('sources').upload(path, bytes);
  if (error !== null) throw error;
  const started = await client.functions.invoke('read-source', { body: { path, fileName: 'lessons.pdf' } });
  const { jobId } = started.data;
  await until("select from public.jobs where id = $1 and state = 'running'", [jobId]);
  return jobId;
}

/** Sends half of a file and then nothing; `ended` resolves with how the connection ended. */
async function beginUpload(client: SupabaseClient): Promise<{ started: Promise<void>; ended: Promise<string> }> {
  const { data } = await client.auth.getSession();
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  const sending = request(`${server.url}/storage/v1/object/sources/${data.session?.user.id}/half/half.pdf`, {
    method: 'POST',
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/pdf',
      'content-length': 4_000_000,
    },
  });
  sending.on('error', ({ message }) => ended.resolve(message));
  sending.on('response', ({ statusCode }) => ended.resolve(`answered ${statusCode}`));
  sending.write(Buffer.alloc(2_000_000, 'x'), () => started.resolve());
  return { started: started.promise, ended: ended.promise };
}

async function storedFiles(): Promise<string[]> {
  // The folder does not exist before the first upload.
  const entries = await readdir(join(folder.path, 'storage'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

beforeAll(async () => {
  fresh = await freshDatabase();
  folder = await temporaryFolder();
  server = await start();
  const { error } = await clientOf(server).auth.signUp(account);
  if (error !== null) throw error;
});
afterAll(async () => {
  await server.end('SIGTERM');
  await fresh.drop();
  await folder.remove();
});

test('a server killed during a reading and an upload: read once, nothing partial, no bytes left over', async () => {
  const client = await signIn();
  const upload = await beginUpload(client);
  await upload.started;
  while ((await storedFiles()).length === 0) await new Promise(setImmediate);
  const jobId = await beginReading(client, pdf);
  await server.end('SIGKILL');
  expect(await upload.ended).not.toMatch('answered');
  expect(await rows('select state from public.jobs')).toEqual([{ state: 'running' }]);

  server = await start();
  const source = await resultOf({ client: await signIn() }, 'read-source', jobId);
  expect(source.known).toBe(false);
  expect(await rows('select losses, attempts from public.jobs')).toEqual([{ losses: 1, attempts: 2 }]);
  for (const table of ['sources', 'source_versions', 'documents', 'source_files']) {
    expect(await rows(`select from public.${table}`), table).toHaveLength(1);
  }
  expect(await rows("select from public.audit_events where action = 'source/added'")).toHaveLength(1);
  expect(await rows("select name from storage.objects where bucket_id = 'sources'")).toHaveLength(1);

  const files = await storedFiles();
  expect(files).toHaveLength(2);
  // More than an hour later.
  const before = new Date(Date.now() - 2 * 3_600_000);
  for (const file of files) await utimes(file, before, before);
  const driver = diskDriver(join(folder.path, 'storage'));
  await createObjects({ database: fresh.database, driver, limit: 1 }).sweep();
  expect(await storedFiles()).toHaveLength(1);
}, 120_000);

test('a server stopped during a reading releases the job, and the next server runs it at once', async () => {
  const client = await signIn();
  const jobId = await beginReading(client, Buffer.concat([pdf, Buffer.from('\n%another\n')]));
  await server.end('SIGTERM');
  const [job] = await rows<{ state: string }>('select state from public.jobs where id = $1', [jobId]);
  expect(job?.state).toBe('queued');
  server = await start();
  await resultOf({ client: await signIn() }, 'read-source', jobId);
  expect(await rows('select losses from public.jobs where id = $1', [jobId])).toEqual([{ losses: 0 }]);
  // The same text in other bytes: still one source, and the superfluous upload is gone.
  expect(await rows('select from public.sources')).toHaveLength(1);
});
