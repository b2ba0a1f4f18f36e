import { type ChatAnswer, chatAnswerSchema } from '@schole/core';
import type { Person, World } from './world.ts';

/** A line of a person's own log. */
export interface LogLine {
  direction: 'in' | 'out';
  purpose: string;
  via: string;
  engine: string | null;
  sessionId: string | null;
  test: boolean;
  outcome: string;
  reason: string | null;
  status: number | null;
  tries: number;
}

/** Somebody with a chat session, who joins their functions to workflows and language models through the doors. */
export interface Connected extends Person {
  sessionId: string;
  schoolId: string;
  /** What a function answers; throws what it refused with. */
  ask<Answer = Record<string, unknown>>(name: string, body: object): Promise<Answer>;
  say(message: string, signal?: AbortSignal): Promise<ChatAnswer>;
  saveChatAddress(url: string | null): Promise<void>;
  /** Their own log, oldest first. */
  log(): Promise<LogLine[]>;
}

async function readLog(ask: Connected['ask']): Promise<LogLine[]> {
  const lines: LogLine[] = [];
  let after: string | null = null;
  do {
    const page: { events: LogLine[]; next: string | null } = await ask(
      'list-automation-events',
      after === null ? {} : { after },
    );
    lines.push(...page.events);
    after = page.next;
  } while (after !== null);
  return lines.reverse();
}

/** An account, as the person it belongs to works with it. */
export async function connect(person: Person): Promise<Connected> {
  const { client, id } = person;
  const ask: Connected['ask'] = async (name, body) => {
    const { data, error, response } = await client.functions.invoke(name, { body });
    if (error !== null) throw new Error(`${name}: ${await response?.text()}`, { cause: error });
    return data;
  };
  const { data: session, error } = await client
    .from('n8n_chat_sessions')
    .insert({ title: 'New Chat', user_id: id })
    .select('id, school_id')
    .single();
  if (error !== null) throw error;
  return {
    ...person,
    sessionId: session.id,
    schoolId: session.school_id,
    ask,
    async say(message, signal) {
      const { data, error: failed } = await client.functions.invoke('chat', {
        body: { message, session_id: session.id, message_history: [] },
        ...(signal === undefined ? {} : { signal }),
      });
      if (failed !== null) throw failed;
      return chatAnswerSchema.parse(data);
    },
    async saveChatAddress(url) {
      const saved = await client.from('user_settings').upsert({ user_id: id, n8n_chat_webhook_url: url });
      if (saved.error !== null) throw saved.error;
    },
    log: () => readLog(ask),
  };
}

/** As a workflow of theirs calls this installation. */
export const callIn = (world: World, key: string, purpose: string, body: object): Promise<Response> =>
  fetch(`${world.url}/webhook/${purpose}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A line of the egress ledger, without who and when. */
export interface LedgerLine {
  host: string;
  port: number;
  purpose: string;
  engine: string | null;
  pseudonymised: string[];
  outcome: string;
  status: number | null;
  bytes: number;
}

/** The lines of the ledger so far, oldest first; each of them has ended. */
export async function readLedger({ fresh }: World): Promise<LedgerLine[]> {
  for (;;) {
    const { rows } = await fresh.database.asUser({ role: 'service_role' }, (sql) =>
      sql.query<LedgerLine>(
        `select host, port, purpose, engine, pseudonymised, outcome, status, bytes_out::int as bytes
         from public.egress_events order by began_at, id`,
      ),
    );
    if (rows.every(({ outcome }) => outcome !== 'began')) return rows;
    await new Promise(setImmediate);
  }
}
