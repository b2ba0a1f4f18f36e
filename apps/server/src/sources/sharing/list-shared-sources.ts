import type { ShareLevel } from '@schole/core';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

/** Lists what colleagues share with the caller, with their names. */
export const listSharedSources: ServerFunction<'list-shared-sources'> = {
  name: 'list-shared-sources',
  permission: { roles: teachers },
  limits: smallLimits,
  async run(_input, { caller: { schoolId }, asServer }) {
    const { rows } = await asServer((transaction) =>
      transaction.query<{ sourceId: string; ownerName: string; level: ShareLevel }>(
        `select source_id as "sourceId", coalesce(owner_name, '') as "ownerName", level from app.shared_sources($1)`,
        [schoolId],
      ),
    );
    return { sources: rows };
  },
};
