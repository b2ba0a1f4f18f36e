import type { Claims, Database } from '@schole/database';
import { erasure } from '@schole/database';
import type { MailOutbox } from '@schole/mail';
import type { Objects } from '@schole/storage';
import { leavesInstallationAlone } from '../../database/school-outcomes.ts';
import { cancelChannel } from '../../jobs/cancel-channel.ts';
import type { Sweep } from '../../jobs/runner/sweep.ts';
import type { SendAccountMail } from '../../mail/account-mail.ts';
import { readRecipient } from '../../mail/factor-mail.ts';
import { leaveSchools } from './leave-schools.ts';

export interface EraseTools {
  database: Database;
  objects: Pick<Objects, 'remove'>;
  /** Absent: no mail is sent. */
  mail?: { sendMail: SendAccountMail; outbox: Pick<MailOutbox, 'carrying'> } | undefined;
  /** Milliseconds that running jobs get to end; 20 seconds by default. */
  jobTimeout?: number;
}

const service: Claims = { role: 'service_role' };
const accounts: Claims = { role: 'supabase_auth_admin' };
/** Accounts of one round; the rest waits for the next. */
const batchSize = 50;
/** Objects of one transaction. */
const page = 500;

/** Reopens the account of the only operator of the installation: it stays until another operator exists. */
async function hold(database: Database, userId: string): Promise<boolean> {
  const alone = await database.asUser(service, (transaction) => leavesInstallationAlone(transaction, userId));
  if (!alone) return false;
  await database.asUser(accounts, async (transaction) => {
    const { rowCount } = await transaction.query(
      'update public.account_deletions set began_at = null where user_id = $1 and began_at is not null',
      [userId],
    );
    if (rowCount > 0) await transaction.query('update auth.users set deleted_at = null where id = $1', [userId]);
  });
  return true;
}

/** From here on the request cannot be withdrawn and nobody signs in. False when it is not due, or was withdrawn. */
function begin(database: Database, userId: string): Promise<boolean> {
  return database.asUser(accounts, async (transaction) => {
    const { rowCount } = await transaction.query(
      `update public.account_deletions set began_at = coalesce(began_at, now())
        where user_id = $1 and (began_at is not null or due_at <= app.clock())`,
      [userId],
    );
    if (rowCount === 0) return false;
    await transaction.query('update auth.users set deleted_at = coalesce(deleted_at, now()) where id = $1', [userId]);
    await transaction.query('delete from auth.sessions where user_id = $1', [userId]);
    return true;
  });
}

/** Ends the person's jobs; false while one still runs. */
async function endJobs({ database, jobTimeout = 20_000 }: EraseTools, userId: string): Promise<boolean> {
  const until = performance.now() + jobTimeout;
  for (;;) {
    const running = await database.asUser(service, async (transaction) => {
      await transaction.query(
        `update public.jobs set state = 'cancelled', cancel_requested_at = now(), finished_at = now()
          where owner_id = $1 and state = 'queued'`,
        [userId],
      );
      const { rows } = await transaction.query<{ id: string }>(
        `update public.jobs set cancel_requested_at = coalesce(cancel_requested_at, now())
          where owner_id = $1 and state = 'running' returning id`,
        [userId],
      );
      for (const { id } of rows) await transaction.query('select pg_notify($1, $2)', [cancelChannel, id]);
      return rows.length;
    });
    if (running === 0) return true;
    if (performance.now() > until) return false;
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
}

/** Rows first, then bytes; bytes that an interruption leaves without a row are removed by the hourly sweep. */
async function removeFiles({ database, objects }: EraseTools, userId: string): Promise<void> {
  for (;;) {
    const { rows } = await database.asUser(service, (transaction) =>
      transaction.query<{ bucket: string; name: string }>(
        `select bucket_id as bucket, name from storage.objects
          where owner = $1 or owner_id = $1::text
             or (bucket_id in ('sources', 'exports', 'account-pictures') and starts_with(name, $1 || '/'))
          order by bucket_id, name limit $2`,
        [userId, page],
      ),
    );
    if (rows.length === 0) return;
    const buckets = Map.groupBy(rows, ({ bucket }) => bucket);
    for (const [bucket, own] of buckets) {
      const names = own.map(({ name }) => name);
      const removed = await objects.remove(service, bucket, names);
      if (removed.length < names.length) throw new Error('Files of an account could not be removed');
    }
  }
}

/** The statements of the registry, in their order; one after the other, because each may be repeated. */
async function eraseRows(database: Database, userId: string, address: string): Promise<void> {
  const values = { person: userId, address };
  for (const { as, statement, needs } of erasure) {
    await database.asUser({ role: as }, (transaction) =>
      transaction.query(
        statement,
        needs.map((name) => values[name]),
      ),
    );
  }
}

/** Deletes the account's row, with everything that depends on it, and queues the last mail in the same transaction. */
async function removeAccount({ database, mail }: EraseTools, userId: string): Promise<void> {
  const carried = mail !== undefined && (await mail.outbox.carrying()) === 'on';
  await database.asUser(accounts, async (transaction) => {
    const { rows } = await transaction.query<{ language: 'en' | 'el' }>(
      'select language from public.account_deletions where user_id = $1 for update',
      [userId],
    );
    const [deletion] = rows;
    if (deletion === undefined) return;
    const recipient = await readRecipient(transaction, userId);
    await transaction.query('select app.forget_in_records($1)', [userId]);
    await transaction.query('delete from auth.users where id = $1', [userId]);
    if (mail !== undefined && carried && recipient !== null) {
      await mail.sendMail(transaction, {
        kind: 'account-deleted',
        userId: null,
        to: recipient.to,
        language: deletion.language,
      });
    }
  });
}

/** Removes queued realtime changes with the person's rows; by themselves they expire after five minutes. */
async function forgetChanges(database: Database, userId: string, address: string): Promise<void> {
  await database.asUser(service, (transaction) =>
    transaction.query(
      `delete from private.row_changes where concat(record::text, old_record::text) like '%' || $1::text || '%'
         or app.names_address(concat_ws(' ', record::text, old_record::text), $2)
         -- A message names its session, and that names its person: what was said in one that is gone goes with it.
         or (relation = 'public.n8n_chat_messages'::regclass and not exists (
           select from public.n8n_chat_sessions as session
           where session.id::text = coalesce(record, old_record) ->> 'session_id'
         ))`,
      [userId, address],
    ),
  );
}

async function addressOf(database: Database, userId: string): Promise<string> {
  const { rows } = await database.asUser(accounts, (transaction) =>
    transaction.query<{ email: string | null }>('select email from auth.users where id = $1', [userId]),
  );
  return rows[0]?.email ?? '';
}

/**
 * Erases one account that is due. Every step is idempotent, and the request is deleted only with the account: after an
 * interruption at any point the next round resumes it. False when the account is not due, a job still runs, or the
 * installation would be left without an operator.
 */
export async function eraseAccount(tools: EraseTools, userId: string): Promise<boolean> {
  const { database } = tools;
  if (await hold(database, userId)) return false;
  if (!(await begin(database, userId))) return false;
  if (!(await endJobs(tools, userId))) return false;
  await removeFiles(tools, userId);
  await leaveSchools(database, userId);
  const address = await addressOf(database, userId);
  await eraseRows(database, userId, address);
  await removeAccount(tools, userId);
  await forgetChanges(database, userId, address);
  return true;
}

/** Erases the accounts whose seven days are over, and removes the last mails to erased accounts. */
export function accountSweep(tools: EraseTools): Sweep {
  return {
    name: 'accounts that were to be deleted',
    async run() {
      const { database } = tools;
      await database.asUser(service, (transaction) =>
        transaction.query(
          `delete from public.mails where kind = 'account-deleted'
             and (state in ('sent', 'failed') or created_at < now() - interval '1 day')`,
        ),
      );
      const { rows } = await database.asUser(service, (transaction) =>
        transaction.query<{ id: string }>(
          `select user_id as id from public.account_deletions
            where began_at is not null or due_at <= app.clock() order by due_at limit ${batchSize}`,
        ),
      );
      const problems: unknown[] = [];
      let erased = 0;
      for (const { id } of rows) {
        try {
          if (await eraseAccount(tools, id)) erased += 1;
        } catch (problem) {
          problems.push(problem);
        }
      }
      if (problems.length > 0)
        throw new AggregateError(problems, `${problems.length} accounts wait for the next round`);
      return erased;
    },
  };
}
