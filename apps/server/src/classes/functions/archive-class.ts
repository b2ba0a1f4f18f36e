import { fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockClass } from '../lock-class.ts';

/** Puts a class into the archive, where it is read-only and not counted, or takes it out again. */
export const archiveClass: ServerFunction<'archive-class'> = {
  name: 'archive-class',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ classId, archived }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { schoolId, active, removed } = await lockClass(transaction, classId, 'own');
      if (removed) throw fault('class/removed');
      if (active !== archived) return { classId };
      await transaction.query('update public.classes set active = $2 where id = $1', [classId, !archived]);
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: caller.userId, subjectType: 'class', subjectId: classId },
        action: archived ? 'class/archived' : 'class/unarchived',
      });
      return { classId };
    }),
};
