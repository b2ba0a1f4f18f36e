import type { Database } from '@schole/database';
import type { Sweep } from '../jobs/runner/sweep.ts';

/** Rows of one statement: it must not lock the table for long. */
const batchSize = 10_000;

/** Replaces rows older than 90 days by counts by day, host, purpose and outcome; removes days of two years ago. */
export function egressSweep(database: Database): Sweep {
  return {
    name: 'the egress ledger',
    async run() {
      const { rowCount } = await database.asUser({ role: 'schole_server' }, async (transaction) => {
        await transaction.query('delete from public.egress_days where day < current_date - 730');
        return transaction.query(
          `with old as (
             delete from public.egress_events where id in (
               select id from public.egress_events where began_at < now() - interval '90 days' order by began_at limit ${batchSize}
             ) returning *
           ), counted as (
             insert into public.egress_days as known (day, host, purpose, outcome, requests, bytes_out, bytes_in)
             select (began_at at time zone 'UTC')::date, host, purpose, outcome, count(*), sum(bytes_out), sum(bytes_in)
               from old group by 1, 2, 3, 4
             on conflict (day, host, purpose, outcome) do update set
               requests = known.requests + excluded.requests,
               bytes_out = known.bytes_out + excluded.bytes_out,
               bytes_in = known.bytes_in + excluded.bytes_in
           )
           select id from old`,
        );
      });
      return rowCount;
    },
  };
}
