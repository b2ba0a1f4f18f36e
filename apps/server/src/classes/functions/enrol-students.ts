import { fault } from '@schole/core';
import { addAuditEvents } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockOpenClass } from '../lock-class.ts';
import { requireRoomInClasses } from '../require-room.ts';

/** Puts students whom the caller teaches into a class, changes their group, or takes them out; they stay the school's. */
export const enrolStudents: ServerFunction<'enrol-students'> = {
  name: 'enrol-students',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ classId, studentIds, placed, groupName }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { schoolId } = await lockOpenClass(transaction, classId, 'change');
      const { rows: known } = await transaction.query<{ id: string }>(
        'select id from public.students where id = any ($1) and school_id = $2',
        [studentIds, schoolId],
      );
      if (known.length !== new Set(studentIds).size) throw fault('student/not-found');
      const { rows: moved } = placed
        ? await transaction.query<{ id: string }>(
            `insert into public.class_students as place (school_id, class_id, student_id, group_name)
             select $1, $2, student_id, coalesce($4, '') from unnest($3::uuid[]) as student_id
             on conflict (class_id, student_id) do update set group_name = excluded.group_name
               where $4 is not null and place.group_name <> excluded.group_name
             returning student_id as id`,
            [schoolId, classId, studentIds, groupName ?? null],
          )
        : await transaction.query<{ id: string }>(
            'delete from public.class_students where class_id = $1 and student_id = any ($2) returning student_id as id',
            [classId, studentIds],
          );
      if (placed) await requireRoomInClasses(transaction, [classId]);
      await addAuditEvents(
        transaction,
        moved.map(({ id }) => ({
          ...{ schoolId, actorId: caller.userId, subjectType: 'member', subjectId: id },
          ...{ action: placed ? 'student/placed' : 'student/taken-out', details: { classId } },
        })),
      );
      return { students: moved.length };
    }),
};
