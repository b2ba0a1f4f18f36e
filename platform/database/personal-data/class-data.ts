/** How the entries of the registry are made: rows that go with the account, and rows that stay and name nobody. */
interface Entries<Entry> {
  deleted: (person: readonly string[], statement: string, reason: string) => Entry;
  anonymised: (person: readonly string[], statement: string, reason: string) => Entry;
}

const own = (column: string, table: string): string => `select * from ${table} where ${column} = $1`;

/** Classes, their students and what is kept of them: a class is the school's, a student's record goes with the account. */
export function classData<Entry>({ deleted, anonymised }: Entries<Entry>): Record<string, Entry> {
  return {
    'public.classes': anonymised(
      ['owner_id', 'join_opened_by'],
      own('owner_id', 'public.classes'),
      'A class is the school’s and its pupils’: it stays for whoever teaches it next.',
    ),
    'public.class_teachers': deleted(
      ['teacher_id'],
      own('teacher_id', 'public.class_teachers'),
      'What a colleague may do in a class; it goes with them.',
    ),
    'public.students': deleted([], own('id', 'public.students'), 'What the school keeps of a student.'),
    'private.student_secrets': deleted(
      ['student_id'],
      'select set_at from private.student_secrets where student_id = $1',
      'Hashes of what a student signs in with: an export must not grant access.',
    ),
    'public.class_students': deleted(
      ['student_id'],
      own('student_id', 'public.class_students'),
      'The classes that a student is in.',
    ),
    'public.roster_imports': anonymised(
      ['owner_id'],
      own('owner_id', 'public.roster_imports'),
      'That a list was written into a class; it holds numbers, and forgets who brought it.',
    ),
    'private.roster_changes': deleted(
      ['student_id'],
      own('student_id', 'private.roster_changes'),
      'What an import changed of a student, for 30 days.',
    ),
    'private.join_requests': deleted(
      ['student_id'],
      'select class_id, state, created_at, expires_at from private.join_requests where student_id = $1',
      'That somebody asked to join a class, for a day; without what their device proves it with.',
    ),
    'public.student_accommodations': deleted(
      ['student_id'],
      own('student_id', 'public.student_accommodations'),
      'What a student needs when they sit an assignment.',
    ),
    'public.guardian_notes': deleted(
      ['student_id'],
      own('student_id', 'public.guardian_notes'),
      'What the school notes about the guardians of a student; a year after the student was archived it is deleted.',
    ),
    'public.student_merges': deleted(
      [],
      'select * from public.student_merges where kept_id = $1 or gone_id = $1',
      'Two records of one child that were made one, for 30 days.',
    ),
    'private.roster_places': deleted(
      ['student_id'],
      own('student_id', 'private.roster_places'),
      'Which classes an import put a student into, for 30 days.',
    ),
    'private.roster_classes': anonymised(
      [],
      `select made.* from private.roster_classes as made
         join public.roster_imports as its on its.id = made.import_id where its.owner_id = $1`,
      'Which classes an import made, for 30 days; the import forgets who brought it.',
    ),
    'public.assistant_students': deleted(
      ['student_id'],
      own('student_id', 'public.assistant_students'),
      'A seat is a pupil’s; it goes with them.',
    ),
  };
}
