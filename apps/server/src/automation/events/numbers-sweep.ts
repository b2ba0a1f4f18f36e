import type { Claims, Database } from '@schole/database';
import type { Sweep } from '../../jobs/runner/sweep.ts';

const service: Claims = { role: 'service_role' };
/** People of one round; the rest waits for the next. */
const batchSize = 500;

/**
 * Once a day for everybody who connected their numbers to a workflow, in the school that they work in; a person who
 * teaches in none, or whose school allows no connections, gets no event. The lock lets one node do it.
 */
const addEvents = `
  insert into public.jobs (id, school_id, owner_id, kind, lane, input)
  select gen_random_uuid(), place.school_id, hook.user_id, 'send-event', 'event',
    jsonb_build_object('event', 'analytics.numbers', 'subjectId', hook.user_id)
  from private.webhooks as hook, lateral (
    select member.school_id from public.memberships as member
    join public.schools as school on school.id = member.school_id and school.own_connections
    left join public.profiles as profile on profile.user_id = member.user_id
    where member.user_id = hook.user_id and member.status = 'active' and member.role in ('administrator', 'teacher')
    order by (member.school_id = profile.active_school_id) desc nulls last, member.created_at limit 1
  ) as place
  where hook.purpose = 'analytics' and hook.url is not null and pg_try_advisory_xact_lock(hashtextextended('numbers', 0))
    and not exists (
      select from public.jobs as told
      where told.owner_id = hook.user_id and told.kind = 'send-event' and told.input ->> 'event' = 'analytics.numbers'
        and told.created_at > now() - interval '23 hours 30 minutes'
    )
  order by hook.user_id limit ${batchSize}`;

/** There may be an event for every chat: a week is enough to inspect them. The person's log keeps them for longer. */
const removeOldEvents = `delete from public.jobs where kind = 'send-event' and finished_at < now() - interval '7 days'`;

/** Queues the numbers of the day for everybody who wants them, and removes events of a week ago. */
export function numbersSweep(database: Database): Sweep {
  return {
    name: 'events for workflows',
    run: () =>
      database.asUser(service, async (transaction) => {
        await transaction.query(addEvents);
        return (await transaction.query(removeOldEvents)).rowCount;
      }),
  };
}
