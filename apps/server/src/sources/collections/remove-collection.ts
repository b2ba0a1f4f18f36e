import { fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

/** Removes a collection; its sources stay. */
export const removeCollection: ServerFunction<'remove-collection'> = {
  name: 'remove-collection',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ collectionId }, { caller: { schoolId, userId }, asServer }) =>
    asServer(async (transaction) => {
      const { rowCount } = await transaction.query(
        'delete from public.source_collections where school_id = $1 and id = $2',
        [schoolId, collectionId],
      );
      if (rowCount === 0) throw fault('collection/not-found');
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: userId, action: 'collection/removed' },
        ...{ subjectType: 'collection', subjectId: collectionId },
      });
      return { collectionId };
    }),
};
