import type { Claims, Database, Transaction } from '@schole/database';
import type { Mail } from './contract.ts';
import type { OutgoingMail } from './smtp.ts';

const service: Claims = { role: 'service_role' };

/** Told when a mail is written; the payload says nothing. */
export const mailChannel = 'schole_mail';

/** A mail this node has taken; `attempts` tells its attempt from a later one of another node. */
export interface TakenMail extends OutgoingMail {
  attempts: number;
}

/** Writes a mail into the outbox as the transaction's role. */
export async function addMail(transaction: Transaction, mail: Mail, held: 'no-mail-server' | null): Promise<void> {
  await transaction.query(
    `insert into public.mails (user_id, recipient, subject, text, language, kind, state, reason, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[mail.userId, mail.to, mail.subject, mail.text, mail.language, mail.kind],
      ...[held === null ? 'waiting' : 'held', held, mail.expiresAt],
    ],
  );
  if (held === null) await transaction.query('select pg_notify($1, $2)', [mailChannel, '']);
}

/** Marks what is due as held, because nothing may be sent; it is looked at again when that changes. */
export async function holdMails(database: Database, reason: 'no-mail-server' | 'sealed'): Promise<void> {
  await database.asUser(service, (transaction) =>
    transaction.query(
      `update public.mails set state = 'held', reason = $1
        where state in ('waiting', 'held') and reason is distinct from $1 and next_attempt_at <= now()`,
      [reason],
    ),
  );
}

/**
 * Takes mails whose turn it is, so that no other node has them for `lease` seconds: a node that dies gives them back by
 * silence. Only ever for as long as sending takes, because what is sent at the very end of it is sent twice.
 */
export async function takeMails(database: Database, limit: number, lease: number): Promise<TakenMail[]> {
  const { rows } = await database.asUser(service, (transaction) =>
    transaction.query<TakenMail>(
      `update public.mails as mail
          set state = 'waiting', reason = null, attempts = mail.attempts + 1,
              next_attempt_at = now() + make_interval(secs => $2)
         from (
           select id from public.mails
            where state in ('waiting', 'held') and next_attempt_at <= now() and (expires_at is null or expires_at > now())
            order by next_attempt_at limit $1 for update skip locked
         ) as due
        where mail.id = due.id
        returning mail.id, mail.recipient, mail.subject, mail.text, mail.language, mail.attempts`,
      [limit, lease],
    ),
  );
  return rows;
}

async function end(database: Database, mail: TakenMail, change: string, values: readonly unknown[]): Promise<void> {
  await database.asUser(service, (transaction) =>
    transaction.query(`update public.mails set ${change} where id = $1 and attempts = $2 and state = 'waiting'`, [
      mail.id,
      mail.attempts,
      ...values,
    ]),
  );
}

/** The mail server has it: its text is forgotten. */
export function markSent(database: Database, mail: TakenMail): Promise<void> {
  return end(database, mail, `state = 'sent', reason = null, text = null, sent_at = now()`, []);
}

/** Tried again after `seconds`. */
export function postpone(database: Database, mail: TakenMail, reason: string, seconds: number): Promise<void> {
  return end(database, mail, 'reason = $3, next_attempt_at = now() + make_interval(secs => $4)', [reason, seconds]);
}

/** Given up. The text stays for whoever administers the installation, as long as its link lives. */
export function giveUp(database: Database, mail: TakenMail, reason: string): Promise<void> {
  return end(database, mail, `state = 'failed', reason = $3`, [reason]);
}

/** Ends mails whose link is dead, forgets texts that are of no use any more, and removes what is older than 30 days. */
export async function sweepMails(database: Database): Promise<void> {
  await database.asUser(service, async (transaction) => {
    await transaction.query(
      `update public.mails set state = 'failed', reason = coalesce(reason, 'expired'), text = null
        where state <> 'sent' and text is not null and expires_at <= now() and next_attempt_at <= now()`,
    );
    await transaction.query(`delete from public.mails where created_at < now() - interval '30 days'`);
  });
}

/** Whether nothing may leave but to this machine. */
export async function isSealed(database: Database): Promise<boolean> {
  const { rows } = await database.asUser(
    { role: 'schole_server' },
    (transaction) => transaction.query<{ sealed: boolean }>('select sealed from private.installation'),
    { readOnly: true },
  );
  return rows[0]?.sealed !== false;
}
