/** How an entry of the registry is made whose rows go with the account. */
interface Entries<Entry> {
  deleted: (person: readonly string[], statement: string, reason: string) => Entry;
}

const own = (column: string, table: string): string => `select * from ${table} where ${column} = $1`;
const ofMyAttempts = (table: string): string =>
  `select part.* from ${table} as part
   join public.attempts as attempt on attempt.school_id = part.school_id and attempt.id = part.attempt_id
   where attempt.student_id = $1`;

/**
 * Deliveries and attempts: a delivery goes with the teacher whose assignment it is, an attempt with its student. The
 * export of a teacher names no student, and that of a student holds what they did in every delivery.
 */
export function deliveryData<Entry>({ deleted }: Entries<Entry>): Record<string, Entry> {
  return {
    'public.deliveries': deleted(
      ['owner_id'],
      own('owner_id', 'public.deliveries'),
      'What a teacher gave to their classes; whoever leaves a school hands it over with the assignments.',
    ),
    'public.delivery_targets': deleted(
      ['student_id'],
      `select target.* from public.delivery_targets as target
         join public.deliveries as delivery on delivery.school_id = target.school_id and delivery.id = target.delivery_id
         where target.student_id = $1 or (delivery.owner_id = $1 and target.class_id is not null)`,
      'To whom a delivery was given; what was given to one student alone goes with them.',
    ),
    'public.delivery_questions': deleted(
      [],
      `select given.* from public.delivery_questions as given
         join public.deliveries as delivery on delivery.school_id = given.school_id and delivery.id = given.delivery_id
         where delivery.owner_id = $1`,
      'Which versions of their questions a teacher gave; they go with the delivery.',
    ),
    'public.delivery_exceptions': deleted(
      ['student_id'],
      own('student_id', 'public.delivery_exceptions'),
      'More time, attempts or days that a student was given in one delivery.',
    ),
    'private.told_students': deleted(
      ['student_id'],
      own('student_id', 'private.told_students'),
      'Of which deliveries a student was told; they go with the student.',
    ),
    'public.attempts': deleted(
      ['student_id'],
      `select attempt.*, delivery.title from public.attempts as attempt
         join public.deliveries as delivery on delivery.id = attempt.delivery_id where attempt.student_id = $1`,
      'That a student sat an assignment, when, and for how many points.',
    ),
    'public.attempt_devices': deleted(
      [],
      ofMyAttempts('public.attempt_devices'),
      'The devices a student sat on, by numbers that those made up; they go with the attempt.',
    ),
    'public.attempt_events': deleted(
      [],
      ofMyAttempts('public.attempt_events'),
      'Every answer, note and step of a student in an attempt; they go with it.',
    ),
    'public.attempt_entries': deleted(
      [],
      ofMyAttempts('public.attempt_entries'),
      'The answers and notes of a student as they stand; they go with the attempt.',
    ),
  };
}
