import {
  type Attachment,
  type AttemptEvent,
  type CallInput,
  type CallName,
  type CallOutput,
  calls,
  type EventBody,
} from '@schole/core';
import { createKeys } from '@schole/http';
import { findKind } from '@schole/questions';
import { expect } from 'vitest';
import type { FunctionsFixture, Person } from '../app/test-functions.ts';
import { makeClass } from '../students/test-students.ts';

/** The kinds of question, each once in the deliveries of tests, in this order. */
export const deliveredKinds = [
  'multiple-choice',
  'true-false',
  'fill-in-blank',
  'short-answer',
  'analytical-prompt',
] as const;

/** What each is worth. */
export const worth = 4;

/** Columns of a delivery; what is absent is open from an hour ago, without an end. */
type Rules = Readonly<Record<string, string | number | boolean | null>>;

interface Options {
  /** Of the students of the class, each once in a school. */
  names?: readonly string[];
  attachments?: readonly Attachment[];
  rules?: Rules;
}

export interface TestDelivery {
  deliveryId: string;
  classId: string;
  assignmentId: string;
  /** One question of each of `deliveredKinds`. */
  questionIds: string[];
  /** The students of the class, who may call. */
  students: Person[];
}

/** The example question of a kind in English. */
export function exampleOf(kind: (typeof deliveredKinds)[number]) {
  const found = findKind(kind)?.example('en');
  if (found === undefined) throw new Error(`There is no kind ${kind}`);
  return found;
}

/** A student of the school as a caller. */
export async function asStudent({ fresh }: FunctionsFixture, id: string, schoolId: string): Promise<Person> {
  const keys = createKeys({ database: fresh.database, secret: fresh.secret.toString() });
  const now = Math.floor(Date.now() / 1000);
  const token = await keys.sign({ sub: id, role: 'student', aud: 'authenticated', iat: now, exp: now + 3600 });
  return { id, schoolId, token };
}

/** An assignment with a question of each kind, written as its teacher would; the first one shows the attachments. */
export async function makeAssignment(
  { rows }: FunctionsFixture,
  { id, schoolId }: Person,
  attachments: readonly Attachment[] = [],
) {
  const assignmentId = crypto.randomUUID();
  await rows(
    `insert into public.assignments (id, school_id, owner_id, title, subject, stage, grade_level, total_points, content_language)
     values ($1, $2, $3, 'Plants', 'biology', 'ready', '6-8', $4, 'en')`,
    [assignmentId, schoolId, id, worth * deliveredKinds.length],
  );
  const questionIds: string[] = [];
  for (const [position, kind] of deliveredKinds.entries()) {
    const questionId = crypto.randomUUID();
    const { content, key, explanation, bloomsLevel } = exampleOf(kind);
    await rows(
      `with question as (
         insert into public.questions (id, school_id, assignment_id, position, kind, blooms_level, points, written_by)
         values ($1, $2, $3, $4, $5, $6, $7, 'teacher')
       ), version as (
         insert into public.question_versions (school_id, question_id, version, content, attachments)
         values ($2, $1, 1, $8::jsonb, $11::jsonb)
       )
       insert into public.question_keys (school_id, question_id, version, key, explanation)
       values ($2, $1, 1, $9::jsonb, $10)`,
      [
        ...[questionId, schoolId, assignmentId, position, kind, bloomsLevel, worth],
        ...[JSON.stringify(content), JSON.stringify(key), explanation],
        JSON.stringify(position === 0 ? attachments : []),
      ],
    );
    questionIds.push(questionId);
  }
  return { assignmentId, questionIds };
}

/** A delivery of an assignment of every kind to a class with these students. */
export async function makeDelivery(
  fixture: FunctionsFixture,
  teacher: Person,
  { names = ['ann', 'bob'], attachments = [], rules = {} }: Options = {},
): Promise<TestDelivery> {
  const { classId, students } = await makeClass(fixture, teacher, names);
  const { assignmentId, questionIds } = await makeAssignment(fixture, teacher, attachments);
  const deliveryId = crypto.randomUUID();
  const columns: Record<string, unknown> = {
    ...{ id: deliveryId, school_id: teacher.schoolId, assignment_id: assignmentId, owner_id: teacher.id },
    ...{ title: 'Plants', subject: 'biology', content_language: 'en' },
    ...{ opens_at: new Date(Date.now() - 3_600_000).toISOString(), ...rules },
  };
  const fields = Object.keys(columns);
  await fixture.rows(
    `insert into public.deliveries (${fields.join(', ')}) values (${fields.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(columns),
  );
  await fixture.rows('insert into public.delivery_targets (school_id, delivery_id, class_id) values ($1, $2, $3)', [
    ...[teacher.schoolId, deliveryId, classId],
  ]);
  await fixture.rows(
    `insert into public.delivery_questions (school_id, delivery_id, question_id, version, position, points)
     select school_id, $1, id, version, position, points from public.questions where assignment_id = $2`,
    [deliveryId, assignmentId],
  );
  return {
    ...{ deliveryId, classId, assignmentId, questionIds },
    students: await Promise.all(students.map(({ id }) => asStudent(fixture, id, teacher.schoolId))),
  };
}

/** A call that has to succeed, with its answer. */
export async function callAs<Name extends CallName>(
  fixture: FunctionsFixture,
  who: Person,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const { status, body } = await fixture.call(who, name, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return calls[name].output.parse(body) as CallOutput<Name>;
}

/** A page of a student's browser: it opens an attempt, numbers what it writes, and sends it. */
export interface TestDevice {
  attemptId: string;
  id: string;
  opened: CallOutput<'open-attempt'>;
  /** Numbers what was written, without sending it. */
  write(...bodies: EventBody[]): AttemptEvent[];
  /** Sends events and takes in the answer; its fault where it is refused. */
  send(events: readonly AttemptEvent[]): Promise<{ status: number; code?: string; answer: CallOutput<'save-attempt'> }>;
}

export async function createDevice(
  fixture: FunctionsFixture,
  student: Person,
  deliveryId: string,
  word = '',
): Promise<TestDevice> {
  const id = crypto.randomUUID();
  const opened = await callAs(fixture, student, 'open-attempt', { deliveryId, device: id, word });
  const { attemptId } = opened.attempt;
  let seen = opened.sequence;
  let number = 0;
  return {
    ...{ attemptId, id, opened },
    write: (...bodies) =>
      bodies.map((body) => {
        number += 1;
        return { number, seen, at: new Date().toISOString(), body };
      }),
    async send(events) {
      const input = { attemptId, device: id, events: [...events], seen };
      const { status, body } = await fixture.call(student, 'save-attempt', input);
      const answer = body as unknown as CallOutput<'save-attempt'>;
      if (status === 200) seen = calls['save-attempt'].output.parse(body).sequence;
      return status === 200 ? { status, answer } : { status, code: body.code, answer };
    },
  };
}

/** An answer, as an event. */
export const answerTo = (question: string | undefined, value: unknown): EventBody =>
  ({ part: 'answer', question: question ?? '', value }) as EventBody;

export const submission: EventBody = { part: 'submit', value: null };
