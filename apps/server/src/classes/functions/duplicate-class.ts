import { fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockClass } from '../lock-class.ts';

/** A class of the caller with the facts of one that they may see, for another year; archived ones too. */
export const duplicateClass: ServerFunction<'duplicate-class'> = {
  name: 'duplicate-class',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ classId, name, term, withStudents }, { asServer, caller: { userId } }) =>
    asServer(async (transaction) => {
      const { schoolId, removed } = await lockClass(transaction, classId, 'change');
      if (removed) throw fault('class/removed');
      const copyId = crypto.randomUUID();
      await transaction.query(
        `insert into public.classes
           (id, school_id, owner_id, name, subject, grade_level, section, description, term, copied_from)
         select $2, school_id, $3, $4, subject, grade_level, section, description, $5, id
           from public.classes where id = $1`,
        [classId, copyId, userId, name, term],
      );
      if (withStudents)
        await transaction.query(
          `insert into public.class_students (school_id, class_id, student_id, group_name)
           select place.school_id, $2, place.student_id, place.group_name
             from public.class_students as place
             join public.students as student on student.id = place.student_id
            where place.class_id = $1 and student.archived_at is null`,
          [classId, copyId],
        );
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: userId, action: 'class/duplicated', subjectType: 'class', subjectId: copyId },
        details: { from: classId, withStudents },
      });
      return { classId: copyId };
    }),
};
