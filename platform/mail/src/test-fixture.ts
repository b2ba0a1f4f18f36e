import type { Log } from '@schole/database';
import { type FreshDatabase, freshDatabase } from '../../../tests/database/fresh-database.ts';
import type { Mail, MailOutbox } from './contract.ts';
import { createMailOutbox, type MailOutboxOptions } from './mail-outbox.ts';

export interface MailRow {
  id: string;
  recipient: string;
  state: string;
  reason: string | null;
  attempts: number;
  text: string | null;
  sent_at: Date | null;
}

export interface MailFixture {
  fresh: FreshDatabase;
  /** What was logged, of all nodes. */
  lines: string[];
  /** A node; without a port it has no mail server. */
  startNode(port: number | null, options?: Partial<MailOutboxOptions>): MailOutbox;
  /** Adds a mail as the accounts plugin does; returns its address. */
  write(outbox: MailOutbox, more?: Partial<Mail>): Promise<string>;
  row(to: string): Promise<MailRow>;
  query(text: string, values?: readonly unknown[]): Promise<MailRow[]>;
  close(): Promise<void>;
}

let mails = 0;

/** An outbox in a database of its own, with nodes that poll often and retry soon. */
export async function createMailFixture(): Promise<MailFixture> {
  const fresh = await freshDatabase();
  const { database } = fresh;
  const lines: string[] = [];
  const record = (line: string): void => void lines.push(line);
  const log: Log = { info: record, warn: record, error: record };
  const outboxes: MailOutbox[] = [];
  const query = async (text: string, values: readonly unknown[] = []) =>
    (await database.asUser({ role: 'service_role' }, (sql) => sql.query<MailRow>(text, values))).rows;
  return {
    fresh,
    lines,
    query,
    startNode(port, options = {}) {
      const server = { host: '127.0.0.1', port: port ?? 0, secure: false, auth: null, loopback: true };
      const smtp = port === null ? null : { server, from: 'Schole <schole@school.example>' };
      const outbox = createMailOutbox({ database, smtp, log, backOff: () => 0, pollInterval: 50, ...options });
      outboxes.push(outbox);
      return outbox;
    },
    async write(outbox, more = {}) {
      mails += 1;
      const to = more.to ?? `reader${mails}@school.example`;
      const mail = {
        userId: null,
        to,
        subject: 'A subject',
        text: 'A text.',
        language: 'en',
        kind: 'recovery',
      } as const;
      await database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
        outbox.add(sql, { ...mail, expiresAt: null, ...more }),
      );
      return to;
    },
    async row(to) {
      const [row] = await query('select * from public.mails where recipient = $1', [to]);
      if (!row) throw new Error(`There is no mail to ${to}`);
      return row;
    },
    async close() {
      await Promise.all(outboxes.map((outbox) => outbox.close()));
      await fresh.drop();
    },
  };
}
