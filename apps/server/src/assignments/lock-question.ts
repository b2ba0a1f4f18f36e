import { fault, type KindName } from '@schole/core';
import type { Transaction } from '@schole/database';

export interface LockedQuestion {
  schoolId: string;
  assignmentId: string;
  type: KindName;
  version: number;
  removed: boolean;
}

/**
 * Locks one of the caller's questions until the transaction ends.
 * Throws question/not-found for any other id and question/changed-elsewhere when `version` is not the newest.
 */
export async function lockQuestion(transaction: Transaction, id: string, version: number): Promise<LockedQuestion> {
  const { rows } = await transaction.query<LockedQuestion>(
    `select q.school_id as "schoolId", q.assignment_id as "assignmentId", q.kind as type, q.version,
            q.removed_at is not null as removed
       from public.questions q
       join public.assignments a on a.school_id = q.school_id and a.id = q.assignment_id
      where q.id = $1 and a.owner_id = auth.uid() for update of q`,
    [id],
  );
  const [question] = rows;
  if (question === undefined) throw fault('question/not-found');
  if (question.version !== version) throw fault('question/changed-elsewhere');
  return question;
}
