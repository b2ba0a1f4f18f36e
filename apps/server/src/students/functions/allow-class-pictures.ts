import { picturesMinutes } from '@schole/core';
import { lockOpenClass } from '../../classes/lock-class.ts';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

/** Lets the students of a class sign in with their pictures alone while their teacher is in the room. */
export const allowClassPictures: ServerFunction<'allow-class-pictures'> = {
  name: 'allow-class-pictures',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ classId, open }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { schoolId } = await lockOpenClass(transaction, classId, 'change');
      const { rows } = await transaction.query<{ until: Date | null }>(
        `update public.classes set door_open_until = case when $2 then app.clock() + make_interval(mins => $3) end
          where id = $1 returning door_open_until as until`,
        [classId, open, picturesMinutes],
      );
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: caller.userId, action: open ? 'class/door-opened' : 'class/door-closed' },
        ...{ subjectType: 'class', subjectId: classId },
      });
      return { openUntil: rows[0]?.until?.toISOString() ?? null };
    }),
};
