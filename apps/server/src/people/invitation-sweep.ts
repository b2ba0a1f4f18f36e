import type { Claims, Database } from '@schole/database';
import type { Sweep } from '../jobs/runner/sweep.ts';

const service: Claims = { role: 'service_role' };
/** Invitations of one round; the rest waits for the next. */
const batchSize = 1_000;

/** An invitation contains an address: a month after its end, only its audit event remains. */
export function invitationSweep(database: Database): Sweep {
  return {
    name: 'old invitations',
    async run() {
      const { rowCount } = await database.asUser(service, (transaction) =>
        transaction.query(
          `delete from public.invitations where id in (
             select id from public.invitations
             where coalesce(accepted_at, revoked_at, expires_at) < app.clock() - interval '30 days' limit ${batchSize}
           )`,
        ),
      );
      return rowCount;
    },
  };
}
