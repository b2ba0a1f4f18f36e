import { fault } from '@schole/core';
import { type ListedStudent, writeClass } from '@schole/roster';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockClass } from '../lock-class.ts';

/** The students of a class as a file; whoever sees the roster may take it away, and the audit says so. */
export const exportClass: ServerFunction<'export-class'> = {
  name: 'export-class',
  permission: { roles: teachers },
  limits: smallLimits,
  async run({ classId, format, language }, { asServer, caller }) {
    const students = await asServer(async (transaction) => {
      const { schoolId, removed } = await lockClass(transaction, classId, 'see');
      if (removed) throw fault('class/removed');
      const { rows } = await transaction.query<ListedStudent>(
        `select listed.student_id as id, coalesce(listed.last_name, '') as "lastName",
                coalesce(listed.first_name, '') as "firstName", listed.student_number as "studentNumber",
                listed.birth_year as "birthYear", nullif(listed.group_name, '') as "group", class.name as "className",
                listed.user_name as "userName"
           from public.class_rosters as listed
           join public.classes as class on class.school_id = listed.school_id and class.id = listed.class_id
          where listed.class_id = $1 and listed.archived_at is null
          order by listed.sort_name, listed.student_id`,
        [classId],
      );
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: caller.userId, action: 'class/exported', subjectType: 'class', subjectId: classId },
        details: { format, students: rows.length },
      });
      return rows;
    });
    const bytes = await writeClass(students, format, language);
    return { base64: Buffer.from(bytes).toString('base64') };
  },
};
