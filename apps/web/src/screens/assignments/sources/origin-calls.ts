import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { readRows } from '../../../client/requests/rows.ts';
import { pageRow, videoRow } from '../rows.ts';

/** The video whose transcript a source is; null for any other source. */
export const sourceVideo = (sourceId: string) =>
  queryOptions({
    queryKey: ['sources', sourceId, 'video'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const [row] = await readRows(z.array(videoRow), (client) =>
        client.from('source_videos').select(Object.keys(videoRow.shape).join()).eq('source_id', sourceId),
      );
      return row ?? null;
    },
  });

/** The page that this version of a source was read from; null for what is no page. */
export const sourcePage = (sourceId: string, sha256: string) =>
  queryOptions({
    queryKey: ['sources', sourceId, sha256, 'page'],
    staleTime: Number.POSITIVE_INFINITY,
    // Of a page that was read again, the earlier version is shown until the new one is loaded.
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const [row] = await readRows(z.array(pageRow), (client) =>
        client
          .from('source_pages')
          .select(Object.keys(pageRow.shape).join())
          .match({ source_id: sourceId, version_sha256: sha256 }),
      );
      return row ?? null;
    },
  });
