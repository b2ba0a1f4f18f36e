import { randomUUID } from 'node:crypto';
import type { Database } from '@schole/database';

const service = { role: 'service_role' } as const;

type Row = [table: string, row: Record<string, unknown>];

/** In one transaction: a question and its version name each other. */
function addRows(database: Database, rows: readonly Row[]): Promise<void> {
  return database.asUser(service, async (sql) => {
    for (const [table, row] of rows) {
      const names = Object.keys(row);
      const places = names.map((_, at) => `$${at + 1}`).join(', ');
      const values = Object.values(row).map((value) =>
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      );
      await sql.query(`insert into public.${table} (${names.join(', ')}) values (${places})`, values);
    }
  });
}

/** A delivery with one question. */
export interface Given {
  schoolId: string;
  assignmentId: string;
  questionId: string;
  deliveryId: string;
}

/** The right answer of the question, which no student may read before the results are open. */
export const rightAnswer = 'Because the right one is 1';

/** An assignment with one question of this teacher, given to these classes and students; written as the service. */
export async function giveAssignment(
  database: Database,
  owner: { id: string; schoolId: string },
  to: { classes?: readonly string[]; students?: readonly string[] },
  rules: Record<string, unknown> = {},
): Promise<Given> {
  const { schoolId } = owner;
  const [assignmentId, questionId, deliveryId] = [randomUUID(), randomUUID(), randomUUID()];
  const ofQuestion = { school_id: schoolId, question_id: questionId, version: 1 };
  const described = { title: 'A given assignment', subject: 'science', content_language: 'en' };
  const content = { question: 'Which one?', options: ['This', 'That'] };
  const target = { school_id: schoolId, delivery_id: deliveryId };
  await addRows(database, [
    [
      'assignments',
      {
        ...{ id: assignmentId, school_id: schoolId, owner_id: owner.id, ...described, stage: 'reviewing' },
        ...{ grade_level: '6-8', difficulty: 'easy', total_points: 5, engine: 'offline' },
      },
    ],
    [
      'questions',
      {
        ...{ id: questionId, school_id: schoolId, assignment_id: assignmentId, position: 0, kind: 'multiple-choice' },
        ...{ blooms_level: 'remembering', points: 5, written_by: 'offline' },
      },
    ],
    ['question_versions', { ...ofQuestion, content, changed_by: owner.id }],
    ['question_keys', { ...ofQuestion, key: { correct: 1 }, explanation: rightAnswer }],
    [
      'deliveries',
      {
        ...{ id: deliveryId, school_id: schoolId, assignment_id: assignmentId, owner_id: owner.id, ...described },
        ...{ opens_at: '2026-01-01', ...rules },
      },
    ],
    ...(to.classes ?? []).map((class_id): Row => ['delivery_targets', { ...target, class_id }]),
    ...(to.students ?? []).map((student_id): Row => ['delivery_targets', { ...target, student_id }]),
    ['delivery_questions', { ...target, question_id: questionId, version: 1, position: 0, points: 5 }],
  ]);
  return { schoolId, assignmentId, questionId, deliveryId };
}

/** An attempt of a student with one answer in it; written as the service. */
export async function addAttempt(
  database: Database,
  { schoolId, deliveryId, questionId }: Given,
  studentId: string,
  { value = 0, ...row }: Record<string, unknown> = {},
): Promise<string> {
  const [id, device] = [randomUUID(), randomUUID()];
  const of = { school_id: schoolId, attempt_id: id };
  const answer = { question_id: questionId, part: 'answer', value: JSON.stringify(value), sequence: 1, epoch: 1 };
  const attempt = { school_id: schoolId, delivery_id: deliveryId, student_id: studentId, sequence: 1, answered: 1 };
  await addRows(database, [
    ['attempts', { id, ...attempt, number: 1, ...row }],
    ['attempt_devices', { ...of, device, epoch: 1, acknowledged: 1 }],
    ['attempt_events', { ...of, device, number: 1, seen: 0, device_at: '2026-01-02', ...answer }],
    ['attempt_entries', { ...of, ...answer }],
  ]);
  return id;
}

/** What makes an attempt a submitted one. */
export const submitted = { state: 'submitted', finished_at: '2026-01-02', finished_by: 'student' } as const;
