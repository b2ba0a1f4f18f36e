import { type ChosenSource, fault, type Selection } from '@schole/core';
import type { Transaction } from '@schole/database';
import { readAssignmentDocuments, readDocuments, type SourceDocument } from '../sources/document-rows.ts';
import { requireUsable } from '../sources/sharing/require-usable.ts';

/** A source in its current version, and the part of it that was chosen. */
export type ChosenMaterial = SourceDocument & Pick<ChosenSource, 'selection'>;

/**
 * The chosen sources in their current versions, as the person may use them. Throws what `requireUsable` throws, and
 * source/changed-elsewhere where sections were chosen in another version.
 */
export async function readMaterial(
  transaction: Transaction,
  schoolId: string,
  chosen: readonly ChosenSource[],
): Promise<ChosenMaterial[]> {
  const ids = chosen.map(({ sourceId }) => sourceId);
  await requireUsable(transaction, schoolId, ids);
  const documents = await readDocuments(transaction, schoolId, ids);
  return documents.map((one, index) => {
    const { selection, versionSha256 = one.document.sha256 } = chosen[index] ?? {};
    if (selection === undefined) return one;
    if ('sections' in selection && versionSha256 !== one.document.sha256) throw fault('source/changed-elsewhere');
    return { ...one, selection };
  });
}

/**
 * What an assignment was made from: its texts in the versions that it was made from, and the part that was chosen. Throws
 * source/withdrawn where one of them is no longer the person's to use.
 */
export async function readAssignmentMaterial(
  transaction: Transaction,
  assignmentId: string,
): Promise<ChosenMaterial[]> {
  const { rows } = await transaction.query<{ sourceId: string; selection: Selection | null; usable: boolean }>(
    `select used.source_id as "sourceId", used.selection, exists (
         select from public.sources as source
         where source.school_id = used.school_id and source.id = used.source_id and (
           source.owner_id = auth.uid() or source.id = any (array(select app.sources_shared_with_me('use')))
         )
       ) as usable
       from public.assignment_sources as used where used.assignment_id = $1`,
    [assignmentId],
  );
  if (rows.some(({ usable }) => !usable)) throw fault('source/withdrawn');
  const documents = await readAssignmentDocuments(transaction, assignmentId);
  return documents.map((one) => {
    const selection = rows.find(({ sourceId }) => sourceId === one.sourceId)?.selection ?? null;
    return selection === null ? one : { ...one, selection };
  });
}
