import { limits } from '@schole/core';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockOpenClass } from '../lock-class.ts';

/** Characters that have a meaning of their own in a pattern. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Students whom the caller teaches and who are not in the class yet, by the words of their name or by user name. */
export const findStudents: ServerFunction<'find-students'> = {
  name: 'find-students',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ classId, search }, { asServer }) =>
    asServer(async (transaction) => {
      const { schoolId } = await lockOpenClass(transaction, classId, 'change');
      const { rows } = await transaction.query<{
        studentId: string;
        name: string;
        userName: string;
        birthYear: number | null;
        classes: string[];
      }>(
        `select student.id as "studentId", btrim(coalesce(profile.last_name, '') || ' ' || coalesce(profile.first_name, '')) as name,
                student.user_name as "userName", student.birth_year as "birthYear", array(
                  select its.name from public.class_students as place join public.classes as its on its.id = place.class_id
                   where place.school_id = student.school_id and place.student_id = student.id and its.removed_at is null
                   order by its.name limit 5
                ) as classes
           from public.students as student
           join public.profiles as profile on profile.user_id = student.id
          where student.school_id = $1 and student.archived_at is null and not exists (
                  select from public.class_students as place where place.class_id = $2 and place.student_id = student.id
                ) and (
                  student.user_name like $4 or student.student_number = $5 or not exists (
                    select from unnest($3::text[]) as word
                     where app.plain(coalesce(profile.last_name, '') || ' ' || coalesce(profile.first_name, ''))
                       not like '%' || app.plain(word) || '%'
                  )
                )
          order by app.plain(profile.last_name || ' ' || profile.first_name), student.id limit $6`,
        [
          ...[schoolId, classId, search.split(/\s+/).map(literal), `${literal(search.toLowerCase())}%`, search],
          limits.classes.foundStudents,
        ],
      );
      return { students: rows };
    }),
};
