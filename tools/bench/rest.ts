import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { embeddedOwnerUrl } from '@schole/database';
import { createClient } from '@supabase/supabase-js';
import { asOwner } from '../../tests/database/cluster.ts';
import { temporaryFolder } from '../../tests/database/temporary-folder.ts';
import type { Bench } from './contract.ts';
import { cpuOf, databaseCpu } from './rest/cpu.ts';
import { type LoadTarget, runLoad } from './rest/load.ts';
import { startEmbedded } from './servers.ts';

const connections = 8;
const seconds = 3;
const turns = 3;

/** Rows under a policy that checks the caller; a hundred owners with fifty rows each, and more of the reader's. */
const tables = `
create table public.bench_notes (id int primary key, owner uuid not null, body text not null, done boolean, added timestamptz not null);
alter table public.bench_notes enable row level security;
create policy own on public.bench_notes for select using (owner = auth.uid());
create index on public.bench_notes (owner, id);
grant select on public.bench_notes to authenticated;
insert into public.bench_notes
  select n, case when n % 50 = 0 then $1 else gen_random_uuid() end, 'A note about ' || n, n % 2 = 0, now()
  from generate_series(1, 5000) n;
analyze public.bench_notes;`;
const select = 'id,body,done,added';
const statement = `select coalesce(json_agg(row_to_json(x.*)), '[]')::text as body from (
  select ${select} from public.bench_notes order by id limit $1::bigint) as x`;

interface Work {
  answers: number;
  /** CPU seconds of the node process, and of PostgreSQL. */
  node: number;
  database: number;
}

export const rest: Bench = {
  name: 'rest',
  measures: `an authenticated select of 50 rows under a policy beside the same statement through pg, and a route without the database beside node:http (${connections} connections)`,
  async run(print) {
    const folder = await temporaryFolder();
    const data = join(folder.path, 'data');
    // One person sends all requests: their budget must not be what is measured.
    const server = await startEmbedded(data, { SCHOLE_DATABASE_SECONDS: '3600' });
    try {
      const { token, id } = await signUp(server.url, server.anonKey);
      const ownerUrl = await embeddedOwnerUrl(data);
      await asOwner(ownerUrl, async (owner) => {
        for (const text of tables.split(';\n')) await owner.query(text, text.includes('$1') ? [id] : []);
      });
      const headers = { apikey: server.anonKey, authorization: `Bearer ${token}` };
      const rows: LoadTarget = { url: `${server.url}/rest/v1/bench_notes?select=${select}&order=id&limit=50`, headers };
      const served = () => measured(server.pid, data, () => runLoad(rows, connections, seconds));
      // Warm-up: the server has more to do in its first seconds, and the JIT compiles code that runs often.
      await runLoad(rows, connections, 2 * seconds);
      const [ours, straight] = await inTurns(served, () => direct(ownerUrl, id, data));
      printPair(print, 'select of 50 rows', ours, straight, 'pg');
    } finally {
      await server.end('SIGTERM');
      await folder.remove();
    }
    // By default only warnings are written down; at info, a line for every request.
    for (const level of ['warn', 'info']) await measureRoute(print, level);
  },
};

async function measureRoute(print: (figure: string) => void, level: string): Promise<void> {
  const folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const server = await startEmbedded(data, { SCHOLE_LOG: level });
  try {
    const headers = { apikey: server.anonKey };
    const open: LoadTarget = { url: `${server.url}/auth/v1/.well-known/jwks.json`, headers };
    const body = await (await fetch(open.url, { headers })).text();
    const bare = await startBare(body);
    for (const target of [open, { url: bare.url, headers }]) await runLoad(target, connections, 2 * seconds);
    const plain = () => measured(server.pid, data, () => runLoad(open, connections, seconds));
    const yardstick = () => measured(bare.pid, data, () => runLoad({ url: bare.url, headers }, connections, seconds));
    const [route, http] = await inTurns(plain, yardstick);
    bare.stop();
    printPair(print, `route without the database, log at ${level}`, route, http, 'node:http');
  } finally {
    await server.end('SIGTERM');
    await folder.remove();
  }
}

async function signUp(url: string, key: string): Promise<{ token: string; id: string }> {
  const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.auth.signUp({ email: 'reader@example.org', password: 'long enough to be kept' });
  if (error !== null || data.session === null || data.user === null) throw error ?? new Error('No session');
  return { token: data.session.access_token, id: data.user.id };
}

/** Alternating, because the speed of a shared machine varies over time. */
async function inTurns(one: () => Promise<Work>, other: () => Promise<Work>): Promise<[Work, Work]> {
  const sums: [Work, Work] = [nothing(), nothing()];
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, work] of [await one(), await other()].entries()) {
      const sum = index === 0 ? sums[0] : sums[1];
      sum.answers += work.answers;
      sum.node += work.node;
      sum.database += work.database;
    }
  }
  return sums;
}

function nothing(): Work {
  return { answers: 0, node: 0, database: 0 };
}

async function measured(pid: number, data: string, work: () => Promise<number>): Promise<Work> {
  const before = { node: cpuOf(pid), database: databaseCpu(data) };
  const answers = await work();
  return { answers, node: cpuOf(pid) - before.node, database: databaseCpu(data) - before.database };
}

async function direct(ownerUrl: string, id: string, data: string): Promise<Work> {
  const before = databaseCpu(data);
  const program = join(import.meta.dirname, 'rest/direct.ts');
  const args = [program, ownerUrl, id, statement, String(connections), String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { answers, cpu } = JSON.parse(stdout) as { answers: number; cpu: number };
  return { answers, node: cpu, database: databaseCpu(data) - before };
}

async function startBare(body: string): Promise<{ url: string; pid: number; stop(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'rest/bare.ts'), body], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
}

function printPair(print: (figure: string) => void, what: string, ours: Work, yardstick: Work, name: string): void {
  const node = (work: Work) => work.answers / work.node;
  const all = (work: Work) => work.answers / (work.node + work.database);
  const ratio = (of: (work: Work) => number) => (of(ours) / of(yardstick)).toFixed(2);
  print(
    `${what}: ${Math.round(node(ours))} a CPU-second of the server, ${name} ${Math.round(node(yardstick))}, ratio ${ratio(node)}`,
  );
  if (ours.database < 0.2) return;
  print(
    `  with the CPU of PostgreSQL: ${Math.round(all(ours))}, ${name} ${Math.round(all(yardstick))}, ratio ${ratio(all)}`,
  );
}
