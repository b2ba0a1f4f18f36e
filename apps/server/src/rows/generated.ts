import type { IncomingAnswer, Question, QuestionType } from '@schole/core';
import type { Transaction } from '@schole/database';

/** An assignment as workflows are given it: with its questions and their key. */
export type GeneratedForWorkflows = Extract<IncomingAnswer<'assignment-generator'>, { status: 'done' }>['assignment'];

interface AssignmentRow extends Omit<GeneratedForWorkflows, 'questions' | 'answerKey' | 'createdAt' | 'url'> {
  createdAt: Date;
}

interface QuestionRow {
  id: string;
  type: QuestionType;
  question: string;
  options: string[] | null;
  correctAnswer: number | string | null;
  explanation: string | null;
  bloomsLevel: Question['bloomsLevel'];
  points: number;
  sourceSnippet: string | null;
}

function toQuestion({ options, correctAnswer, explanation, sourceSnippet, ...row }: QuestionRow): Question {
  return {
    ...row,
    ...(options === null ? {} : { options }),
    correctAnswer: correctAnswer ?? '',
    explanation: explanation ?? '',
    sourceSnippet: sourceSnippet ?? '',
  };
}

/** Where a person opens an assignment; `address` is that of the installation, without a slash at its end. */
export const assignmentUrl = (address: string, id: string): string => `${address}/dashboard/assignments?open=${id}`;

/** An assignment with the questions that are not removed, in their newest words; null where the caller has none with this id. */
export async function readGenerated(
  transaction: Transaction,
  assignmentId: string,
  address: string,
): Promise<GeneratedForWorkflows | null> {
  const [assignment] = (
    await transaction.query<AssignmentRow>(
      `select id, title, subject, grade_level as "gradeLevel", difficulty, total_points as "totalPoints",
         content_language as language, created_at as "createdAt"
       from public.assignments where id = $1`,
      [assignmentId],
    )
  ).rows;
  if (assignment === undefined) return null;
  const { rows } = await transaction.query<QuestionRow>(
    `select question_id as id, type, question, options, correct_answer as "correctAnswer", explanation,
       blooms_level as "bloomsLevel", points, spans -> 0 ->> 'quote' as "sourceSnippet"
     from public.assignment_questions where assignment_id = $1 and removed_at is null order by position`,
    [assignmentId],
  );
  const questions = rows.map(toQuestion);
  return {
    ...assignment,
    createdAt: assignment.createdAt.toISOString(),
    url: assignmentUrl(address, assignmentId),
    questions,
    answerKey: Object.fromEntries(questions.map(({ id, correctAnswer }) => [id, correctAnswer])),
  };
}
