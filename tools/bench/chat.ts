import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@schole/core';
import { embeddedOwnerUrl } from '@schole/database';
import { asOwner } from '../../tests/database/cluster.ts';
import { temporaryFolder } from '../../tests/database/temporary-folder.ts';
import { bareChats } from './chat/bare.ts';
import { chats, createChats, messagesOfEach } from './chat/conversations.ts';
import { talk } from './chat/talk.ts';
import type { Bench } from './contract.ts';
import { cpuOf, databaseCpu } from './rest/cpu.ts';
import { startEmbedded } from './servers.ts';

/** The minimum interval that the screen allows, and a little more: the server's own limit is not measured. */
const gap = limits.chatGap + 100;
const seconds = 20;
const turns = 3;

interface Work {
  /** Milliseconds of each. */
  times: number[];
  /** CPU seconds of the node process, and of PostgreSQL. */
  node: number;
  database: number;
}

export const chat: Bench = {
  name: 'chat',
  measures: `replies of the offline assistant to ${chats} chats at once, a send each ${gap} ms, over ${chats * messagesOfEach} stored messages, beside an insert and a select of the same rows through pg`,
  async run(print) {
    const folder = await temporaryFolder();
    const data = join(folder.path, 'data');
    const server = await startEmbedded(data);
    try {
      const ownerUrl = await embeddedOwnerUrl(data);
      const people = await createChats(server, ownerUrl);
      const [{ count } = { count: 0 }] = (
        await asOwner(ownerUrl, (owner) =>
          owner.query<{ count: number }>('select count(*)::int as count from public.n8n_chat_messages'),
        )
      ).rows;
      const questions = readQuestions();
      const ours: Work = { times: [], node: 0, database: 0 };
      const bare: Work = { times: [], node: 0, database: 0 };
      const memory: number[] = [];
      // Warm-up: each worker builds the index with its first question, and the JIT compiles code that runs often.
      for (const few of [1, 3, 3]) await talk(people.slice(0, few), questions, { gap: 100, seconds: 0.2 });
      await talk(people, questions, { gap, seconds: seconds / 2 });
      for (let turn = 0; turn < turns; turn += 1) {
        await add(
          ours,
          data,
          () => cpuOf(server.pid),
          () => talk(people, questions, { gap, seconds }),
        );
        memory.push(residentOf(server.pid));
        await add(bare, data, ownCpu, () => bareChats(ownerUrl, people, { gap, seconds }));
      }
      print(`${count} messages were stored before the first question`);
      printWork(print, 'message saved, reply asked for and saved (times are of the reply)', ours);
      printWork(print, 'insert and select of ten rows through pg', bare);
      const [mine, theirs] = [perPiece(ours), perPiece(bare)];
      print(
        `ratio of the processor's time, PostgreSQL's included: ${(mine / theirs).toFixed(1)}; of the 95th percentiles: ${(percentile(ours.times) / percentile(bare.times)).toFixed(1)}`,
      );
      print(
        `memory of the server after each turn: ${memory.map((bytes) => `${Math.round(bytes / 1e6)} MB`).join(', ')}`,
      );
    } finally {
      await server.end('SIGTERM');
      await folder.remove();
    }
  },
};

/** The questions to send. */
function readQuestions(): string[] {
  const file = new URL('../../tests/fixtures/help-questions/tune.json', import.meta.url);
  const all = JSON.parse(readFileSync(file, 'utf8')) as { question: string }[];
  return all.map(({ question }) => question);
}

const ownCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

async function add(work: Work, data: string, cpu: () => number, run: () => Promise<number[]>): Promise<void> {
  const before = { node: cpu(), database: databaseCpu(data) };
  work.times.push(...(await run()));
  work.node += cpu() - before.node;
  work.database += databaseCpu(data) - before.database;
}

const perPiece = ({ times, node, database }: Work): number => ((node + database) / times.length) * 1_000;

function percentile(times: readonly number[], part = 0.95): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function printWork(print: (figure: string) => void, what: string, work: Work): void {
  const each = (secondsOfIt: number) => ((secondsOfIt / work.times.length) * 1_000).toFixed(1);
  print(
    `${what}: ${work.times.length}, ${each(work.node)} ms of node and ${each(work.database)} ms of PostgreSQL each; median ${percentile(work.times, 0.5).toFixed(1)} ms, 95th percentile ${percentile(work.times).toFixed(1)} ms`,
  );
}

/** Resident memory of the process, in bytes. */
function residentOf(pid: number): number {
  const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
  return (pages ?? 0) * 4_096;
}
