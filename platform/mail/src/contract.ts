import type { Transaction } from '@schole/database';

/** One mail as it is to be sent: words only, already in the language of its reader. */
export interface Mail {
  /** Whose account it is about; null when nobody has one. */
  userId: string | null;
  /** One address. */
  to: string;
  subject: string;
  /** Plain text, lines of any length; the HTML twin is made from it. */
  text: string;
  language: 'en' | 'el';
  /** What it is about, for the outbox: `recovery`, `confirmation`. */
  kind: string;
  /** When its link is dead and it is no longer worth sending; null: never. */
  expiresAt: Date | null;
}

/** How mails leave: through a mail server, not as long as the installation is sealed, or not at all. */
export type Carrying = 'on' | 'sealed' | 'off';

/** Where it is written down that mails leave. */
export interface MailLedger {
  /** Before a mail server is connected to; answers what the line is known by. Where this throws, the mail waits. */
  begin(server: { host: string; port: number }): Promise<string>;
  end(id: string, end: MailEnd): Promise<void>;
}

/** How an attempt at a mail ended. */
export interface MailEnd {
  outcome: 'sent' | 'failed';
  /** The mail server's number; null where it gave none. */
  status: number | null;
  /** Of the whole message; 0 where it was not taken. */
  bytesOut: number;
  milliseconds: number;
}

/** The outbox and what empties it. */
export interface MailOutbox {
  /** Writes a mail down in the transaction of what it is about; the role needs the right to insert into public.mails. */
  add(transaction: Transaction, mail: Mail): Promise<void>;
  /** Whether a mail written now will be sent. Asks the database, so never inside a transaction. */
  carrying(): Promise<Carrying>;
  /** Lets what is being sent end, for a while; again: the same end. */
  close(): Promise<void>;
}
