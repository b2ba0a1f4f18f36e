import type { MarkState } from '@schole/core';
import type { Transaction } from '@schole/database';

/** Which mark: that of a question in an attempt. */
export interface MarkRef {
  attemptId: string;
  questionId: string;
}

/** One text for a mark, to know it again. */
export const refKey = ({ attemptId, questionId }: MarkRef): string => `${attemptId} ${questionId}`;

/** A mark as a statement reads it, whose table is called `mark`. */
export interface MarkRow extends Omit<MarkState, 'decidedAt' | 'decidedByName'> {
  decidedAt: Date | null;
  decidedById: string | null;
}

/** The columns of a `MarkRow`. */
export const markColumns = `mark.points::double precision as points, mark.decided_by as "decidedBy",
  mark.decided_by_id as "decidedById", mark.decided_at as "decidedAt", mark.criteria, mark.ideas, mark.comment, mark.flagged,
  mark.spot_check as "spotCheck", mark.revision`;

/** What the people are called who decided marks in a school, as far as they are still there. */
export async function readNames(
  transaction: Transaction,
  schoolId: string,
  people: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(people.filter((person) => person !== null));
  if (ids.size === 0) return new Map();
  const { rows } = await transaction.query<{ id: string; name: string }>(
    'select person_id as id, name from app.names_of_markers($1, $2)',
    [schoolId, [...ids]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A mark as the desk shows it. */
export function markState(row: MarkRow, names: ReadonlyMap<string, string>): MarkState {
  const { points, decidedBy, decidedById, decidedAt, criteria, ideas, comment, flagged, spotCheck, revision } = row;
  return {
    ...{ points, decidedBy, criteria, ideas, comment, flagged, spotCheck, revision },
    decidedByName: decidedById === null ? null : (names.get(decidedById) ?? null),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** Marks as they are now, in the order in which they were named. */
export async function readMarkStates(
  transaction: Transaction,
  schoolId: string,
  refs: readonly MarkRef[],
): Promise<(MarkRef & { mark: MarkState })[]> {
  if (refs.length === 0) return [];
  const { rows } = await transaction.query<MarkRow & MarkRef>(
    `select mark.attempt_id as "attemptId", mark.question_id as "questionId", ${markColumns}
     from rows from (jsonb_to_recordset($2::jsonb) as ("attemptId" uuid, "questionId" uuid)) with ordinality
       as wanted ("attemptId", "questionId", place)
     join public.marks as mark on mark.school_id = $1 and mark.attempt_id = wanted."attemptId"
       and mark.question_id = wanted."questionId"
     order by wanted.place`,
    [schoolId, JSON.stringify(refs.map(({ attemptId, questionId }) => ({ attemptId, questionId })))],
  );
  const names = await readNames(
    transaction,
    schoolId,
    rows.map(({ decidedById }) => decidedById),
  );
  return rows.map((row) => ({ attemptId: row.attemptId, questionId: row.questionId, mark: markState(row, names) }));
}
