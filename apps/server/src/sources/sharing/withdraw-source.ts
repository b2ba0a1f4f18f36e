import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockOwnSource } from './own-source.ts';

/** Ends the shares of one of the caller's sources, or one of them. What colleagues made of it stays theirs. */
export const withdrawSource: ServerFunction<'withdraw-source'> = {
  name: 'withdraw-source',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ sourceId, shareId }, { caller: { schoolId, userId }, asServer }) =>
    asServer(async (transaction) => {
      await lockOwnSource(transaction, schoolId, sourceId);
      const { rowCount: withdrawn } = await transaction.query(
        `update public.source_shares set withdrawn_at = now()
          where school_id = $1 and source_id = $2 and withdrawn_at is null and ($3::uuid is null or id = $3)`,
        [schoolId, sourceId, shareId ?? null],
      );
      if (withdrawn > 0)
        await addAuditEvent(transaction, {
          ...{ schoolId, actorId: userId, action: 'source/withdrawn' },
          ...{ subjectType: 'source', subjectId: sourceId, details: { shares: withdrawn } },
        });
      return { sourceId, withdrawn };
    }),
};
