import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { oneSource, sourceReceipt } from '../../../parts/sources/index.ts';
import { type Material, partOf } from '../draft/new-draft.ts';
import type { AssignmentSource } from '../rows.ts';

/** The sources of an assignment as materials, for showing them or for another assignment; null until all are read. */
export function useMaterials(sources: AssignmentSource[]): {
  materials: Material[] | null;
  failed: UseQueryResult<unknown> | undefined;
} {
  const rows = useQueries({ queries: sources.map((one) => oneSource(one.source_id)) });
  const receipts = useQueries({ queries: sources.map((one) => sourceReceipt(one.source_id, one.version_sha256)) });
  const materials = sources.flatMap((source, index): Material[] => {
    const read = receipts[index]?.data;
    if (read === undefined) return [];
    const { title, language, receipt } = read;
    const { selection } = source;
    return [
      {
        sourceId: source.source_id,
        sha256: source.version_sha256,
        title,
        // Until its row is read, and where it is no longer there, its reader tells as much as is shown.
        kind: rows[index]?.data?.kind ?? (receipt.reader === 'text' ? 'text' : 'file'),
        language,
        words: receipt.words,
        known: false,
        ...(selection ? { selection, part: partOf(selection) } : {}),
      },
    ];
  });
  return {
    materials: materials.length < sources.length ? null : materials,
    failed: receipts.find((receipt) => receipt.isError),
  };
}
