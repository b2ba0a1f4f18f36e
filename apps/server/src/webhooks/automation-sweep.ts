import type { Claims, Database } from '@schole/database';
import type { Sweep } from '../jobs/runner/sweep.ts';

const service: Claims = { role: 'service_role' };
/** Rows of one statement, a transaction of its own: it must not lock a table for long. */
const batchSize = 10_000;

/** Log entries of one person that are kept. */
const maxEntries = 20_000;
/** Statements of one round. */
const maxRounds = 20;

const oldEntries = `delete from public.automation_events where id in (
  select id from public.automation_events where began_at < now() - interval '90 days' order by began_at limit ${batchSize}
)`;
const oldExchanges = `delete from public.model_exchanges where id in (
  select id from public.model_exchanges where created_at < now() - interval '90 days' order by created_at limit ${batchSize}
)`;
const oldRequests = `delete from private.incoming_requests where ctid = any (array(
  select ctid from private.incoming_requests where created_at < now() - interval '1 day' limit ${batchSize}
))`;
const surplusEntries = `delete from public.automation_events where id in (
  select line.id from (select user_id from public.automation_events group by user_id having count(*) > ${maxEntries}) as busy
    cross join lateral (
      select id from public.automation_events as event where event.user_id = busy.user_id
        order by began_at desc offset ${maxEntries} limit ${batchSize}
    ) as line limit ${batchSize}
)`;

/**
 * Removes log entries and exchanges with language models of 90 days ago, a person's entries beyond 20,000, and stored
 * requests of the day before.
 */
export function automationSweep(database: Database): Sweep {
  return {
    name: 'the log of workflows and engines',
    async run() {
      let removed = 0;
      for (const statement of [oldEntries, surplusEntries, oldExchanges, oldRequests]) {
        for (let round = 0; round < maxRounds; round += 1) {
          const { rowCount } = await database.asUser(service, (transaction) => transaction.query(statement));
          removed += rowCount;
          if (rowCount < batchSize) break;
        }
      }
      return removed;
    },
  };
}
