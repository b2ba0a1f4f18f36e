import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { collectionWords } from '../../../parts/collections/index.ts';
import { sourceSince } from '../../../parts/sources/index.ts';
import { isUnfinished, type Material, materialNow } from '../draft/new-draft.ts';

/**
 * Brings the sources of a new assignment to their current versions, since a source may have been corrected or read again
 * after it was chosen; says of which ones the sections have to be chosen again.
 */
export function useNewerVersions(materials: readonly Material[], onChange: (materials: Material[]) => void): void {
  const translate = useWords(collectionWords);
  const rows = useQueries({ queries: materials.map(({ sourceId, sha256 }) => sourceSince(sourceId, sha256)) });
  const sources = rows.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const newer = materials.flatMap((material) => {
    const source = sources.find(({ id }) => id === material.sourceId);
    return source === undefined || source.current_sha256 === material.sha256 ? [] : [{ material, source }];
  });
  const key = newer.map(({ material, source }) => `${material.sha256} ${source.current_sha256}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each pair of versions is looked at once
  useEffect(() => {
    if (newer.length === 0) return;
    const next = materials.map((material) => {
      const source = newer.find((one) => one.material === material)?.source;
      return source === undefined ? material : materialNow(material, source);
    });
    const again = next.filter((material, index) => {
      const before = materials[index];
      return before !== undefined && isUnfinished(material) && !isUnfinished(before);
    });
    if (again.length > 0)
      notify({ kind: 'note', title: translate('again', { titles: again.map(({ title }) => title).join(', ') }) });
    onChange(next);
  }, [key]);
}
