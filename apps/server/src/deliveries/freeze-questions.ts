import { fault, type KindPart } from '@schole/core';
import type { Transaction } from '@schole/database';
import { findKind } from '@schole/questions';

interface Given {
  kind: string;
  content: KindPart;
  key: KindPart;
}

/**
 * Writes down which versions of the questions are given, in their order; throws delivery/no-questions, or
 * delivery/incomplete-question with the number of the first one that nobody could answer.
 */
export async function freezeQuestions(
  transaction: Transaction,
  { id, schoolId, assignmentId }: { id: string; schoolId: string; assignmentId: string },
): Promise<void> {
  // What is checked is what is given: nobody changes a question in between.
  await transaction.query(
    'select from public.questions where school_id = $1 and assignment_id = $2 order by id for update',
    [schoolId, assignmentId],
  );
  const { rows } = await transaction.query<Given>(
    `select question.kind, version.content, keys.key
       from public.questions as question
       join public.question_versions as version on version.school_id = question.school_id
         and version.question_id = question.id and version.version = question.version
       join public.question_keys as keys on keys.school_id = question.school_id
         and keys.question_id = question.id and keys.version = question.version
      where question.school_id = $1 and question.assignment_id = $2 and question.removed_at is null
      order by question.position, question.id`,
    [schoolId, assignmentId],
  );
  if (rows.length === 0) throw fault('delivery/no-questions');
  const incomplete = rows.findIndex((given) => !isComplete(given));
  if (incomplete >= 0) throw fault('delivery/incomplete-question', { number: incomplete + 1 });
  await transaction.query(
    `insert into public.delivery_questions (school_id, delivery_id, question_id, version, position, points)
     select school_id, $3, id, version, row_number() over (order by position, id) - 1, points
       from public.questions where school_id = $1 and assignment_id = $2 and removed_at is null`,
    [schoolId, assignmentId, id],
  );
}

function isComplete({ kind, content, key }: Given): boolean {
  try {
    const found = findKind(kind);
    found?.normalise({ content, key });
    return found !== undefined;
  } catch {
    return false;
  }
}
