import { type CallOutput, type Entry, fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';

type Event = CallOutput<'read-attempt'>['events'][number];

interface EventRow extends Omit<Event, 'at' | 'receivedAt' | 'body'> {
  at: Date;
  receivedAt: Date;
  question: string | null;
  part: Event['body']['part'];
  value: Entry['value'];
}

/** Latest events that are read: an attempt of a whole day has a few hundred. */
const maxEvents = 5_000;

/** One attempt with its history, for whoever teaches it; the audit says who read it. */
export const readAttempt: ServerFunction<'read-attempt'> = {
  name: 'read-attempt',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 10_000 },
  run: ({ attemptId }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { rows: found } = await transaction.query<{ schoolId: string; studentId: string }>(
        'select school_id as "schoolId", student_id as "studentId" from public.attempts where id = $1',
        [attemptId],
      );
      const [attempt] = found;
      if (attempt === undefined) throw fault('attempt/unknown');
      const { rows: entries } = await transaction.query<Entry>(
        `select question_id as question, part, value, sequence::integer as sequence, epoch, late,
                contested::integer as contested
           from public.attempt_entries where school_id = $1 and attempt_id = $2 order by sequence`,
        [attempt.schoolId, attemptId],
      );
      const { rows } = await transaction.query<EventRow>(
        `select device, number, sequence::integer as sequence, epoch, seen::integer as seen, question_id as question,
                part, value, device_at as at, received_at as "receivedAt", late
           from public.attempt_events where school_id = $1 and attempt_id = $2 order by sequence desc limit $3`,
        [attempt.schoolId, attemptId, maxEvents],
      );
      await addAuditEvent(transaction, {
        ...{ schoolId: attempt.schoolId, actorId: caller.userId, action: 'delivery/attempt-read' },
        ...{ subjectType: 'member', subjectId: attempt.studentId },
      });
      return { entries, events: rows.reverse().map(asEvent) };
    }),
};

function asEvent({ question, part, value, at, receivedAt, ...event }: EventRow): Event {
  const body = (part === 'submit' ? { part, value: null } : { question, part, value }) as Event['body'];
  return { ...event, body, at: at.toISOString(), receivedAt: receivedAt.toISOString() };
}
