import { fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockOwnSource } from './own-source.ts';

/** Shares one of the caller's sources with the staff of the school, or with those who teach a subject. */
export const shareSource: ServerFunction<'share-source'> = {
  name: 'share-source',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ sourceId, subject, level }, { caller: { schoolId, userId }, asServer }) =>
    asServer(async (transaction) => {
      const { archived } = await lockOwnSource(transaction, schoolId, sourceId);
      if (archived) throw fault('source/not-found');
      const { rows } = await transaction.query<{ id: string; level: string }>(
        `select id, level from public.source_shares
          where school_id = $1 and source_id = $2 and subject is not distinct from $3 and withdrawn_at is null`,
        [schoolId, sourceId, subject],
      );
      const [current] = rows;
      if (current?.level === level) return { sourceId, shareId: current.id };
      if (current !== undefined)
        await transaction.query('update public.source_shares set withdrawn_at = now() where id = $1', [current.id]);
      const { rows: added } = await transaction.query<{ id: string }>(
        `insert into public.source_shares (school_id, source_id, subject, level, shared_by)
         values ($1, $2, $3, $4, $5) returning id`,
        [schoolId, sourceId, subject, level, userId],
      );
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: userId, action: 'source/shared' },
        ...{ subjectType: 'source', subjectId: sourceId, details: { level, subject } },
      });
      return { sourceId, shareId: added[0]?.id ?? '' };
    }),
};
