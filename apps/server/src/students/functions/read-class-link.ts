import { fault } from '@schole/core';
import { lockOpenClass } from '../../classes/lock-class.ts';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { classLinkOf } from '../secrets.ts';

/** The link under which students of a class sign in with their pictures; a renewed one ends the earlier ones. */
export const readClassLink: ServerFunction<'read-class-link'> = {
  name: 'read-class-link',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ classId, renew }, { asServer, caller, fingerprint }) =>
    asServer(async (transaction) => {
      const { schoolId } = await lockOpenClass(transaction, classId, 'change');
      if (renew) {
        await transaction.query('update public.classes set link_version = link_version + 1 where id = $1', [classId]);
        await addAuditEvent(transaction, {
          ...{ schoolId, actorId: caller.userId, action: 'class/link-renewed' },
          ...{ subjectType: 'class', subjectId: classId },
        });
      }
      const { rows } = await transaction.query<{ version: number; school: string }>(
        `select class.link_version as version, school.student_code as school
           from public.classes as class join public.schools as school on school.id = class.school_id
          where class.id = $1`,
        [classId],
      );
      const [found] = rows;
      if (found === undefined) throw fault('class/not-found');
      return { school: found.school, link: classLinkOf(fingerprint, classId, found.version) };
    }),
};
