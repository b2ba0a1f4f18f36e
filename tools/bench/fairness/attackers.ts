import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../../../tests/app/server-process.ts';
import { clientFrom, type Visitor } from './teacher.ts';

/** How the server answered the attackers. */
export interface Attack {
  asked: number;
  /** Answers by status; 0 for a connection that ended without one. */
  answers: Record<number, number>;
  stop(): Promise<void>;
}

/** Every attacker keeps that many requests of each kind open at once. */
const atOnce = { reads: 6, uploads: 2, jobs: 1, signIns: 2 };

/** Back references make PostgreSQL try every division of a text: none fits, because the messages are of even length. */
const slowPattern = '^(.*)(.*)(.*)\\1\\2\\3j$';
const bulk = 'x'.repeat(4_000_000);

/** Lets all attackers send slow reads, large files, jobs and wrong passwords without pause until they are stopped. */
export function attack(server: ServerProcess, attackers: readonly Visitor[]): Attack {
  const stopping = new AbortController();
  const { signal } = stopping;
  const result = { asked: 0, answers: {} as Record<number, number> };
  const note = (status: number): void => {
    result.asked += 1;
    result.answers[status] = (result.answers[status] ?? 0) + 1;
  };
  const endless = async (step: () => Promise<number>): Promise<void> => {
    while (!signal.aborted) {
      const status = await step().catch(() => 0);
      if (!signal.aborted) note(status);
      // A refused request comes back at once; this bounds what the bench itself costs.
      await pause(20);
    }
  };
  const running = attackers.flatMap((attacker) => {
    const kinds: readonly [number, () => Promise<number>][] = [
      [atOnce.reads, () => readSlowly(server, attacker, signal)],
      [atOnce.uploads, () => uploadMuch(attacker)],
      [atOnce.jobs, () => askForJob(attacker)],
      [atOnce.signIns, () => guess(server, attacker)],
    ];
    return kinds.flatMap(([times, step]) => Array.from({ length: times }, () => endless(step)));
  });
  return {
    ...result,
    get asked() {
      return result.asked;
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function readSlowly({ url, anonKey }: ServerProcess, { client, address }: Visitor, signal: AbortSignal) {
  const { data } = await client.auth.getSession();
  const filter = `content=match.${encodeURIComponent(slowPattern)}`;
  const response = await fetch(`${url}/rest/v1/n8n_chat_messages?select=id&${filter}`, {
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'x-forwarded-for': address,
    },
    signal,
  });
  await response.arrayBuffer();
  return response.status;
}

async function uploadMuch({ client }: Visitor): Promise<number> {
  const { data } = await client.auth.getSession();
  const path = `${data.session?.user.id}/${crypto.randomUUID().replaceAll('-', '')}/bulk.txt`;
  const { error } = await client.storage.from('sources').upload(path, new Blob([bulk]));
  return error === null ? 200 : Number((error as { status?: number }).status ?? 0);
}

async function askForJob({ client }: Visitor): Promise<number> {
  const { error, response } = await client.functions.invoke('add-source', {
    body: { kind: 'text', text: `${crypto.randomUUID()} ${'Plants make sugar from light. '.repeat(3_000)}` },
  });
  return error === null ? 200 : (response?.status ?? 0);
}

async function guess(server: ServerProcess, { address }: Visitor): Promise<number> {
  const email = `nobody-${crypto.randomUUID()}@example.org`;
  const { error } = await clientFrom(server, address).auth.signInWithPassword({ email, password: 'a wrong password' });
  return error?.status ?? 200;
}
