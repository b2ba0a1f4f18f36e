import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedOwnerUrl } from '@schole/database';
import { Client } from 'pg';
import { asOwner } from '../../tests/database/cluster.ts';
import { temporaryFolder } from '../../tests/database/temporary-folder.ts';
import type { Bench } from './contract.ts';
import { cpuOf, databaseCpu } from './rest/cpu.ts';
import { outsideBinaries, startEmbedded, startOutside } from './servers.ts';
import { runCrashes } from './sitting/crashes.ts';
import { sit } from './sitting/crowd.ts';
import { makeSchool, type Node } from './sitting/school.ts';
import { verify } from './sitting/verify.ts';

/** Students at once; `SITTING_STUDENTS` names others. */
const crowds = (process.env.SITTING_STUDENTS ?? '250,500,1000').split(',').map(Number);
/** Seconds of answering; then everybody submits within a minute. `SITTING_SECONDS` names others. */
const answering = Number(process.env.SITTING_SECONDS ?? 60);
const submitting = 60;
/** Students and rounds of the crash series; `SITTING_CRASHES` names another number of rounds. */
const crashed = { students: 200, rounds: Number(process.env.SITTING_CRASHES ?? 30) };

export const sitting: Bench = {
  name: 'sitting',
  measures: `${crowds.join(', ')} students save an answer every ten seconds for ${answering} s and all submit within ${submitting} s: what is lost, how long it takes, CPU and memory, beside a bare insert of the same rows; the same with two nodes on an external PostgreSQL`,
  async run(print) {
    for (const count of crowds) {
      const folder = await temporaryFolder();
      const data = join(folder.path, 'data');
      const server = await startEmbedded(data, { SCHOLE_DATABASE_SECONDS: '3600' });
      try {
        print(`embedded, ${count} students: ${await measure([server], await embeddedOwnerUrl(data), data, count)}`);
      } finally {
        await server.end('SIGTERM');
        await folder.remove();
      }
    }
    await withTwoNodes(print, crowds.at(-1) ?? 0);
    const { students, rounds } = crashed;
    const { events, lost, doubled, wrong, notSubmitted, unmarked, repeated } = await runCrashes(students, rounds);
    print(
      `${rounds} times kill -9 with ${students} students: ${events} events, ${lost} lost, ${doubled} doubled, ${wrong} answers wrong, ${notSubmitted} not submitted, ${unmarked} not marked, ${repeated} requests repeated`,
    );
  },
};

async function withTwoNodes(print: (figure: string) => void, count: number): Promise<void> {
  const pgBin = outsideBinaries();
  if (pgBin === null) {
    print('external PostgreSQL: not measured, none is installed');
    return;
  }
  const folder = await temporaryFolder();
  const data = join(folder.path, 'outside');
  const { supervisor, url } = await startOutside(data, pgBin);
  const nodes = [];
  try {
    for (const name of ['one', 'two'])
      nodes.push(await startEmbedded(join(folder.path, name), { DATABASE_URL: url, SCHOLE_DATABASE_SECONDS: '3600' }));
    print(`two nodes on an external PostgreSQL, ${count} students: ${await measure(nodes, url, data, count)}`);
  } finally {
    for (const node of nodes) await node.end('SIGTERM');
    await supervisor.stop();
    await folder.remove();
  }
}

async function measure(nodes: readonly Node[], ownerUrl: string, data: string, count: number): Promise<string> {
  const [first] = nodes;
  if (first === undefined) throw new Error('No node');
  const school = await makeSchool(first, ownerUrl, count);
  const cpu = (): number => nodes.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
  const before = { nodes: cpu(), database: databaseCpu(data) };
  let turn = 0;
  const { sat, times } = await sit(school, {
    ...{ answering, submitting, going: () => true },
    node: () => nodes[turn++ % nodes.length] ?? first,
  });
  const spent = { nodes: cpu() - before.nodes, database: databaseCpu(data) - before.database };
  const memory = nodes.reduce((sum, { pid }) => sum + residentMegabytes(pid), 0);
  const { events, lost, doubled, wrong, notSubmitted, unmarked } = await verify(ownerUrl, sat);
  const bare = await bareInserts(ownerUrl, data, times.saves.length + times.submissions.length, events);
  const all = spent.nodes + spent.database;
  return [
    `${events} events, ${lost} lost, ${doubled} doubled, ${wrong} answers wrong, ${notSubmitted} not submitted, ${unmarked} not marked, ${times.repeated} requests repeated`,
    `  save p50 ${shown(times.saves, 0.5)}, p99 ${shown(times.saves, 0.99)}; submission p50 ${shown(times.submissions, 0.5)}, p99 ${shown(times.submissions, 0.99)}`,
    `  CPU ${spent.nodes.toFixed(1)} s server + ${spent.database.toFixed(1)} s PostgreSQL, ${memory} MB; bare inserts ${bare.toFixed(1)} s: ratio ${(all / bare).toFixed(1)}`,
  ].join('\n');
}

/** CPU seconds of inserting as many rows in as many transactions, straight through pg. */
async function bareInserts(ownerUrl: string, data: string, transactions: number, rows: number): Promise<number> {
  await asOwner(ownerUrl, (owner) => owner.query('create table bare_events (id bigserial primary key, body jsonb)'));
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const each = Math.max(1, Math.round(rows / transactions));
  const body = JSON.stringify({ part: 'answer', value: 1, at: new Date().toISOString() });
  const before = { program: process.cpuUsage(), database: databaseCpu(data) };
  for (let at = 0; at < transactions; at += 1)
    await client.query('insert into bare_events (body) select $1 from generate_series(1, $2)', [body, each]);
  const { user, system } = process.cpuUsage(before.program);
  const database = databaseCpu(data) - before.database;
  await client.end();
  await asOwner(ownerUrl, (owner) => owner.query('drop table bare_events'));
  return (user + system) / 1e6 + database;
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function shown(values: readonly number[], share: number): string {
  const sorted = [...values].sort((one, other) => one - other);
  return `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)} ms`;
}
