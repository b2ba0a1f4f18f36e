import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockOpenClass } from '../lock-class.ts';

/** Shares a class with a colleague, changes what they may do in it, or stops sharing. They are told when it begins. */
export const shareClass: ServerFunction<'share-class'> = {
  name: 'share-class',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ classId, userId, rights }, { asServer, caller }) =>
    asServer(async (transaction) => {
      // Whoever has a class from a colleague may give it back.
      const leaving = rights === null && userId === caller.userId;
      const { schoolId } = await lockOpenClass(transaction, classId, leaving ? 'see' : 'own');
      const act = { schoolId, actorId: caller.userId, subjectType: 'class' as const, subjectId: classId };
      if (rights === null) {
        const gone = await transaction.query(
          'delete from public.class_teachers where class_id = $1 and teacher_id = $2',
          [classId, userId],
        );
        if (gone.rowCount > 0) await addAuditEvent(transaction, { ...act, action: 'class/unshared' });
        return { classId };
      }
      await transaction.query('select app.share_class($1, $2, $3)', [classId, userId, rights]);
      await addAuditEvent(transaction, { ...act, action: 'class/shared', details: { rights } });
      return { classId };
    }),
};
