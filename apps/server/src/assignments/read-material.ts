import type { ChosenSource } from '@schole/core';
import type { Transaction } from '@schole/database';
import { readDocuments, type SourceDocument } from '../sources/document-rows.ts';

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
