import { fault } from '@schole/core';
import { fullNameKey } from '@schole/roster';
import { type ClassRow, requireOpenClass } from '../../classes/lock-class.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { listWaiting, readNames } from '../admit-requests.ts';

interface Enrolment extends ClassRow {
  school: string;
  code: string | null;
  openUntil: Date | null;
  picturesUntil: Date | null;
  now: Date;
}

/** The code of a class and who waits, for those who may let them in; a screen asks again and again, so nothing is locked. */
export const readEnrolment: ServerFunction<'read-enrolment'> = {
  name: 'read-enrolment',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ classId }, { asServer }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<Enrolment>(
        `select class.id, class.school_id as "schoolId", class.active, class.removed_at is not null as removed,
             school.student_code as school, class.join_code as code, app.clock() as now,
             case when class.join_open_until > app.clock() then class.join_open_until end as "openUntil",
             case when class.door_open_until > app.clock() then class.door_open_until end as "picturesUntil"
           from public.classes as class join public.schools as school on school.id = class.school_id
          where class.id = $1 and class.id in (select app.my_class_ids('change'))`,
        [classId],
      );
      const [found] = rows;
      if (found === undefined) throw fault('class/not-found');
      requireOpenClass(found);
      const names = await readNames(transaction, classId);
      const waiting = await listWaiting(transaction, classId);
      const requests = waiting.map(({ id, askedAt, ...name }) => ({
        ...{ requestId: id, ...name, askedAt: askedAt.toISOString() },
        namesake: names.get(fullNameKey(name)) ?? null,
      }));
      const { school, code, openUntil, picturesUntil, now } = found;
      return {
        ...{ school, code, requests, now: now.toISOString() },
        openUntil: openUntil?.toISOString() ?? null,
        picturesUntil: picturesUntil?.toISOString() ?? null,
      };
    }),
};
