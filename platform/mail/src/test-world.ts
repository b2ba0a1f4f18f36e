import type { Log } from '@schole/database';
import { type FreshDatabase, freshDatabase } from '../../../tests/database/fresh.ts';
import type { Mail, Post } from './contract.ts';
import { openPost, type PostOptions } from './open.ts';

export interface MailRow {
  id: string;
  recipient: string;
  state: string;
  reason: string | null;
  attempts: number;
  text: string | null;
  sent_at: Date | null;
}

export interface MailWorld {
  fresh: FreshDatabase;
  /** What was logged, of all nodes. */
  lines: string[];
  /** A node; without a port it has no mail server. */
  startNode(port: number | null, options?: Partial<PostOptions>): Post;
  /** Writes a mail as the door of accounts does; answers its address. */
  write(post: Post, more?: Partial<Mail>): Promise<string>;
  row(to: string): Promise<MailRow>;
  query(text: string, values?: readonly unknown[]): Promise<MailRow[]>;
  close(): Promise<void>;
}

let mails = 0;

/** An outbox in a database of its own, with nodes that look often and try again soon. */
export async function openMailWorld(): Promise<MailWorld> {
  const fresh = await freshDatabase();
  const { database } = fresh;
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const log: Log = { info: say, warn: say, error: say };
  const posts: Post[] = [];
  const query = async (text: string, values: readonly unknown[] = []) =>
    (await database.asUser({ role: 'service_role' }, (sql) => sql.query<MailRow>(text, values))).rows;
  return {
    fresh,
    lines,
    query,
    startNode(port, options = {}) {
      const server = { host: '127.0.0.1', port: port ?? 0, secure: false, auth: null, loopback: true };
      const smtp = port === null ? null : { server, from: 'Schole <schole@school.example>' };
      const post = openPost({ database, smtp, log, backOff: () => 0, look: 50, ...options });
      posts.push(post);
      return post;
    },
    async write(post, more = {}) {
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
        post.add(sql, { ...mail, expiresAt: null, ...more }),
      );
      return to;
    },
    async row(to) {
      const [row] = await query('select * from public.mails where recipient = $1', [to]);
      if (!row) throw new Error(`There is no mail to ${to}`);
      return row;
    },
    async close() {
      await Promise.all(posts.map((post) => post.close()));
      await fresh.drop();
    },
  };
}
