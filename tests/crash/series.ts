import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverProcesses } from '@schole/database';
import { Client } from 'pg';
import { startWriter, type Writer } from './writer-process.ts';

/** The database of a series. */
export interface Engine {
  name: string;
  dataFolder: string;
  /** PostgreSQL's own data folder. */
  pgData: string;
  databaseUrl?: string;
  /** Starts an outside server again; the embedded one starts by itself. */
  revive?: () => Promise<void>;
  /** The owner's url, to count at the end; called while the server runs. */
  ownerUrl: () => Promise<string>;
}

export interface Figures {
  rounds: number;
  acknowledged: number;
  /** Acknowledged rows that are not in the database: must be 0. */
  lost: number;
  /** Kills of node after which PostgreSQL was still running 20 s later: must be 0. */
  leftBehind: number;
  /** Milliseconds from a kill to the next acknowledged row. */
  slowestReturn: number;
}

const victims = ['node', 'postmaster', 'both', 'backend'] as const;
type Victim = (typeof victims)[number];

/** Kills node, the postmaster, both or one backend, in turn, each after `rows` more acknowledged rows. Rejects when a restart needs help. */
export async function runSeries(engine: Engine, rounds: number, rows: number): Promise<Figures> {
  const embedded = engine.databaseUrl === undefined;
  const all: number[] = [];
  let writer = begin(engine, 1);
  let leftBehind = 0;
  let slowestReturn = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const before = writer.acknowledged.length;
      await writer.until(() => writer.acknowledged.length >= before + rows);
      const victim = victims[round % victims.length] ?? 'node';
      const pids = await find(engine, victim, writer);
      const killed = performance.now();
      for (const pid of pids) kill(pid);
      if (victim === 'node' || victim === 'both') {
        await writer.ended;
        all.push(...writer.acknowledged);
        // Every second time at once, while the old server is still shutting down.
        if (embedded && round % 8 >= 4 && !(await isEmpty(engine))) leftBehind += 1;
      }
      if (victim === 'postmaster' || victim === 'both') await engine.revive?.();
      if (victim === 'node' || victim === 'both') writer = begin(engine, (round + 1) * 1_000_000);
      // Rows acknowledged before the kill may still be in the pipe: they do not prove a recovery.
      else await pause(100);
      const known = writer.acknowledged.length;
      await writer.until(() => writer.acknowledged.length > known);
      slowestReturn = Math.max(slowestReturn, performance.now() - killed);
    }
    all.push(...writer.acknowledged);
    const lost = await countLost(engine, all);
    writer.process.kill('SIGTERM');
    await writer.ended;
    return { rounds, acknowledged: all.length, lost, leftBehind, slowestReturn: Math.round(slowestReturn) };
  } finally {
    writer.process.kill('SIGKILL');
    await writer.ended;
    if (embedded) await isEmpty(engine);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

function begin(engine: Engine, first: number): Writer {
  const { dataFolder, databaseUrl } = engine;
  return startWriter({ dataFolder, first, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
}

async function find(engine: Engine, victim: Victim, writer: Writer): Promise<number[]> {
  const servers = await serverProcesses(engine.pgData);
  const postmasters = servers.filter(({ postmaster }) => postmaster).map(({ pid }) => pid);
  const node = writer.process.pid ?? 0;
  if (victim === 'node') return [node];
  if (victim === 'postmaster') return postmasters;
  if (victim === 'both') return [node, ...postmasters];
  const backends = servers.filter(({ postmaster }) => !postmaster).map(({ pid }) => pid);
  return backends.slice(-1);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // A backend may have ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function isEmpty(engine: Engine): Promise<boolean> {
  const end = performance.now() + 20_000;
  while (performance.now() < end) {
    if ((await serverProcesses(engine.pgData)).length === 0) return true;
    await pause(20);
  }
  return false;
}

async function countLost(engine: Engine, acknowledged: readonly number[]): Promise<number> {
  const client = new Client({ connectionString: await engine.ownerUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ lost: number }>(
      'select count(*)::int as lost from unnest($1::bigint[]) as said (number) where not exists (select from public.ledger where ledger.number = said.number)',
      [acknowledged],
    );
    return rows[0]?.lost ?? acknowledged.length;
  } finally {
    await client.end();
  }
}

/** The embedded engine in a folder. */
export function embeddedEngine(dataFolder: string): Engine {
  const folder = join(dataFolder, 'pg');
  return {
    name: 'embedded',
    dataFolder,
    pgData: join(folder, 'data'),
    async ownerUrl() {
      const password = (await readFile(join(folder, 'secret'), 'utf8')).trim();
      return `postgres://schole:${password}@localhost:5432/schole?host=${encodeURIComponent(join(folder, 'sock'))}`;
    },
  };
}
