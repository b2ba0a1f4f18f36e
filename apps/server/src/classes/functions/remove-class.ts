import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockClass } from '../lock-class.ts';

/** Deletes a class, or takes that back; a sweep deletes the row after `limits.classes.keptDays`. */
export const removeClass: ServerFunction<'remove-class'> = {
  name: 'remove-class',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ classId, removed }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const known = await lockClass(transaction, classId, 'own');
      if (known.removed === removed) return { classId };
      await transaction.query(
        'update public.classes set removed_at = case when $2 then app.clock() end where id = $1',
        [classId, removed],
      );
      await addAuditEvent(transaction, {
        ...{ schoolId: known.schoolId, actorId: caller.userId, subjectType: 'class', subjectId: classId },
        action: removed ? 'class/removed' : 'class/restored',
      });
      return { classId };
    }),
};
