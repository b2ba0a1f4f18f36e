import type { Transaction } from '@schole/database';
import type { AssignmentRow } from './lock-assignment.ts';
import type { QuestionRow } from './version-rows.ts';

export type WrittenBy = 'teacher' | 'offline' | 'model';

/** Who wrote a draft, as its question has it. */
export const writerOf = ({ engine }: Pick<QuestionRow, 'engine'>): WrittenBy =>
  engine === null || engine.name === 'offline' ? 'offline' : 'model';

/**
 * Writes the row of one question; its version is written by `insertVersions`. Without a position it comes to the end,
 * after every other question, removed ones too, so that restoring one moves nothing.
 */
export async function insertQuestion(
  transaction: Transaction,
  assignment: AssignmentRow,
  question: QuestionRow,
  { position, writtenBy }: { position: number | null; writtenBy: WrittenBy },
): Promise<void> {
  await transaction.query(
    `insert into public.questions
       (id, school_id, assignment_id, position, kind, blooms_level, points, version, written_by)
     select $1, $2, $3, coalesce($8, max(q.position) + 1, 0), $4, $5, $6, $7, $9
       from public.questions q where q.school_id = $2 and q.assignment_id = $3`,
    [
      question.id,
      assignment.schoolId,
      assignment.id,
      question.type,
      question.bloomsLevel,
      question.points,
      question.version,
      position,
      writtenBy,
    ],
  );
}
