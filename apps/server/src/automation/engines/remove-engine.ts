import { fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { removeEngineRow } from '../engine-rows.ts';
import { requireOwner } from './engine-owner.ts';

/** Disconnects a language model; its key is deleted with it. */
export const removeEngine: ServerFunction<'remove-engine'> = {
  name: 'remove-engine',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ whose }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const owner = await requireOwner(transaction, caller, whose, { removes: true });
      const removed = await removeEngineRow(transaction, owner);
      if (removed === null) throw fault('engine/none');
      await addAuditEvent(transaction, {
        schoolId: caller.schoolId,
        actorId: caller.userId,
        action: 'engine/removed',
        subjectType: 'setting',
        subjectId: removed.id,
        details: { whose, kind: removed.kind },
      });
      return {};
    }),
};
