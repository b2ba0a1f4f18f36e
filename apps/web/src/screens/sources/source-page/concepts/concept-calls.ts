import type { ConceptUse } from '@schole/core';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../../client/requests/call.ts';

/** The concepts of a source. */
export const conceptOutline = (sourceId: string) =>
  queryOptions({
    queryKey: ['sources', sourceId, 'concepts'],
    queryFn: ({ signal }) => callFunction('read-concepts', { sourceId }, { signal }),
  });

/** In which assignments questions rest on each concept of a source; read again where the outline changed. */
export const conceptUses = (sourceId: string, version: number) =>
  queryOptions({
    queryKey: ['sources', sourceId, 'concept-uses', version],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, ConceptUse[]>> => {
      const { uses } = await callFunction('read-concept-uses', { sourceId }, { signal });
      return Map.groupBy(uses, ({ conceptId }) => conceptId);
    },
  });
