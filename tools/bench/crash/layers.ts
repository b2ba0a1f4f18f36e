import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { embeddedOwnerUrl, serverProcesses } from '@schole/database';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type ServerProcess, startServer } from '../../../tests/app/server-process.ts';
import { asOwner } from '../../../tests/database/cluster.ts';

/** What a server acknowledged and kept through kills, by layer. */
export interface LayerFigures {
  rounds: number;
  layers: Record<Layer, { acknowledged: number; lost: number }>;
}

type Layer = 'rows' | 'files' | 'accounts' | 'functions';

/** What was acknowledged: enough to find it again. */
interface Acknowledged {
  rows: string[];
  files: { path: string; digest: string }[];
  accounts: string[];
  /** The ids of sources that a function stored. */
  functions: string[];
}

const victims = ['node', 'postmaster', 'both'] as const;
const account = { email: 'maria@example.org', password: 'long enough to be kept' };
/** Milliseconds of writing in each round. */
const writingTime = 700;

/** Writes through every layer with the published client, kills, starts again; at the end looks for all of it. */
export async function runLayers(data: string, rounds: number): Promise<LayerFigures> {
  const all: Acknowledged = { rows: [], files: [], accounts: [], functions: [] };
  let server = await start(data);
  try {
    await anonymous(server).auth.signUp(account);
    for (let round = 0; round < rounds; round += 1) {
      await writeUntilKilled(server, data, victims[round % victims.length] ?? 'node', all, round);
      await server.end('SIGKILL');
      server = await start(data);
    }
    return { rounds, layers: await compare(server, data, all) };
  } finally {
    await server.end('SIGTERM');
  }
}

const start = (data: string): Promise<ServerProcess> =>
  startServer({
    PORT: '0',
    SCHOLE_DATA: data,
    SCHOLE_SECRET: 'x'.repeat(40),
    SCHOLE_LOG: 'fatal',
    SCHOLE_TRUST_PROXY: '127.0.0.1',
  });

function anonymous({ url, anonKey }: ServerProcess, address = '192.0.2.1'): SupabaseClient {
  return createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': address } },
  });
}

async function writeUntilKilled(
  server: ServerProcess,
  data: string,
  victim: (typeof victims)[number],
  all: Acknowledged,
  round: number,
): Promise<void> {
  const client = anonymous(server, `10.${round >> 8}.${round & 255}.1`);
  const { data: signedIn, error } = await client.auth.signInWithPassword(account);
  if (error !== null) throw error;
  const userId = signedIn.user.id;
  let killed = false;
  const endless = async (write: (count: number) => Promise<void>): Promise<void> => {
    // What fails after the kill was not acknowledged.
    for (let count = 0; !killed; count += 1) await write(count).catch(() => undefined);
  };
  const writing = [
    endless(async () => {
      const { data: made } = await client
        .from('n8n_chat_sessions')
        .insert({ title: 'A conversation', user_id: userId })
        .select('id')
        .single<{ id: string }>();
      if (made !== null) all.rows.push(made.id);
    }),
    endless(async () => {
      const content = randomBytes(20_000);
      const path = `${userId}/${crypto.randomUUID().replaceAll('-', '')}/file.bin`;
      const { error: refusal } = await client.storage.from('sources').upload(path, content);
      if (refusal === null) all.files.push({ path, digest: digestOf(content) });
    }),
    endless(async (count) => {
      const email = `person-${round}-${count}@example.org`;
      const address = `10.${round >> 8}.${round & 255}.${2 + (count % 250)}`;
      const { error: refusal } = await anonymous(server, address).auth.signUp({ email, password: account.password });
      if (refusal === null) all.accounts.push(email);
    }),
    endless(async (count) => {
      const text = `Round ${round}, text ${count}. ${'Plants make sugar from light, water and air. '.repeat(20)}`;
      const { data: made } = await client.functions.invoke('add-source', { body: { kind: 'text', text } });
      if (typeof made?.sourceId === 'string') all.functions.push(made.sourceId);
    }),
  ];
  await pause(writingTime);
  for (const pid of await find(server, data, victim)) process.kill(pid, 'SIGKILL');
  killed = true;
  await Promise.all(writing);
}

async function find({ pid }: ServerProcess, data: string, victim: (typeof victims)[number]): Promise<number[]> {
  const servers = await serverProcesses(join(data, 'pg', 'data'));
  const postmasters = servers.filter(({ postmaster }) => postmaster).map((one) => one.pid);
  if (victim === 'node') return [pid];
  return victim === 'postmaster' ? postmasters : [pid, ...postmasters];
}

async function compare(server: ServerProcess, data: string, all: Acknowledged): Promise<LayerFigures['layers']> {
  const missing = await asOwner(await embeddedOwnerUrl(data), async (owner) => {
    const count = async (table: string, column: string, keys: readonly string[]): Promise<number> => {
      const { rows } = await owner.query<{ lost: number }>(
        `select count(*)::int as lost from unnest($1::text[]) as said (key) where not exists (select from ${table} where ${column}::text = said.key)`,
        [keys],
      );
      return rows[0]?.lost ?? keys.length;
    };
    return {
      rows: await count('public.n8n_chat_sessions', 'id', all.rows),
      accounts: await count('auth.users', 'email', all.accounts),
      functions: await count('public.sources', 'id', all.functions),
    };
  });
  const client = anonymous(server);
  await client.auth.signInWithPassword(account);
  let files = 0;
  for (const { path, digest } of all.files) {
    const { data: blob } = await client.storage.from('sources').download(path);
    if (blob === null || digestOf(Buffer.from(await blob.arrayBuffer())) !== digest) files += 1;
  }
  return {
    rows: { acknowledged: all.rows.length, lost: missing.rows },
    files: { acknowledged: all.files.length, lost: files },
    accounts: { acknowledged: all.accounts.length, lost: missing.accounts },
    functions: { acknowledged: all.functions.length, lost: missing.functions },
  };
}

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
