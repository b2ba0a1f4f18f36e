import type { Claims, Database } from '@schole/database';
import { addAuditEvents } from '../../database/audit-events.ts';
import { addNotices } from '../../database/notices.ts';
import type { Sweep } from '../../jobs/runner/sweep.ts';

const service: Claims = { role: 'service_role' };
/** Students of one round; the rest waits for the next. */
const batchSize = 500;

/**
 * Asks for the erasure of students who were in the archive for as long as their school keeps them. The administrators
 * are told, and have the same seven days as after an erasure of their own to take it back.
 */
export function formerStudentsSweep(database: Database): Sweep {
  return {
    name: 'former students',
    run: () =>
      database.asUser(service, async (transaction) => {
        // The language is of no mail, because a student has no address.
        const { rows } = await transaction.query<{ schoolId: string; studentId: string }>(
          `with recursive former as (
             select student.id
               from public.students as student join public.schools as school on school.id = student.school_id
              where student.archived_at < app.clock() - make_interval(months => school.archived_student_months)
                and not exists (select from public.account_deletions as known where known.user_id = student.id)
              order by student.archived_at limit ${batchSize}
           ), record (id) as (
             select id from former
             union
             -- Records that were merged into theirs are of the same child.
             select merge.gone_id from record join public.student_merges as merge on merge.kept_id = record.id
           ), asked as (
             insert into public.account_deletions (user_id, language, requested_at, due_at)
             select id, 'en', app.clock(), app.clock() + interval '7 days' from record
             on conflict do nothing returning user_id
           )
           select school_id as "schoolId", id as "studentId" from public.students where id in (select user_id from asked)`,
        );
        await addAuditEvents(
          transaction,
          rows.map(({ schoolId, studentId }) => ({
            ...{ schoolId, actorId: null, action: 'student/erasure-asked' as const },
            ...{ subjectType: 'member' as const, subjectId: studentId },
          })),
        );
        const schools = [...new Set(rows.map(({ schoolId }) => schoolId))];
        const { rows: administrators } = await transaction.query<{ schoolId: string; userId: string; title: string }>(
          `select membership.school_id as "schoolId", membership.user_id as "userId", school.name as title
             from public.memberships as membership join public.schools as school on school.id = membership.school_id
            where membership.school_id = any ($1) and membership.role = 'administrator' and membership.status = 'active'`,
          [schools],
        );
        await addNotices(
          transaction,
          administrators.map(({ schoolId, userId, title }) => ({
            ...{ schoolId, userId, kind: 'former-students-due' as const, payload: { title } },
          })),
        );
        return rows.length;
      }),
  };
}
