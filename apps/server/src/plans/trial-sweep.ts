import type { Claims, Database } from '@schole/database';
import { addNotices, type Notice } from '../database/notices.ts';
import type { Sweep } from '../jobs/runner/sweep.ts';

const service: Claims = { role: 'service_role' };

/** Schools of one round; the rest waits for the next. */
const batchSize = 500;

/** The notice and the mark that it was sent are one transaction: two nodes, or a killed one, send nothing twice. */
const due = `
  with due as (
    select id, name, case when trial_ends_at <= app.clock() then 'ended' else 'ending' end as what
    from public.schools
    where trial_ends_at <= app.clock() + interval '3 days'
      and trial_told is distinct from case when trial_ends_at <= app.clock() then 'ended' else 'ending' end
      and trial_told is distinct from 'ended'
      -- Who has the larger plan by now loses nothing.
      and (select position from public.plans where plans.plan = schools.trial_plan)
        > (select position from public.plans where plans.plan = schools.plan)
    order by trial_ends_at, id limit ${batchSize} for update skip locked
  ), told as (
    update public.schools as its set trial_told = due.what from due where its.id = due.id
    returning its.id, due.name, due.what
  )
  select told.id as "schoolId", told.name as title, told.what, array(
    select member.user_id from public.memberships as member
    where member.school_id = told.id and member.role = 'administrator' and member.status = 'active'
  ) as administrators from told`;

interface TrialNoticeRow {
  schoolId: string;
  title: string;
  what: 'ending' | 'ended';
  administrators: string[];
}

const noticesOf = ({ schoolId, title, what, administrators }: TrialNoticeRow): Notice[] =>
  administrators.map((userId) => ({ kind: `trial-${what}`, payload: { schoolId, title }, schoolId, userId }));

/** Ids of events that the payment provider cannot send again any more. */
const forget = `delete from private.payment_events where received_at < now() - interval '90 days'`;

/** Notifies the administrators of a school once that its trial ends within three days, and once that it has ended. */
export function trialSweep(database: Database): Sweep {
  return {
    name: 'trials',
    run: () =>
      database.asUser(service, async (transaction) => {
        const { rows } = await transaction.query<TrialNoticeRow>(due);
        await addNotices(transaction, rows.flatMap(noticesOf));
        await transaction.query(forget);
        return rows.length;
      }),
  };
}
