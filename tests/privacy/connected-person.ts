import { type ChatAnswer, chatAnswerSchema } from '@schole/core';
import type { Person, TestApp } from '../app/test-app.ts';

/** An entry of a person's own log. */
export interface LogEntry {
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

/** A user with a chat session, who connects workflows and language models through the public API. */
export interface ConnectedPerson extends Person {
  sessionId: string;
  schoolId: string;
  /** Calls a function and returns its result; throws its error. */
  call<Answer = Record<string, unknown>>(name: string, body: object): Promise<Answer>;
  sendMessage(message: string, signal?: AbortSignal): Promise<ChatAnswer>;
  saveChatAddress(url: string | null): Promise<void>;
  /** Their own log, oldest first. */
  log(): Promise<LogEntry[]>;
}

async function readLog(call: ConnectedPerson['call']): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  let after: string | null = null;
  do {
    const page: { events: LogEntry[]; next: string | null } = await call(
      'list-automation-events',
      after === null ? {} : { after },
    );
    entries.push(...page.events);
    after = page.next;
  } while (after !== null);
  return entries.reverse();
}

/** Makes an account usable as a `ConnectedPerson`. */
export async function connect(person: Person): Promise<ConnectedPerson> {
  const { client, id } = person;
  const call: ConnectedPerson['call'] = async (name, body) => {
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
    call,
    async sendMessage(message, signal) {
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
    log: () => readLog(call),
  };
}

/** Calls this installation as a workflow of the person does. */
export const callWebhook = (app: TestApp, key: string, purpose: string, body: object): Promise<Response> =>
  fetch(`${app.url}/webhook/${purpose}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** An entry of the egress ledger, without actor and time. */
export interface LedgerEntry {
  host: string;
  port: number;
  purpose: string;
  engine: string | null;
  pseudonymised: string[];
  outcome: string;
  status: number | null;
  bytes: number;
}

/** The entries of the ledger so far, oldest first; all of them are finished. */
export async function readLedger({ fresh }: TestApp): Promise<LedgerEntry[]> {
  for (;;) {
    const { rows } = await fresh.database.asUser({ role: 'service_role' }, (sql) =>
      sql.query<LedgerEntry>(
        `select host, port, purpose, engine, pseudonymised, outcome, status, bytes_out::int as bytes
         from public.egress_events order by began_at, id`,
      ),
    );
    if (rows.every(({ outcome }) => outcome !== 'began')) return rows;
    await new Promise(setImmediate);
  }
}
