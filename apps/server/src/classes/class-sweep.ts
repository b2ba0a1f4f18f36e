import { limits } from '@schole/core';
import type { Claims, Database } from '@schole/database';
import type { Sweep } from '../jobs/runner/sweep.ts';

const service: Claims = { role: 'service_role' };

const kept = `app.clock() - make_interval(days => ${limits.classes.keptDays})`;

function sweepOf(database: Database, name: string, statement: string): Sweep {
  return {
    name,
    run: async () => (await database.asUser(service, (transaction) => transaction.query(statement))).rowCount,
  };
}

/** Who asked to join a day ago, and what can no longer be taken back: deleted classes, whose students stay the school's, and what an import changed. */
export function classSweeps(database: Database): Sweep[] {
  return [
    sweepOf(database, 'deleted classes', `delete from public.classes where removed_at < ${kept}`),
    sweepOf(database, 'requests to join', 'delete from private.join_requests where expires_at < app.clock()'),
    sweepOf(database, 'old imports', `delete from public.roster_imports where created_at < ${kept}`),
    sweepOf(
      database,
      'notes on guardians of former students',
      `delete from public.guardian_notes as note using public.students as student
        where student.id = note.student_id
          and student.archived_at < app.clock() - make_interval(days => ${limits.classes.guardianDays})`,
    ),
    // The sweep of accounts erases the record that is gone; the language is of no mail, because a student has no address.
    sweepOf(
      database,
      'records that were merged into others',
      `insert into public.account_deletions (user_id, language, requested_at, due_at)
       select gone_id, 'en', app.clock() - interval '1 second', app.clock() from public.student_merges where created_at < ${kept}
       on conflict do nothing`,
    ),
  ];
}
