import type { FunctionsFixture, Person } from '../../app/test-functions.ts';
import { markAttempt } from '../../attempts/finish-attempt.ts';
import { exampleOf, type TestDelivery } from '../../attempts/test-deliveries.ts';

type Answers = Readonly<Record<number, unknown>>;

const short = exampleOf('short-answer');

/** Answers of each question kind by its place in the delivery; those of 3 and 4 wait for somebody. */
export const answers = {
  /** All that the key asks for, in other words than its own: the key does not settle it. */
  full: {
    0: 1,
    1: true,
    2: 'photosynthesis',
    3: 'The chlorophyll breaks down in autumn, and then the yellow pigments become visible in the leaf.',
    4: 'Plants need light.',
  },
  wrong: { 0: 0, 1: true, 2: 'photosynthesis', 3: String(short.wrong), 4: 'I do not know.' },
  /** A slip of spelling, which a person decides. */
  slip: { 0: 0, 1: true, 2: 'photosintesis', 3: 'The green breaks down.', 4: '' },
} as const satisfies Record<string, Answers>;

/** A submitted attempt with these answers, marked by the key; returns its id. */
export async function submitAttempt(
  fixture: Pick<FunctionsFixture, 'rows' | 'fresh'>,
  { deliveryId, questionIds }: Pick<TestDelivery, 'deliveryId' | 'questionIds'>,
  { id: studentId, schoolId }: Pick<Person, 'id' | 'schoolId'>,
  given: Answers,
): Promise<string> {
  const attemptId = crypto.randomUUID();
  await fixture.rows(
    `insert into public.attempts (id, school_id, delivery_id, student_id, number, state, finished_at, finished_by, sequence)
     values ($1, $2, $3, $4, 1, 'submitted', now(), 'student', 100)`,
    [attemptId, schoolId, deliveryId, studentId],
  );
  const entries = Object.entries(given).map(([at, value]) => ({
    question_id: questionIds[Number(at)],
    value,
    sequence: Number(at) + 1,
  }));
  await fixture.rows(
    `insert into public.attempt_entries (school_id, attempt_id, question_id, part, value, sequence, epoch)
     select $1, $2, question_id, 'answer', value, sequence, 1
     from jsonb_to_recordset($3::jsonb) as entry (question_id uuid, value jsonb, sequence bigint)`,
    [schoolId, attemptId, JSON.stringify(entries)],
  );
  await fixture.fresh.database.asUser({ role: 'service_role' }, (transaction) => markAttempt(transaction, attemptId));
  return attemptId;
}

/**
 * Marks, suggestions and sums of a school as one text: what undoing a run puts back. How often a mark was changed is
 * counted on, so that a screen from before notices.
 */
export async function dumpMarks({ rows }: Pick<FunctionsFixture, 'rows'>, schoolId: string): Promise<string> {
  const tables = ['marks', 'mark_suggestions', 'attempts'];
  const dumps = [];
  for (const table of tables)
    dumps.push(
      await rows(
        `select (to_jsonb(row) - 'revision')::text as row from public.${table} as row where school_id = $1 order by 1`,
        [schoolId],
      ),
    );
  return JSON.stringify(dumps, null, 1);
}

/**
 * Decisions of people of the school that justify trust: so many answers for which the engine of this suggestion was sure of
 * full credit, and a person gave it.
 */
export async function earnTrust(
  { rows }: Pick<FunctionsFixture, 'rows'>,
  { attemptId, questionId }: { attemptId: string; questionId: string },
  count = 120,
): Promise<void> {
  await rows(
    `insert into public.mark_decisions (
       school_id, attempt_id, question_id, cause, source, engine, engine_version, suggested_score, confidence,
       answer_form, score, points
     )
     select made.school_id, made.attempt_id, gen_random_uuid(), 'person', made.source, made.engine, made.engine_version, 1,
       made.confidence, each::text, 1, 4
     from public.mark_suggestions as made, generate_series(1, $3) as each
     where made.attempt_id = $1 and made.question_id = $2 and made.source = 'built-in'`,
    [attemptId, questionId, count],
  );
}
