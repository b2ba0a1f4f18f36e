import type { Claims, Database, Transaction } from '@schole/database';
import type { Mail } from './contract.ts';
import type { OutgoingMail } from './smtp.ts';

const service: Claims = { role: 'service_role' };

/** Notified when a mail is added; the payload is empty. */
export const mailChannel = 'schole_mail';

/** A mail that this node has leased; `attempts` distinguishes its attempt from a later one of another node. */
export interface TakenMail extends OutgoingMail {
  attempts: number;
}

/** Adds a mail to the outbox as the transaction's role. */
export async function addMail(transaction: Transaction, mail: Mail, held: 'no-mail-server' | null): Promise<void> {
  await transaction.query(
    `insert into public.mails (user_id, recipient, subject, text, language, kind, state, reason, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      mail.userId,
      mail.to,
      mail.subject,
      mail.text,
      mail.language,
      mail.kind,
      held === null ? 'waiting' : 'held',
      held,
      mail.expiresAt,
    ],
  );
  if (held === null) await transaction.query('select pg_notify($1, $2)', [mailChannel, '']);
}

/** Marks due mails as held, because nothing may be sent; they are checked again when that changes. */
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
 * Leases due mails, so that no other node has them for `lease` seconds: after that the mails of a dead node are free
 * again. The lease is only as long as sending may take, because a mail whose sending ends after it is sent twice.
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

/** The mail server has it: its text is deleted. */
export function markSent(database: Database, mail: TakenMail): Promise<void> {
  return end(database, mail, `state = 'sent', reason = null, text = null, sent_at = now()`, []);
}

/** Retried after `seconds`. */
export function postpone(database: Database, mail: TakenMail, reason: string, seconds: number): Promise<void> {
  return end(database, mail, 'reason = $3, next_attempt_at = now() + make_interval(secs => $4)', [reason, seconds]);
}

/** Abandoned. The text stays for the administrators of the installation, until its link expires. */
export function giveUp(database: Database, mail: TakenMail, reason: string): Promise<void> {
  return end(database, mail, `state = 'failed', reason = $3`, [reason]);
}

/** Ends mails whose link has expired, deletes texts that are not needed any more, and removes rows older than 30 days. */
export async function sweepMails(database: Database): Promise<void> {
  await database.asUser(service, async (transaction) => {
    await transaction.query(
      `update public.mails set state = 'failed', reason = coalesce(reason, 'expired'), text = null
        where state <> 'sent' and text is not null and expires_at <= now() and next_attempt_at <= now()`,
    );
    await transaction.query(`delete from public.mails where created_at < now() - interval '30 days'`);
  });
}

/** Whether only this machine may be connected to. */
export async function isSealed(database: Database): Promise<boolean> {
  const { rows } = await database.asUser(
    { role: 'schole_server' },
    (transaction) => transaction.query<{ sealed: boolean }>('select sealed from private.installation'),
    { readOnly: true },
  );
  return rows[0]?.sealed !== false;
}
