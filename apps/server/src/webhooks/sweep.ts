import type { Claims, Database } from '@schole/database';
import type { Sweep } from '../jobs/sweep.ts';

const service: Claims = { role: 'service_role' };
/** Rows of one statement, a transaction of its own: it must not hold a table for long. */
const most = 10_000;

/** Lines of one person's log that are kept. */
const mostLines = 20_000;
/** Statements of one round. */
const mostRounds = 20;

const oldLines = `delete from public.automation_events where id in (
  select id from public.automation_events where began_at < now() - interval '90 days' order by began_at limit ${most}
)`;
const oldRequests = `delete from private.incoming_requests where ctid = any (array(
  select ctid from private.incoming_requests where created_at < now() - interval '1 day' limit ${most}
))`;
const linesTooMany = `delete from public.automation_events where id in (
  select line.id from (select user_id from public.automation_events group by user_id having count(*) > ${mostLines}) as busy
    cross join lateral (
      select id from public.automation_events as event where event.user_id = busy.user_id
        order by began_at desc offset ${mostLines} limit ${most}
    ) as line limit ${most}
)`;

/** Forgets what workflows and engines were asked 90 days ago, a person's lines beyond 20,000, and requests of workflows of the day before. */
export function automationSweep(database: Database): Sweep {
  return {
    name: 'the log of workflows and engines',
    async run() {
      let removed = 0;
      for (const statement of [oldLines, linesTooMany, oldRequests]) {
        for (let round = 0; round < mostRounds; round += 1) {
          const { rowCount } = await database.asUser(service, (transaction) => transaction.query(statement));
          removed += rowCount;
          if (rowCount < most) break;
        }
      }
      return removed;
    },
  };
}
