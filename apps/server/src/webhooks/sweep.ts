import type { Claims, Database } from '@schole/database';
import type { Sweep } from '../jobs/sweep.ts';

const service: Claims = { role: 'service_role' };
/** Rows of one statement: it must not hold a table for long. What is left waits for the next round. */
const most = 10_000;

/** Forgets what workflows and engines were asked 90 days ago, and requests of workflows of the day before. */
export function automationSweep(database: Database): Sweep {
  return {
    name: 'the log of workflows and engines',
    run: () =>
      database.asUser(service, async (transaction) => {
        const lines = await transaction.query(
          `delete from public.automation_events where id in (
             select id from public.automation_events where began_at < now() - interval '90 days' order by began_at limit ${most}
           )`,
        );
        const requests = await transaction.query(
          `delete from private.incoming_requests where ctid = any (array(
             select ctid from private.incoming_requests where created_at < now() - interval '1 day' limit ${most}
           ))`,
        );
        return lines.rowCount + requests.rowCount;
      }),
  };
}
