import { type DigestFrequency, defaultDigest, describeCounts } from '@schole/core';
import type { Claims, Database, Transaction } from '@schole/database';
import type { MailOutbox } from '@schole/mail';
import { addNotices } from '../database/notices.ts';
import type { Sweep } from '../jobs/runner/sweep.ts';
import type { SendAccountMail } from '../mail/account-mail.ts';

export interface DigestTools {
  database: Database;
  mail: { sendMail: SendAccountMail; outbox: Pick<MailOutbox, 'carrying'> };
  /** Name of the time zone in which the morning is; that of the server by default: no person's own is known. */
  timeZone?: string;
}

const service: Claims = { role: 'service_role' };
/** Digests of one round; the rest waits for the next. */
const batchSize = 1_000;
/** A digest of a day, week or month is due from this hour on, so that it is there before school begins. */
const hour = 6;

const units = { daily: 'day', weekly: 'week', monthly: 'month' } satisfies Record<
  Exclude<DigestFrequency, 'never'>,
  string
>;

/**
 * The notices that the digest of a person sums up: unread, from before its period began, not told by an earlier one and
 * no older than a month. A school that the person cannot work in says nothing.
 */
const counted = `notice.read_at is null and notice.kind <> 'digest' and notice.created_at < period.start
  and notice.created_at >= coalesce(told.told_until, period.start - interval '1 month')
  and (notice.school_id is null or exists (
    select from public.memberships as member
    where member.user_id = notice.user_id and member.school_id = notice.school_id and member.status = 'active'
  ))`;

/** Whose digest is due. An account that waits for its deletion gets none, nor does who is suspended everywhere. */
const due = `
  with period as (
    select frequency, (
      date_trunc(unit, (app.clock() at time zone $1) - interval '${hour} hours') + interval '${hour} hours'
    ) at time zone $1 as start
    from (values ${Object.entries(units)
      .map(([frequency, unit]) => `('${frequency}', '${unit}')`)
      .join(', ')}) as each (frequency, unit)
  )
  select account.id as "userId", period.start,
    case when account.email_confirmed_at is not null then nullif(account.email, '') end as address,
    coalesce(settings.language, account.raw_user_meta_data ->> 'language', 'el') as language
  from auth.users as account
  left join public.user_settings as settings on settings.user_id = account.id
  left join private.digests as told on told.user_id = account.id
  join period on period.frequency = coalesce(settings.email_digest, '${defaultDigest}')
  where (told.told_until is null or told.told_until < period.start)
    and account.deleted_at is null and (account.banned_until is null or account.banned_until < app.clock())
    and not exists (select from public.account_deletions as deletion where deletion.user_id = account.id)
    and exists (
      select from public.memberships as member
      where member.user_id = account.id and member.status = 'active' and member.role in ('administrator', 'teacher')
    )
    and exists (select from public.notifications as notice where notice.user_id = account.id and ${counted})
  order by account.id limit ${batchSize}`;

/**
 * What is in the digest, and the mark that it was told. A second node waits for the mark and then finds it: the count
 * is of the state before, so that only one of them has it.
 */
const claim = `
  with period as (select $2::timestamptz as start), claimed as (
    insert into private.digests as mark (user_id, told_until) select $1, start from period
    on conflict (user_id) do update set told_until = excluded.told_until where mark.told_until < excluded.told_until
    returning user_id
  )
  select notice.kind, sum(notice.repeats)::integer as count
  from claimed join public.notifications as notice on notice.user_id = claimed.user_id cross join period
  left join private.digests as told on told.user_id = notice.user_id
  where ${counted} group by notice.kind`;

interface DueRow {
  userId: string;
  start: Date;
  address: string | null;
  language: string;
}

async function countNotices(transaction: Transaction, { userId, start }: DueRow): Promise<Record<string, number>> {
  const { rows } = await transaction.query<{ kind: string; count: number }>(claim, [userId, start]);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

/**
 * Sums up for each person what they have not read, once a day, week or month: by mail, or, where none can be sent, as a
 * notice. Mark and message are one transaction: two nodes, or a killed one, send nothing twice.
 */
export function digestSweep({ database, mail, timeZone = localZone() }: DigestTools): Sweep {
  return {
    name: 'digests',
    async run() {
      const sends = (await mail.outbox.carrying()) === 'on';
      const { rows } = await database.asUser(service, (transaction) => transaction.query<DueRow>(due, [timeZone]));
      let written = 0;
      const problems: unknown[] = [];
      // Each in a transaction of its own, so that one that fails keeps nobody else from theirs.
      for (const row of rows) {
        try {
          written += await writeDigest({ database, mail }, row, sends);
        } catch (problem) {
          problems.push(problem);
        }
      }
      if (problems.length > 0) throw new AggregateError(problems, `${problems.length} digests were not written`);
      return written;
    },
  };
}

function writeDigest({ database, mail }: DigestTools, row: DueRow, sends: boolean): Promise<number> {
  const { userId, address: to } = row;
  const language = row.language === 'en' ? 'en' : 'el';
  return database.asUser(service, async (transaction) => {
    const counts = await countNotices(transaction, row);
    const lines = describeCounts(counts, language);
    if (lines.length === 0) return 0;
    if (sends && to !== null) {
      await mail.sendMail(transaction, { kind: 'digest', userId, to, language, facts: { lines: lines.join('\n') } });
    } else {
      await addNotices(transaction, [{ kind: 'digest', payload: { counts }, schoolId: null, userId }]);
    }
    return 1;
  });
}

function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
