import { setTimeout as pause } from 'node:timers/promises';
import { embeddedOwnerUrl } from '@schole/database';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Client } from 'pg';
import type { ServerProcess } from '../../tests/app/server-process.ts';
import { asOwner } from '../../tests/database/cluster.ts';
import { temporaryFolder } from '../../tests/database/temporary-folder.ts';
import type { Bench } from './contract.ts';
import { watchTree } from './files/process-memory.ts';
import { queuedFile } from './reading-queue/documents.ts';
import { startEmbedded } from './servers.ts';

const documents = 200;
/** The server is killed when about as many have been read. */
const killedAfter = 60;

type Print = (figure: string) => void;

async function signUp({ url, anonKey }: ServerProcess, number: number): Promise<SupabaseClient> {
  const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await client.auth.signUp({ email: `bench${number}@example.org`, password: 'long-enough' });
  if (error !== null) throw error;
  return client;
}

/** Queues a reading; while the person has as many open jobs as anybody may, it waits, as the web app does. */
async function beginReading(client: SupabaseClient, body: { path: string; fileName: string }): Promise<void> {
  for (;;) {
    const { error, response } = await client.functions.invoke('read-source', { body });
    if (error === null) return;
    if (response?.status !== 429 && response?.status !== 503) throw new Error(await response?.text());
    await pause(200);
  }
}

/** Uploads and queues half of the documents for each of the two, in turns. */
async function queueAll(server: ServerProcess, from: number): Promise<void> {
  const people = [await signUp(server, from), await signUp(server, from + 1)] as const;
  await Promise.all(
    people.map(async (client, person) => {
      const { data } = await client.auth.getUser();
      for (let number = person; number < documents; number += 2) {
        const { name, bytes } = queuedFile(documents * from + number);
        const path = `${data.user?.id}/${crypto.randomUUID()}/${name}`;
        const uploaded = await client.storage.from('sources').upload(path, bytes);
        if (uploaded.error !== null) throw uploaded.error;
        await beginReading(client, { path, fileName: name });
      }
    }),
  );
}

/** The readings of one person. */
interface Readings {
  /** Read into a source. */
  done: number;
  /** Refused, failed or cancelled. */
  failed: number;
  open: number;
}

/** The readings of each person who has any, in the order of the ids. */
async function readState(owner: Client): Promise<Readings[]> {
  const { rows } = await owner.query<Readings>(
    `select count(*) filter (where state = 'done')::int as done,
            count(*) filter (where finished_at is not null and state <> 'done')::int as failed,
            count(*) filter (where finished_at is null)::int as open
       from public.jobs where kind = 'read-source' group by owner_id order by owner_id`,
  );
  return rows;
}

const sumOf = (state: readonly Readings[], which: keyof Readings): number =>
  state.reduce((sum, readings) => sum + readings[which], 0);

async function until(dataFolder: string, reached: (state: readonly Readings[]) => boolean): Promise<Readings[]> {
  return asOwner(await embeddedOwnerUrl(dataFolder), async (owner) => {
    for (;;) {
      const state = await readState(owner);
      if (reached(state)) return state;
      await pause(100);
    }
  });
}

/** Both go on, and the memory after all of them beside that after twenty. */
async function measureMemory(print: Print): Promise<void> {
  const folder = await temporaryFolder();
  const server = await startEmbedded(folder.path);
  const memory = watchTree(server.pid);
  try {
    const started = performance.now();
    const queueing = queueAll(server, 0);
    await until(folder.path, (state) => sumOf(state, 'done') >= 20);
    memory.takePeaks();
    const early = await server.memory();
    const half = await until(folder.path, (state) => sumOf(state, 'done') >= documents / 2);
    const bothGoOn = half.length === 2 && half.every(({ open }) => open > 0);
    const each = half.map(({ done, open }) => `${done} done and ${open} open`).join(', ');
    print(
      `when ${sumOf(half, 'done')} of ${documents} were read, ${bothGoOn ? 'both people' : 'NOT both people'} had readings open: ${each}`,
    );
    await queueing;
    const all = await until(
      folder.path,
      (state) => sumOf(state, 'open') === 0 && sumOf(state, 'done') + sumOf(state, 'failed') === documents,
    );
    print(`in the end: ${all.map(({ done, failed }) => `${done} done, ${failed} failed`).join('; ')}`);
    const seconds = (performance.now() - started) / 1_000;
    const late = await server.memory();
    const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(0);
    print(
      `${documents} read in ${seconds.toFixed(0)} s; the server holds ${megabytes(early.rss)} MB after 20 and ${megabytes(late.rss)} MB after ${documents} (${(late.rss / early.rss).toFixed(2)} times), its heap ${megabytes(early.main)} and ${megabytes(late.main)} MB; largest of its processes ${memory.takePeaks()?.started.megabytes ?? '?'} MB`,
    );
  } finally {
    memory.close();
    await server.end('SIGTERM');
    await folder.remove();
  }
}

/** Killed in the middle, and started again on the same data: nothing is lost, nothing is there twice. */
async function killInTheMiddle(print: Print): Promise<void> {
  const folder = await temporaryFolder();
  let server = await startEmbedded(folder.path);
  try {
    await queueAll(server, 2);
    const killed = await until(folder.path, (state) => sumOf(state, 'done') >= killedAfter);
    await server.end('SIGKILL');
    server = await startEmbedded(folder.path);
    await until(folder.path, (state) => sumOf(state, 'open') === 0);
    const [row] = await asOwner(
      await embeddedOwnerUrl(folder.path),
      async (owner) =>
        (
          await owner.query<Record<'jobs' | 'succeeded' | 'sources' | 'versions' | 'audits' | 'again', number>>(
            `select (select count(*) from public.jobs where kind = 'read-source')::int as jobs,
                    (select count(*) from public.jobs where kind = 'read-source' and state = 'done')::int as succeeded,
                    (select count(*) from public.jobs where losses > 0)::int as again,
                    (select count(*) from public.sources)::int as sources,
                    (select count(*) from public.source_versions)::int as versions,
                    (select count(*) from public.audit_events where action = 'source/added')::int as audits`,
          )
        ).rows,
    );
    if (row === undefined) throw new Error('No figures came back.');
    print(
      `kill -9 after ${sumOf(killed, 'done')} done: of ${row.jobs} jobs ${row.succeeded} succeeded, ${row.again} of them were begun again; ${row.sources} sources, ${row.versions} versions, ${row.audits} times added`,
    );
  } finally {
    await server.end('SIGTERM');
    await folder.remove();
  }
}

export const readingQueue: Bench = {
  name: 'reading-queue',
  measures: `${documents} documents queued by two people at once: whose are read, memory of the server, and kill -9 in the middle`,
  async run(print) {
    await measureMemory(print);
    await killInTheMiddle(print);
  },
};
