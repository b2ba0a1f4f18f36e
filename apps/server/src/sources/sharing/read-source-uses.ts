import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockOwnSource } from './own-source.ts';

interface Use {
  userId: string;
  name: string;
  assignments: number;
  copies: number;
  lastAt: Date;
}

/** Shows its owner which colleagues made assignments from a source, or copied it. */
export const readSourceUses: ServerFunction<'read-source-uses'> = {
  name: 'read-source-uses',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ sourceId }, { caller: { schoolId }, asServer }) =>
    asServer(async (transaction) => {
      await lockOwnSource(transaction, schoolId, sourceId);
      const { rows } = await transaction.query<Use>(
        `select user_id as "userId", coalesce(name, '') as name, assignments, copies, last_at as "lastAt"
           from app.source_uses($1, $2)`,
        [schoolId, sourceId],
      );
      const { rows: origin } = await transaction.query<{ name: string }>(
        `select coalesce(colleague.name, '') as name from public.source_copies as copy
           left join app.list_colleagues($1) as colleague on colleague.user_id = copy.from_person
          where copy.school_id = $1 and copy.source_id = $2`,
        [schoolId, sourceId],
      );
      return {
        copiedFrom: origin[0]?.name ?? null,
        uses: rows.map((use) => ({ ...use, lastAt: use.lastAt.toISOString() })),
      };
    }),
};
