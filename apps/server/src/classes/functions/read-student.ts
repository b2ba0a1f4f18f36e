import { type CallOutput, fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

type Read = Omit<CallOutput<'read-student'>, 'classes' | 'createdAt' | 'signedInAt' | 'archivedAt'> & {
  schoolId: string;
  createdAt: Date;
  signedInAt: Date | null;
  archivedAt: Date | null;
};

/** The record of a student whom the caller teaches; the audit says who read it. */
export const readStudent: ServerFunction<'read-student'> = {
  name: 'read-student',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ studentId }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<Read>(
        `select student.id as "studentId", student.school_id as "schoolId", profile.first_name as "firstName",
                profile.last_name as "lastName", student.user_name as "userName",
                student.student_number as "studentNumber", student.birth_year as "birthYear",
                student.created_at as "createdAt", student.signed_in_at as "signedInAt",
                student.archived_at as "archivedAt"
           from public.students as student join public.profiles as profile on profile.user_id = student.id
          where student.id = $1`,
        [studentId],
      );
      const [found] = rows;
      if (found === undefined) throw fault('student/not-found');
      const { rows: classes } = await transaction.query<CallOutput<'read-student'>['classes'][number]>(
        `select class.id as "classId", class.name, place.group_name as "groupName"
           from public.class_students as place join public.classes as class on class.id = place.class_id
          where place.student_id = $1 and class.removed_at is null order by class.active desc, class.name, class.id`,
        [studentId],
      );
      const { schoolId, createdAt, signedInAt, archivedAt, ...record } = found;
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: caller.userId, action: 'student/record-read' },
        ...{ subjectType: 'member', subjectId: studentId },
      });
      return {
        ...record,
        createdAt: createdAt.toISOString(),
        signedInAt: signedInAt?.toISOString() ?? null,
        archivedAt: archivedAt?.toISOString() ?? null,
        classes,
      };
    }),
};
