import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import {
  type Collection,
  collectionList,
  collectionWords,
  memberSources,
} from '../../../../parts/collections/index.ts';
import type { Material } from '../../draft/new-draft.ts';
import { maxSources } from '../../files/file-store.ts';
import { materialsOf } from './members.ts';

/** Adds the sources of a collection to those of a new assignment, and says which are gone or to be chosen again. */
export function useCollection(materials: readonly Material[], onUse: (materials: Material[]) => void) {
  const translate = useWords(collectionWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (collection: Collection) => queries.fetchQuery({ ...memberSources(collection), staleTime: 0 }),
    onSuccess: (sources, collection) => {
      const { materials: found, gone, again } = materialsOf(collection, sources);
      // A source that is there already comes with the part and the order of the collection.
      const others = materials.filter(({ sourceId }) => !found.some((one) => one.sourceId === sourceId));
      const next = [...others, ...found];
      const titles = gone.join(', ');
      if (found.length === 0) notify({ kind: 'error', title: translate('allGone') });
      else if (next.length > maxSources) notify({ kind: 'error', title: translate('tooMany', { most: maxSources }) });
      else {
        if (gone.length > 0) notify({ kind: 'note', title: translate('gone', { count: gone.length, titles }) });
        if (again.length > 0) notify({ kind: 'note', title: translate('again', { titles: again.join(', ') }) });
        onUse(next);
      }
    },
    onError: (error) => notify({ kind: 'error', title: translate('notLoaded'), message: failure(error) }),
  });
}

/** Uses the collection that the address names, once; `onDone` removes it from there. */
export function useInitialCollection(
  id: string | undefined,
  use: (collection: Collection) => void,
  onDone: () => void,
): void {
  const list = useQuery({ ...collectionList(), enabled: id !== undefined }).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is used once, after the list is loaded
  useEffect(() => {
    if (id === undefined || list === undefined) return;
    const collection = list.find((one) => one.id === id);
    if (collection !== undefined) use(collection);
    onDone();
  }, [id, list]);
}
