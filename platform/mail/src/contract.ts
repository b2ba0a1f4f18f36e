import type { Transaction } from '@schole/database';

/** One mail to be sent: plain text, already in the language of its reader. */
export interface Mail {
  /** The account that the mail is about; null when there is none. */
  userId: string | null;
  /** One address. */
  to: string;
  subject: string;
  /** Plain text, lines of any length; the HTML part is generated from it. */
  text: string;
  language: 'en' | 'el';
  /** The kind of mail, for the outbox: `recovery`, `confirmation`. */
  kind: string;
  /** When its link expires and it is no longer worth sending; null: never. */
  expiresAt: Date | null;
}

/** Whether mails are sent: through a mail server, not while the installation is sealed, or not at all. */
export type Carrying = 'on' | 'sealed' | 'off';

/** The ledger of mails that leave. */
export interface MailLedger {
  /** Called before a mail server is connected to; returns the id of the ledger entry. If this throws, the mail waits. */
  begin(server: { host: string; port: number }): Promise<string>;
  end(id: string, end: MailEnd): Promise<void>;
}

/** How an attempt at a mail ended. */
export interface MailEnd {
  outcome: 'sent' | 'failed';
  /** The mail server's reply code; null where it gave none. */
  status: number | null;
  /** Bytes of the whole message; 0 where it was not accepted. */
  bytesOut: number;
  milliseconds: number;
}

/** The outbox and the process that sends its mails. */
export interface MailOutbox {
  /** Adds a mail in the transaction that causes it; the role needs the right to insert into public.mails. */
  add(transaction: Transaction, mail: Mail): Promise<void>;
  /** Whether a mail added now will be sent. Queries the database, so never call it inside a transaction. */
  carrying(): Promise<Carrying>;
  /** Waits for mails under way, up to a timeout; a second call returns the same promise. */
  close(): Promise<void>;
}
