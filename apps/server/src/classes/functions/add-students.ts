import { userNameFor } from '@schole/roster';
import { addAuditEvents } from '../../database/audit-events.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { lockOpenClass } from '../lock-class.ts';
import { refuseTakenNumber } from '../refuse-taken-number.ts';
import { requireRoomInClasses } from '../require-room.ts';
import { lockUserNames } from '../user-names.ts';

/** New students in a class, each with an account that has no address, a user name, and no way to sign in yet. */
export const addStudents: ServerFunction<'add-students'> = {
  name: 'add-students',
  permission: { roles: teachers },
  limits: { body: 262_144, time: 20_000 },
  run: ({ classId, students }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { schoolId } = await lockOpenClass(transaction, classId, 'change');
      const taken = await lockUserNames(transaction, schoolId);
      const people = students.map(({ firstName, lastName, studentNumber, birthYear, groupName }) => {
        const userName = userNameFor(firstName, lastName, taken);
        taken.add(userName);
        return {
          ...{ id: crypto.randomUUID(), first_name: firstName, last_name: lastName, user_name: userName },
          ...{ student_number: studentNumber, birth_year: birthYear, group_name: groupName },
        };
      });
      await refuseTakenNumber(
        transaction.query('select app.add_students($1, $2, $3::jsonb)', [schoolId, classId, JSON.stringify(people)]),
      );
      await requireRoomInClasses(transaction, [classId]);
      await addAuditEvents(
        transaction,
        people.map(({ id }) => ({
          ...{ schoolId, actorId: caller.userId, subjectType: 'member', subjectId: id },
          ...{ action: 'student/added', details: { classId } },
        })),
      );
      return { students: people.map(({ id, user_name }) => ({ studentId: id, userName: user_name })) };
    }),
};
