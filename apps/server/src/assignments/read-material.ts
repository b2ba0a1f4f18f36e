import type { ChosenSource, Selection } from '@schole/core';
import type { Transaction } from '@schole/database';
import { readAssignmentDocuments, readDocuments, type SourceDocument } from '../sources/document-rows.ts';

/** A source in its current version, and the part of it that was chosen. */
export type ChosenMaterial = SourceDocument & Pick<ChosenSource, 'selection'>;

/** The chosen sources in their current versions, as the person may read them; throws source/not-found. */
export async function readMaterial(
  transaction: Transaction,
  schoolId: string,
  chosen: readonly ChosenSource[],
): Promise<ChosenMaterial[]> {
  const ids = chosen.map(({ sourceId }) => sourceId);
  const documents = await readDocuments(transaction, schoolId, ids);
  return documents.map((one, index) => {
    const selection = chosen[index]?.selection;
    return selection === undefined ? one : { ...one, selection };
  });
}

/** What an assignment was made from: its texts in the versions that it was made from, and the part that was chosen. */
export async function readAssignmentMaterial(
  transaction: Transaction,
  assignmentId: string,
): Promise<ChosenMaterial[]> {
  const documents = await readAssignmentDocuments(transaction, assignmentId);
  const { rows } = await transaction.query<{ sourceId: string; selection: Selection | null }>(
    'select source_id as "sourceId", selection from public.assignment_sources where assignment_id = $1',
    [assignmentId],
  );
  return documents.map((one) => {
    const selection = rows.find(({ sourceId }) => sourceId === one.sourceId)?.selection ?? null;
    return selection === null ? one : { ...one, selection };
  });
}
