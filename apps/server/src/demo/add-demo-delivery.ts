import type { Transaction } from '@schole/database';
import { markAttempt, rebuildEntries } from '../attempts/finish-attempt.ts';
import { addTargets } from '../deliveries/add-targets.ts';
import { freezeQuestions } from '../deliveries/freeze-questions.ts';
import type { Owner } from '../sources/source-rows.ts';
import type { DemoSitting } from './demo-answers.ts';

interface Given {
  assignmentId: string;
  classId: string;
  studentIds: readonly string[];
  /** What each of the students wrote, in their order. */
  sittings: readonly DemoSitting[];
  /** How many days ago it closed. */
  daysAgo: number;
}

const minute = 60_000;
/** The lesson in which it was sat. */
const lesson = 45 * minute;

interface EventRow {
  attempt_id: string;
  device: string;
  number: number;
  sequence: number;
  epoch: number;
  seen: number;
  question_id: string | null;
  part: 'answer' | 'submit';
  value: unknown;
  at: string;
  late: boolean;
}

const moment = (at: number): string => new Date(at).toISOString();

/** The attempt of one student with its log, as their browser would have sent it. */
function attemptOf({ answers, late, elsewhere }: DemoSitting, at: number, studentId: string, closes: number) {
  const id = crypto.randomUUID();
  const [device, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const started = closes - lesson + (at % 5) * 20_000;
  const pace = (2 + (at % 3)) * minute;
  const events: EventRow[] = answers.map(({ question, value }, index) => {
    const isLate = late && index === answers.length - 1;
    const written = isLate ? closes + 3 * minute : started + (index + 1) * pace;
    return {
      ...{ attempt_id: id, device, number: index + 1, sequence: index + 1, epoch: 1, seen: index },
      ...{ question_id: question, part: 'answer', value, at: moment(written), late: isLate },
    };
  });
  let last = events.length;
  const finished = late ? closes : started + (last + 1) * pace;
  if (elsewhere !== null) {
    last += 1;
    events.push({
      ...{ attempt_id: id, device: other, number: 1, sequence: last, epoch: 2, seen: 0, late: false },
      ...{ question_id: elsewhere.question, part: 'answer', value: elsewhere.value, at: moment(finished - 30_000) },
    });
  }
  if (!late) {
    last += 1;
    events.push({
      ...{ attempt_id: id, device, number: answers.length + 1, sequence: last, epoch: 1, seen: answers.length },
      ...{ question_id: null, part: 'submit', value: null, at: moment(finished), late: false },
    });
  }
  const devices =
    elsewhere === null ? [{ device, epoch: 1 }] : [device, other].map((one, n) => ({ device: one, epoch: n + 1 }));
  return {
    attempt: {
      ...{ id, student_id: studentId, started_at: moment(started), finished_at: moment(finished) },
      ...{ finished_by: late ? 'end' : 'student', sequence: last, last_epoch: devices.length },
      late_events: events.filter((event) => event.late).length,
    },
    devices: devices.map((one) => ({
      ...{ ...one, attempt_id: id },
      acknowledged: events.filter((event) => event.device === one.device).length,
    })),
    events,
  };
}

/** Gives a demo assignment to the demo class, some days ago, with an attempt of each student, marked like any other. */
export async function addDemoDelivery(
  transaction: Transaction,
  { schoolId, userId }: Owner,
  { assignmentId, classId, studentIds, sittings, daysAgo }: Given,
): Promise<void> {
  const id = crypto.randomUUID();
  const { rows } = await transaction.query<{ closes: string }>(
    `insert into public.deliveries (
       id, school_id, assignment_id, owner_id, title, subject, content_language, opens_at, closes_at, told_end,
       time_limit
     )
     select $1, school_id, id, $3, title, subject, content_language, its.closes - interval '45 minutes', its.closes,
       its.closes, 45
     from public.assignments, (select date_trunc('hour', app.clock()) - make_interval(days => $4) as closes) as its
     where id = $2
     returning (extract(epoch from closes_at) * 1000)::bigint::text as closes`,
    [id, assignmentId, userId, daysAgo],
  );
  await addTargets(transaction, { id, schoolId }, [{ classId }]);
  await freezeQuestions(transaction, { id, schoolId, assignmentId });
  const closes = Number(rows[0]?.closes);
  const sat = sittings.map((sitting, at) => attemptOf(sitting, at, studentIds[at] ?? '', closes));
  const listed = (items: readonly unknown[]): string => JSON.stringify(items);
  await transaction.query('select app.add_demo_attempts($1, $2::jsonb)', [
    id,
    listed(sat.map(({ attempt }) => attempt)),
  ]);
  await transaction.query(
    `insert into public.attempt_devices (school_id, attempt_id, device, epoch, acknowledged)
     select $1, * from jsonb_to_recordset($2::jsonb) as one (attempt_id uuid, device uuid, epoch integer, acknowledged integer)`,
    [schoolId, listed(sat.flatMap(({ devices }) => devices))],
  );
  await transaction.query(
    `insert into public.attempt_events (
       school_id, attempt_id, device, number, sequence, epoch, seen, question_id, part, value, device_at, received_at, late
     )
     select $1, one.attempt_id, one.device, one.number, one.sequence, one.epoch, one.seen, one.question_id, one.part,
       coalesce(one.value, 'null'), one.at, one.at, one.late
     from jsonb_to_recordset($2::jsonb) as one (
       attempt_id uuid, device uuid, number integer, sequence bigint, epoch integer, seen bigint, question_id uuid,
       part text, value jsonb, at timestamptz, late boolean
     )`,
    [schoolId, listed(sat.flatMap(({ events }) => events))],
  );
  for (const { attempt } of sat) {
    await rebuildEntries(transaction, attempt.id);
    await markAttempt(transaction, attempt.id);
  }
}
