import { fault, type Stage } from '@schole/core';
import type { Transaction } from '@schole/database';

export interface AssignmentRow {
  id: string;
  schoolId: string;
  stage: Stage;
  version: number;
  /** ISO 8601, or null for one in the list. */
  archivedAt: string | null;
}

/** Locks one of the caller's assignments until the transaction ends; throws assignment/not-found for any other id. */
export async function lockAssignment(transaction: Transaction, id: string): Promise<AssignmentRow> {
  const { rows } = await transaction.query<AssignmentRow>(
    `select id, school_id as "schoolId", stage, version,
            to_char(archived_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "archivedAt"
       from public.assignments where id = $1 and owner_id = auth.uid() for update`,
    [id],
  );
  const [assignment] = rows;
  if (assignment === undefined) throw fault('assignment/not-found');
  return assignment;
}

/** The same for a change of its content; throws assignment/archived when it is in the archive. */
export async function lockOpenAssignment(transaction: Transaction, id: string): Promise<AssignmentRow> {
  const assignment = await lockAssignment(transaction, id);
  if (assignment.archivedAt !== null) throw fault('assignment/archived');
  return assignment;
}

/** Updates the assignment's time after a question of it changed; its version counts only its own title and stage. */
export async function touchAssignment(transaction: Transaction, { id, schoolId }: AssignmentRow): Promise<void> {
  // The trigger sets updated_at, which no role may write.
  await transaction.query('update public.assignments set version = version where school_id = $1 and id = $2', [
    schoolId,
    id,
  ]);
}
