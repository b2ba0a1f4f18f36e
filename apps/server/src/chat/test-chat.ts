import { type ChatAnswer, type ChatEvent, type ChatTurn, chatAnswerSchema, chatEventSchema } from '@schole/core';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';

/** A log entry, without what differs from run to run. */
export interface LogEntry {
  user_id: string;
  purpose: string;
  via: string;
  engine: string | null;
  session_id: string | null;
  test: boolean;
  outcome: string;
  reason: string | null;
  status: number | null;
  tries: number;
}

export interface Chatter extends Person {
  client: SupabaseClient;
  sessionId: string;
}

/** The function `chat` behind a port, called as the web app calls it. */
export interface ChatFixture {
  functions: FunctionsFixture;
  /** A person with a school of their own and a session in it. */
  addChatter(name: string): Promise<Chatter>;
  addSession(person: Person): Promise<string>;
  /** The answer as JSON. */
  sendMessage(who: Chatter, message: string, history?: readonly ChatTurn[], sessionId?: string): Promise<ChatAnswer>;
  /** The answer as events. */
  stream(who: Chatter, message: string): Promise<ChatEvent[]>;
  /** The log, oldest first; clears it. */
  takeLog(): Promise<LogEntry[]>;
  /** The finished requests in the egress ledger, oldest first; clears them. */
  takeLedger(): Promise<Record<string, unknown>[]>;
  /** Allows requests to these programs of this machine. */
  allow(...urls: string[]): Promise<void>;
  saveChatWebhook(who: Person, url: string | null): Promise<void>;
  until(holds: () => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

/** The parsed server-sent events; comments are left out. */
export function readEvents(text: string): ChatEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => chatEventSchema.parse(JSON.parse(block.slice(6))));
}

export async function createChatFixture(): Promise<ChatFixture> {
  const functions = await createFunctionsFixture();
  const address = await functions.server.listen({ host: '127.0.0.1', port: 0 });

  async function addSession({ id, schoolId }: Person): Promise<string> {
    const [row] = await functions.rows<{ id: string }>(
      'insert into public.n8n_chat_sessions (title, user_id, school_id) values ($1, $2, $3) returning id',
      ['A session', id, schoolId],
    );
    return row?.id ?? '';
  }

  return {
    functions,
    addSession,
    async addChatter(name) {
      const person = await functions.addPerson(name);
      const client = createClient(address, functions.publishableKey, { accessToken: async () => person.token });
      return { ...person, client, sessionId: await addSession(person) };
    },
    async sendMessage(who, message, history = [], sessionId = who.sessionId) {
      const { data, error } = await who.client.functions.invoke('chat', {
        body: { message, session_id: sessionId, message_history: history },
      });
      if (error !== null) throw error;
      return chatAnswerSchema.parse(data);
    },
    async stream(who, message) {
      const { data, error } = await who.client.functions.invoke('chat', {
        body: { message, session_id: who.sessionId, message_history: [] },
        headers: { accept: 'text/event-stream' },
      });
      if (error !== null) throw error;
      return readEvents(await (data as Response).text());
    },
    takeLog: () =>
      functions.rows<LogEntry>(
        `with taken as (delete from public.automation_events returning *)
         select user_id, purpose, via, engine, session_id, test, outcome, reason, status, tries from taken
         order by began_at`,
      ),
    async takeLedger() {
      const ended = "select from public.egress_events where outcome = 'began'";
      while ((await functions.rows(ended)).length > 0) await new Promise(setImmediate);
      const rows = await functions.rows<Record<string, unknown>>(
        `select host, port, purpose, method, engine, pseudonymised, school_id, actor_id, status, outcome
         from public.egress_events order by began_at`,
      );
      await functions.asOwner('delete from public.egress_events');
      return rows;
    },
    async allow(...urls) {
      const hosts = urls.map((url) => `'${new URL(url).host}'`).join(', ');
      await functions.asOwner(`update private.installation set local_services = array[${hosts}]::text[]`);
    },
    async saveChatWebhook({ id }, url) {
      await functions.rows(
        `insert into public.user_settings (user_id, n8n_chat_webhook_url) values ($1, $2)
         on conflict (user_id) do update set n8n_chat_webhook_url = excluded.n8n_chat_webhook_url`,
        [id, url],
      );
    },
    async until(holds) {
      while (!(await holds())) await new Promise(setImmediate);
    },
    close() {
      // Clients keep theirs open for the next request.
      functions.server.server.closeAllConnections();
      return functions.close();
    },
  };
}
