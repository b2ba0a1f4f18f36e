import { randomUUID } from 'node:crypto';
import type { ContentLanguage } from '@schole/core';
import { findKind } from '@schole/questions';
import { asOwner } from '../../../tests/database/cluster.ts';
import { call, createSchool, type Node } from '../sitting/school.ts';

/** A short answer question with its key and what pupils answer to it. */
export interface AnsweredQuestion {
  question: string;
  model: string;
  ideas: { text: string; accepted: string[]; points: number }[];
  answers: readonly string[];
}

export interface GradedSchool {
  teacher: string;
  schoolId: string;
  classId: string;
  students: readonly string[];
}

/** A school with a teacher and one class of so many students. */
export async function makeSchool(node: Node, ownerUrl: string, count: number): Promise<GradedSchool> {
  const teacher = await createSchool(node, ownerUrl);
  const { classId } = await call(node, teacher, 'create-class', { name: 'Class' });
  const made = await call(node, teacher, 'add-students', {
    classId,
    students: Array.from({ length: count }, (_, at) => ({ firstName: 'Student', lastName: `Number ${at}` })),
  });
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query<{ id: string }>('select school_id as id from public.classes where id = $1', [classId]),
  );
  const students = made.students.map(({ studentId }) => studentId);
  return { teacher, classId, students, schoolId: rows[0]?.id ?? '' };
}

/** An assignment of these short answers and as many closed questions; returns it with the questions in order. */
export async function makeAssignment(
  ownerUrl: string,
  { schoolId, classId }: GradedSchool,
  asked: readonly AnsweredQuestion[],
  language: ContentLanguage,
): Promise<{ assignmentId: string; questionIds: string[] }> {
  const assignmentId = randomUUID();
  const closed = {
    ...{ kind: 'true-false', content: { statement: 'Plants need light.' }, key: { correct: true }, points: 1 },
  };
  const questions = [
    ...asked.map(({ question, model, ideas }) => ({
      ...{ id: randomUUID(), kind: 'short-answer', content: { question }, key: { model, ideas } },
      points: ideas.reduce((sum, { points }) => sum + points, 0),
    })),
    ...asked.map(() => ({ id: randomUUID(), ...closed })),
  ].map((question, position) => ({ ...question, position }));
  await asOwner(ownerUrl, async (owner) => {
    await owner.query(
      `insert into public.assignments (id, school_id, owner_id, title, subject, stage, grade_level, total_points, content_language)
       select $1, school_id, owner_id, 'Graded', 'biology', 'ready', '6-8', 100, $3 from public.classes where id = $2`,
      [assignmentId, classId, language],
    );
    await owner.query(
      `with asked as (
         select * from jsonb_to_recordset($3::jsonb) as asked
           (id uuid, kind text, content jsonb, key jsonb, points integer, position integer)
       ), question as (
         insert into public.questions (id, school_id, assignment_id, position, kind, blooms_level, points, written_by)
         select id, $1, $2, position, kind, 'remembering', points, 'teacher' from asked
       ), version as (
         insert into public.question_versions (school_id, question_id, version, content) select $1, id, 1, content from asked
       )
       insert into public.question_keys (school_id, question_id, version, key, explanation) select $1, id, 1, key, '' from asked`,
      [schoolId, assignmentId, JSON.stringify(questions)],
    );
  });
  return { assignmentId, questionIds: questions.map(({ id }) => id) };
}

/** Gives the assignment to the class and hands it in for so many students, as the key marks it; returns the delivery. */
export async function submitAttempts(
  { node, ownerUrl, school }: { node: Node; ownerUrl: string; school: GradedSchool },
  { assignmentId, questionIds }: { assignmentId: string; questionIds: readonly string[] },
  asked: readonly AnsweredQuestion[],
  { language, count, first }: { language: ContentLanguage; count: number; first: number },
): Promise<string> {
  const { teacher, classId, students, schoolId } = school;
  const { deliveryId } = await call(node, teacher, 'give-assignment', {
    assignmentId,
    targets: [{ classId }],
    rules: {},
  });
  const attempts = students.slice(0, count).map((student, at) => ({ id: randomUUID(), student, at: first + at }));
  const entries = attempts.flatMap(({ id, at }) =>
    questionIds.map((question, position) => {
      const short = asked[position];
      if (short === undefined)
        return { attempt: id, question, value: at % 2 === 0, score: (at + 1) % 2, points: (at + 1) % 2 };
      const value = short.answers[at % short.answers.length] ?? '';
      const { question: wording, model, ideas } = short;
      const marked = findKind('short-answer')?.mark(
        { content: { question: wording }, key: { model, ideas } },
        value,
        language,
      );
      const worth = ideas.reduce((sum, { points }) => sum + points, 0);
      return {
        attempt: id,
        question,
        value,
        score: marked?.score ?? 0,
        points: marked?.sure === true ? marked.score * worth : null,
      };
    }),
  );
  await asOwner(ownerUrl, async (owner) => {
    await owner.query(
      `insert into public.attempts (id, school_id, delivery_id, student_id, number, state, finished_at, finished_by, sequence)
       select id, $1, $2, student, 1, 'submitted', now(), 'student', 100
       from jsonb_to_recordset($3::jsonb) as its (id uuid, student uuid)`,
      [schoolId, deliveryId, JSON.stringify(attempts)],
    );
    await owner.query(
      `insert into public.attempt_entries (school_id, attempt_id, question_id, part, value, sequence, epoch)
       select $1, attempt, question, 'answer', value, 1, 1
       from jsonb_to_recordset($2::jsonb) as entry (attempt uuid, question uuid, value jsonb)`,
      [schoolId, JSON.stringify(entries)],
    );
    await owner.query(
      `insert into public.marks (school_id, attempt_id, question_id, score, points, decided_by, decided_at, answer_sequence)
       select $1, attempt, question, score, points, case when points is not null then 'key' end,
         case when points is not null then now() end, 1
       from jsonb_to_recordset($2::jsonb) as mark (attempt uuid, question uuid, score numeric, points numeric)`,
      [schoolId, JSON.stringify(entries)],
    );
  });
  return deliveryId;
}
