import { type IncomingAnswer, isQuestionType } from '@schole/core';
import type { Transaction } from '@schole/database';
import { flatQuestion, type StoredQuestion } from '@schole/questions';

/** An assignment as workflows receive it: with its questions and their key. */
export type GeneratedForWorkflows = Extract<IncomingAnswer<'assignment-generator'>, { status: 'done' }>['assignment'];

interface AssignmentRow
  extends Omit<GeneratedForWorkflows, 'questions' | 'answerKey' | 'createdAt' | 'url' | 'leftOut'> {
  createdAt: Date;
}

/** An assignment with the questions that are not removed, in their newest version. */
export interface StoredAssignment extends AssignmentRow {
  questions: StoredQuestion[];
}

/** The URL at which a person opens an assignment; `address` is that of the installation, without a slash at its end. */
export const assignmentUrl = (address: string, id: string): string => `${address}/dashboard/assignments?open=${id}`;

/** One of the caller's assignments with its questions and their keys; null where they have none with this id. */
export async function readAssignment(transaction: Transaction, assignmentId: string): Promise<StoredAssignment | null> {
  const [assignment] = (
    await transaction.query<AssignmentRow>(
      `select id, title, subject, grade_level as "gradeLevel", difficulty, total_points as "totalPoints",
         content_language as language, created_at as "createdAt"
       from public.assignments where id = $1`,
      [assignmentId],
    )
  ).rows;
  if (assignment === undefined) return null;
  const { rows: questions } = await transaction.query<StoredQuestion>(
    `select question_id as id, type, content, key, coalesce(explanation, '') as explanation,
       blooms_level as "bloomsLevel", points, coalesce(spans -> 0 ->> 'quote', '') as "sourceSnippet"
     from public.assignment_questions where assignment_id = $1 and removed_at is null order by position`,
    [assignmentId],
  );
  return { ...assignment, questions };
}

/** Lists the questions of kinds that the specification does not have; nothing where there are none. */
export function leftOutOf(questions: readonly StoredQuestion[]): Pick<GeneratedForWorkflows, 'leftOut'> {
  const others = questions.filter(({ type }) => !isQuestionType(type));
  return others.length === 0 ? {} : { leftOut: others.map(({ id, type }) => ({ questionId: id, type })) };
}

/** The same assignment in the flat shape of the specification; null where the caller has none with this id. */
export async function readGenerated(
  transaction: Transaction,
  assignmentId: string,
  address: string,
): Promise<GeneratedForWorkflows | null> {
  const found = await readAssignment(transaction, assignmentId);
  if (found === null) return null;
  const { questions: stored, ...assignment } = found;
  const questions = stored.flatMap((question) => flatQuestion(question) ?? []);
  return {
    ...assignment,
    createdAt: assignment.createdAt.toISOString(),
    url: assignmentUrl(address, assignmentId),
    questions,
    answerKey: Object.fromEntries(questions.map(({ id, correctAnswer }) => [id, correctAnswer])),
    ...leftOutOf(stored),
  };
}
