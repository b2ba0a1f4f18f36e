import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@schole/core';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type ProcessMemory, type ServerProcess, startServer } from '../../tests/app/server-process.ts';
import { temporaryFolder } from '../../tests/database/temporary-folder.ts';
import { fillLibrary } from '../../tests/journeys/visits/library.ts';
import type { Bench } from './contract.ts';
import { cpuOf } from './rest/cpu.ts';

const account = { email: 'maria@example.org', password: 'maria-long-enough' };
const starts = 5;
const firstReplies = 3;
/** Milliseconds without a request before the memory is called idle: longer than the last worker without a task lives. */
const idle = 660_000;
const question = 'How do I print an assignment?';

/** The server in a process of its own. */
const start = (dataFolder: string): Promise<ServerProcess> =>
  startServer({ PORT: '0', SCHOLE_DATA: dataFolder, SCHOLE_SECRET: 'x'.repeat(40), SCHOLE_LOG: 'fatal' });

export const startBench: Bench = {
  name: 'start',
  measures: `from a start to the first answer, the first chat reply after a start, memory idle and after work; the yardstick is a start of node with nothing in it`,
  async run(print) {
    const folder = await temporaryFolder();
    const data = join(folder.path, 'data');
    try {
      const yardstick = median(await repeat(starts, timeOfBareNode));
      print(`yardstick: ${yardstick.toFixed(0)} ms for a bare node process`);
      const inYardsticks = (time: number): string =>
        `${time.toFixed(0)} ms, ${(time / yardstick).toFixed(0)} yardsticks`;
      const [first, empty] = await timed(() => start(data));
      print(`empty folder, database made and migrated: ${inYardsticks(first)}`);
      await fill(empty);
      await empty.end('SIGTERM');
      const times = await repeat(starts, async () => {
        const [time, server] = await timed(() => start(data));
        await server.end('SIGTERM');
        return time;
      });
      print(`with data, after an orderly stop: median ${inYardsticks(median(times))} of ${times.length}`);
      const killed = await repeat(starts, async () => {
        const server = await start(data);
        await server.end('SIGKILL');
        const [time, next] = await timed(() => start(data));
        await next.end('SIGTERM');
        return time;
      });
      print(`with data, after kill -9: median ${inYardsticks(median(killed))} of ${killed.length}`);
      await printReplies(print, data, inYardsticks);
      await printMemory(print, data);
    } finally {
      await folder.remove();
    }
  },
};

async function printReplies(
  print: (figure: string) => void,
  data: string,
  inYardsticks: (time: number) => string,
): Promise<void> {
  const replies: [number, number][] = [];
  for (let turn = 0; turn < firstReplies; turn += 1) {
    const server = await start(data);
    const client = await signIn(server);
    // As long as a person needs at least to open the page and write a question.
    await pause(10_000);
    const [one] = await timed(() => ask(client));
    await pause(3_000);
    const [other] = await timed(() => ask(client));
    replies.push([one, other]);
    await server.end('SIGTERM');
  }
  print(
    `chat, ten seconds after the start: first reply ${inYardsticks(median(replies.map(([one]) => one)))}, second ${inYardsticks(median(replies.map(([, other]) => other)))}`,
  );
}

async function printMemory(print: (figure: string) => void, data: string): Promise<void> {
  const server = await start(data);
  await pause(10_000);
  print(`memory of node after the start: ${describe(await server.memory())}`);
  const client = await signIn(server);
  await work(client);
  print(
    `after ten files read, five assignments made and ten chat replies (${cpuOf(server.pid).toFixed(1)} s of processor): ${describe(await server.memory())}`,
  );
  await pause(idle);
  print(`${idle / 1_000} s later, idle: ${describe(await server.memory())}`);
  await server.end('SIGTERM');
}

async function fill(server: ServerProcess): Promise<void> {
  const client = anonymous(server);
  const { error } = await client.auth.signUp({
    ...account,
    options: { data: { first_name: 'Maria', last_name: 'Test', school_name: 'The school of the bench' } },
  });
  if (error !== null) throw error;
  await makeLibrary(client);
}

/** Two files read, an assignment made from them, and chats. */
async function makeLibrary(client: SupabaseClient): Promise<void> {
  const { data } = await client.auth.getUser();
  if (data.user === null) throw new Error('The teacher is not signed in.');
  await fillLibrary({ id: data.user.id, ...account, firstName: 'Maria', client });
}

async function work(client: SupabaseClient): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await makeLibrary(client);
    for (let count = 0; count < 2; count += 1) {
      await ask(client);
      // The screen allows one message in that time.
      await pause(limits.chatGap + 100);
    }
  }
}

async function ask(client: SupabaseClient): Promise<void> {
  const { data: person } = await client.auth.getUser();
  const made = await client
    .from('n8n_chat_sessions')
    .insert({ title: 'Printing', user_id: person.user?.id })
    .select('id')
    .single<{ id: string }>();
  if (made.error !== null) throw made.error;
  const { data, error } = await client.functions.invoke('chat', {
    body: { message: question, session_id: made.data.id, message_history: [] },
  });
  if (error !== null || data.status !== 'success') throw new Error(`No reply: ${JSON.stringify(data ?? error)}`);
}

async function timeOfBareNode(): Promise<number> {
  const [time] = await timed(() => once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit'));
  return time;
}

async function timed<Result>(run: () => Promise<Result>): Promise<[milliseconds: number, Result]> {
  const began = performance.now();
  const result = await run();
  return [performance.now() - began, result];
}

async function repeat<Result>(times: number, run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let time = 0; time < times; time += 1) results.push(await run());
  return results;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function describe({ rss, external, main, workers }: ProcessMemory): string {
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
  return `${megabytes(rss)} resident, of it heap of the main thread ${megabytes(main)}, of ${workers.length} workers ${workers.map(megabytes).join(', ') || 'none'}, buffers ${megabytes(external)}`;
}

const anonymous = ({ url, anonKey }: ServerProcess): SupabaseClient =>
  createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });

async function signIn(server: ServerProcess): Promise<SupabaseClient> {
  const client = anonymous(server);
  const { error } = await client.auth.signInWithPassword(account);
  if (error !== null) throw error;
  return client;
}
