import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../app/server-process.ts';
import { resultOf } from '../app/test-app.ts';
import { asOwner } from '../database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { temporaryFolder } from '../database/temporary-folder.ts';

// Two servers in separate processes, which share only an external PostgreSQL, a folder and a secret.

const account = { email: 'odysseus@example.org', password: 'long-enough' };
/** The table and bucket of a guest application. */
const migration = `
  create table public.notes (id bigint generated always as identity primary key, owner uuid default auth.uid(), text text);
  alter table public.notes enable row level security;
  create policy own on public.notes for all to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
  grant select, insert, update, delete on public.notes to authenticated;
  alter publication supabase_realtime add table public.notes;
  insert into storage.buckets (id, name) values ('shared', 'shared');
  create policy shared on storage.objects for all to authenticated
    using (bucket_id = 'shared' and owner = auth.uid()) with check (bucket_id = 'shared' and owner = auth.uid());
`;

let fresh: FreshDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let one: ServerProcess;
let other: ServerProcess;
/** Clients of the same person, one at each server. */
let here: SupabaseClient;
let there: SupabaseClient;
const clients: SupabaseClient[] = [];

function clientOf({ url, anonKey }: ServerProcess): SupabaseClient {
  const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  clients.push(client);
  return client;
}

/** The data of a response without an error. */
type Unwrapped<Answer> = NonNullable<Extract<Answer, { error: null }> extends { data: infer Data } ? Data : never>;

/** Resolves with the data; rejects with the error. */
async function unwrap<Answer extends { data: unknown; error: unknown }>(
  answer: PromiseLike<Answer>,
): Promise<Unwrapped<Answer>> {
  const { data, error } = await answer;
  if (error !== null || data === null) throw error ?? new Error('The answer is empty');
  return data as Unwrapped<Answer>;
}

async function rows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const answer = await fresh.database.asUser({ role: 'service_role' }, (sql) => sql.query<Row>(statement, values));
  return answer.rows;
}

beforeAll(async () => {
  [fresh, folder] = await Promise.all([freshDatabase(), temporaryFolder()]);
  const environment = {
    PORT: '0',
    SCHOLE_DATA: folder.path,
    SCHOLE_SECRET: fresh.secret.toString(),
    DATABASE_URL: fresh.url,
    SCHOLE_LOG: 'fatal',
    SCHOLE_SIGN_UPS_PER_HOUR: '100000',
  };
  [one, other] = await Promise.all([startServer(environment), startServer(environment)]);
  await asOwner(fresh.ownerUrl, (owner) => owner.query(migration));
  [here, there] = [clientOf(one), clientOf(other)];
  await unwrap(here.auth.signUp(account));
  await unwrap(there.auth.signInWithPassword(account));
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')]);
  await fresh.drop();
  await folder.remove();
});

it('have the same keys', async () => {
  expect(other.anonKey).toBe(one.anonKey);
  const keys = async ({ url }: ServerProcess) => (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json();
  expect(await keys(other)).toEqual(await keys(one));
});

it('a session of one is refreshed on the other, also when both receive the request at once', async () => {
  const { session } = await unwrap(clientOf(one).auth.signInWithPassword(account));
  const refresh_token = session?.refresh_token ?? '';
  const answers = await Promise.all(
    [one, other].map((node) => unwrap(clientOf(node).auth.refreshSession({ refresh_token }))),
  );
  const [first, second] = answers.map((answer) => answer.session);
  expect(second?.refresh_token).toBe(first?.refresh_token);
  expect(first?.refresh_token).not.toBe(refresh_token);
  const { user } = await unwrap(clientOf(one).auth.getUser(second?.access_token));
  expect(user.email).toBe(account.email);
  await unwrap(clientOf(other).auth.setSession({ access_token: first?.access_token ?? '', refresh_token }));
});

it('signing out on one ends the session on the other', async () => {
  const signingOut = clientOf(one);
  const { session } = await unwrap(signingOut.auth.signInWithPassword(account));
  expect((await signingOut.auth.signOut({ scope: 'local' })).error).toBeNull();
  const { error } = await clientOf(other).auth.refreshSession({ refresh_token: session?.refresh_token ?? '' });
  expect(error).toMatchObject({ code: expect.stringMatching(/^(refresh_token|session)_not_found$/) });
});

it('a change on one and a broadcast from it reach the sockets of the other', async () => {
  const changed = Promise.withResolvers<unknown>();
  const called = Promise.withResolvers<unknown>();
  const channel = there
    .channel('notes')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, (payload) =>
      changed.resolve(payload.new),
    )
    .on('broadcast', { event: 'call' }, ({ payload }) => called.resolve(payload));
  await new Promise<void>((resolve, reject) => {
    channel.on('system', {}, ({ extension, status }) => {
      if (extension === 'postgres_changes' && status === 'ok') resolve();
    });
    channel.subscribe((_status, error) => {
      if (error !== undefined) reject(error);
    });
  });
  const note = await unwrap(here.from('notes').insert({ text: 'Written on one' }).select().single());
  expect(await changed.promise).toEqual(note);
  const calling = here.channel('notes');
  await new Promise<void>((resolve) => {
    calling.subscribe((status) => {
      if (status === 'SUBSCRIBED') resolve();
    });
  });
  await calling.send({ type: 'broadcast', event: 'call', payload: { from: 'one' } });
  expect(await called.promise).toEqual({ from: 'one' });
});

it('what is uploaded on one is read, lent, replaced and removed on the other', async () => {
  const [mine, theirs] = [here.storage.from('shared'), there.storage.from('shared')];
  const large = new Uint8Array(3_000_000).map((_, index) => index % 251);
  await unwrap(mine.upload('a/large.bin', large, { contentType: 'application/octet-stream' }));
  const read = await unwrap(theirs.download('a/large.bin'));
  expect(Buffer.compare(Buffer.from(await read.arrayBuffer()), large)).toBe(0);
  const { signedUrl } = await unwrap(theirs.createSignedUrl('a/large.bin', 60));
  const elsewhere = signedUrl.replace(other.url, one.url);
  expect((await fetch(elsewhere, { headers: { range: 'bytes=0-2' } })).status).toBe(206);
  await unwrap(theirs.update('a/large.bin', 'small', { contentType: 'text/plain' }));
  expect(await (await unwrap(mine.download('a/large.bin'))).text()).toBe('small');
  expect(await unwrap(theirs.remove(['a/large.bin']))).toHaveLength(1);
  expect((await mine.download('a/large.bin')).error).toMatchObject({ statusCode: '404' });
});

it('every job runs once, whichever of them takes it', async () => {
  const { user } = await unwrap(here.auth.getUser());
  const texts = Array.from({ length: 8 }, (_, number) => `Lesson ${number}. ${'Ithaca is an island. '.repeat(40)}`);
  const started = await Promise.all(
    texts.map(async (text, number) => {
      const [client, against] = number % 2 === 0 ? [here, there] : [there, here];
      const path = `${user.id}/${crypto.randomUUID()}/lesson.txt`;
      await unwrap(client.storage.from('sources').upload(path, text));
      return unwrap(against.functions.invoke('read-source', { body: { path, fileName: `lesson-${number}.txt` } }));
    }),
  );
  const results = await Promise.all(started.map(({ jobId }) => resultOf({ client: there }, 'read-source', jobId)));
  expect(new Set(results.map(({ sourceId }) => sourceId)).size).toBe(texts.length);
  expect(await rows('select state, attempts, losses from public.jobs')).toEqual(
    texts.map(() => ({ state: 'done', attempts: 1, losses: 0 })),
  );
  for (const table of ['sources', 'source_versions', 'documents', 'source_files']) {
    expect(await rows(`select from public.${table}`), table).toHaveLength(texts.length);
  }
  expect(await rows("select from public.audit_events where action = 'source/added'")).toHaveLength(texts.length);
}, 120_000);
