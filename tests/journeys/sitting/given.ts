import { type CallInput, type CallName, type CallOutput, calls, type DeliveryRules } from '@schole/core';
import { findKind, kindNames } from '@schole/questions';
import type { Person } from '../../app/test-app.ts';
import { asOwner } from '../../database/cluster.ts';
import { makeStudents, type TestStudent } from '../../students/test-students.ts';
import type { SharedApp } from '../browser/shared.ts';
import type { Language } from '../browser/translators.ts';

// A teacher with a class of one student, and assignments with a question of every kind that there is.

/** Calls a function of the server with a token, at an address of it. */
export async function callAt<Name extends CallName>(
  { url, anonKey, token }: { url: string; anonKey: string; token: string },
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const response = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: anonKey, authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${JSON.stringify(body)}`);
  return calls[name].output.parse(body) as CallOutput<Name>;
}

/** A question as its teacher wrote it, whatever its kind. */
export interface WrittenQuestion {
  type: string;
  content: Record<string, unknown>;
  key: Record<string, unknown>;
  explanation: string;
  hints: string[];
  /** What a check of its kind said. */
  verdict: string;
  /** The sentence of the source; null: none. */
  quote: string | null;
  /** What it is worth; absent: 10. */
  points?: number;
}

/** A question of every kind of the registry: the example of the kind, with an answer that is right and one that is not. */
export function questionOfEveryKind(
  language: Language,
): { question: WrittenQuestion; right: unknown; wrong: unknown }[] {
  return kindNames().map((type) => {
    const example = findKind(type)?.example(language);
    if (example === undefined) throw new Error(`There is no kind ${type}.`);
    const { content, key, explanation, right, wrong } = example;
    return { question: { type, content, key, explanation, hints: [], verdict: '', quote: null }, right, wrong };
  });
}

export interface Classroom {
  teacher: Person;
  schoolId: string;
  classId: string;
  student: TestStudent;
  /** Calls a function as the teacher. */
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>;
  /** Writes an assignment and gives it to the class. */
  give(given: {
    title: string;
    language: Language;
    questions: readonly WrittenQuestion[];
    rules?: Partial<DeliveryRules>;
  }): Promise<{ deliveryId: string; assignmentId: string }>;
}

export async function makeClassroom(app: SharedApp, name: string): Promise<Classroom> {
  const teacher = await app.signUp(name, `School of ${name}`);
  const { classId, students } = await makeStudents({ ...app, client: teacher.client }, [
    { firstName: 'Άννα', lastName: 'Κώστα' },
  ]);
  const [student] = students;
  if (student === undefined) throw new Error('The class is empty.');
  const { data } = await teacher.client.from('classes').select('school_id').eq('id', classId).single();
  const schoolId = String(data?.school_id);
  const token = (await teacher.client.auth.getSession()).data.session?.access_token ?? '';
  const call: Classroom['call'] = (called, input) => callAt({ ...app, token }, called, input);
  return {
    ...{ teacher, schoolId, classId, student, call },
    async give({ title, language, questions, rules = {} }) {
      const assignmentId = await writeAssignment(app, { teacher, schoolId }, { title, language, questions });
      const { deliveryId } = await call('give-assignment', { assignmentId, targets: [{ classId }], rules });
      return { deliveryId, assignmentId };
    },
  };
}

async function writeAssignment(
  app: SharedApp,
  { teacher, schoolId }: Pick<Classroom, 'teacher' | 'schoolId'>,
  { title, language, questions }: { title: string; language: Language; questions: readonly WrittenQuestion[] },
): Promise<string> {
  const assignmentId = crypto.randomUUID();
  const sourceId = crypto.randomUUID();
  const text = questions.map(({ quote }) => quote ?? '').join('\n');
  await asOwner(app.fresh.ownerUrl, async (owner) => {
    const sha256 = String(
      (await owner.query(`select encode(sha256(convert_to($1, 'UTF8')), 'hex') as hash`, [text])).rows[0]?.hash,
    );
    await owner.query(
      `with source as (
         insert into public.sources (id, school_id, owner_id, kind, title, language, current_sha256)
         values ($1, $2, $3, 'text', $4, $5, $6)
       )
       insert into public.source_versions (school_id, source_id, sha256, text, characters) values ($2, $1, $6, $7, $8)`,
      [sourceId, schoolId, teacher.id, title, language, sha256, text, text.length],
    );
    await owner.query(
      `insert into public.assignments (id, school_id, owner_id, title, subject, stage, grade_level, total_points, content_language)
       values ($1, $2, $3, $4, 'biology', 'ready', '6-8', $5, $6)`,
      [assignmentId, schoolId, teacher.id, title, 10 * questions.length, language],
    );
    for (const [position, written] of questions.entries()) {
      const { type, content, key, explanation, hints, verdict, quote, points = 10 } = written;
      const start = text.indexOf(quote ?? '');
      await owner.query(
        `with question as (
           insert into public.questions (id, school_id, assignment_id, position, kind, blooms_level, points, written_by)
           values ($1, $2, $3, $4, $5, 'remembering', $16, 'teacher')
         ), version as (
           insert into public.question_versions (school_id, question_id, version, content) values ($2, $1, 1, $6::jsonb)
         ), keys as (
           insert into public.question_keys (school_id, question_id, version, key, explanation, hints)
           values ($2, $1, 1, $7::jsonb, $8, $9::jsonb)
         ), verdict as (
           insert into public.question_verdicts (school_id, question_id, version, check_name, outcome, detail)
           select $2, $1, 1, 'made-up', 'passed', $10 where $10 <> ''
         )
         insert into public.question_spans (
           school_id, question_id, version, purpose, source_id, version_sha256, start_offset, end_offset, quote
         ) select $2, $1, 1, 'evidence', $11, $12, $13, $14, $15 where $15::text is not null`,
        [
          ...[
            crypto.randomUUID(),
            schoolId,
            assignmentId,
            position,
            type,
            JSON.stringify(content),
            JSON.stringify(key),
          ],
          ...[
            explanation,
            JSON.stringify(hints),
            verdict,
            sourceId,
            sha256,
            start,
            start + (quote ?? '').length,
            ...[quote, points],
          ],
        ],
      );
    }
  });
  return assignmentId;
}
