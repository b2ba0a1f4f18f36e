import { lastTimeOf, sectionsOf } from '@schole/core';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { readCounted, readRows } from '../../client/requests/rows.ts';
import { inActiveSchool } from '../account/membership-status.ts';
import { documentRow, pageRow, type Source, sourceRow, versionRow, videoRow } from './rows.ts';
import { absenceOf } from './sharing/calls.ts';

/** The query keys of everything that is read of sources. */
export const sourceKeys = ['sources'] as const;

/** The user's sources, or those that they archived, the last changed first. */
export const sourceList = (maxRows: number, archived = false) =>
  queryOptions({
    queryKey: [...sourceKeys, 'list', maxRows, archived],
    placeholderData: keepPreviousData,
    queryFn: async ({ client: queries }) => {
      const ofSchool = await inActiveSchool(queries);
      return readCounted(z.array(sourceRow), (client) => {
        const all = client
          .from('sources')
          .select(Object.keys(sourceRow.shape).join(), { count: 'exact' })
          .match(ofSchool);
        const rows = archived ? all.not('archived_at', 'is', null) : all.is('archived_at', null);
        return rows.order('updated_at', { ascending: false }).range(0, maxRows - 1);
      });
    },
  });

const fileRow = z.object({ source_id: z.string(), version_sha256: z.string(), file_name: z.string() });
/** Ids in one request: they stand in its address. */
const idsAtOnce = 100;

/** The names of the files that versions were read from, by the ids of the source and of the version with a blank between. */
export const fileNames = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...sourceKeys, 'files', ids.join()],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, at) =>
        ids.slice(at * idsAtOnce, (at + 1) * idsAtOnce),
      );
      const rows = await Promise.all(
        parts.map((some) =>
          readRows(z.array(fileRow), (client) =>
            client.from('source_files').select(Object.keys(fileRow.shape).join()).in('source_id', some),
          ),
        ),
      );
      return new Map(rows.flat().map((row) => [`${row.source_id} ${row.version_sha256}`, row.file_name]));
    },
  });

/** The ids of sources that are shared with colleagues now: the user's own, and those of others that they may see. */
export const ownShares = queryOptions({
  queryKey: [...sourceKeys, 'own-shares'],
  queryFn: async (): Promise<ReadonlySet<string>> => {
    const rows = await readRows(z.array(z.object({ source_id: z.string() })), (client) =>
      client.from('source_shares').select('source_id').is('withdrawn_at', null),
    );
    return new Set(rows.map((row) => row.source_id));
  },
});

async function readSource(id: string): Promise<Source> {
  const [row] = await readRows(z.array(sourceRow), (client) =>
    client.from('sources').select(Object.keys(sourceRow.shape).join()).eq('id', id),
  );
  if (row === undefined) throw await absenceOf(id);
  return row;
}

export const oneSource = (id: string) =>
  queryOptions({ queryKey: [...sourceKeys, 'one', id], queryFn: () => readSource(id) });

/** A source as it is after somebody chose a version of it: a row that was read before says nothing about a newer one. */
export const sourceSince = (id: string, sha256: string) =>
  queryOptions({ queryKey: [...sourceKeys, 'one', id, 'since', sha256], queryFn: () => readSource(id) });

/** The video whose transcript a source is; null for any other source. */
export const sourceVideo = (sourceId: string) =>
  queryOptions({
    queryKey: [...sourceKeys, sourceId, 'video'],
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
    queryKey: [...sourceKeys, sourceId, sha256, 'page'],
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

/** A version of a source: its text, its blocks and the reader's notes on it. A version never changes. */
export const sourceVersion = (sourceId: string, sha256: string) =>
  queryOptions({
    queryKey: [...sourceKeys, sourceId, sha256],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const [[version], [document]] = await Promise.all([
        readRows(z.array(versionRow), (client) =>
          client.from('source_versions').select('text').eq('source_id', sourceId).eq('sha256', sha256),
        ),
        readRows(z.array(documentRow), (client) =>
          client
            .from('documents')
            .select('title,language,blocks,receipt')
            .eq('source_id', sourceId)
            .eq('version_sha256', sha256),
        ),
      ]);
      if (version === undefined || document === undefined) throw await absenceOf(sourceId);
      return { ...document, text: version.text };
    },
  });

/** When a version was read, ISO 8601; null where nothing says so. */
export const versionDate = (sourceId: string, sha256: string) =>
  queryOptions({
    queryKey: [...sourceKeys, sourceId, sha256, 'date'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const [row] = await readRows(z.array(z.object({ created_at: z.string() })), (client) =>
        client.from('source_versions').select('created_at').match({ source_id: sourceId, sha256 }),
      );
      return row?.created_at ?? null;
    },
  });

/**
 * By what a part of a version can be chosen: how many sections it has, and when its last passage begins. Its text, which is
 * much larger, is not read for it.
 */
export const partsToChoose = (sourceId: string, sha256: string) =>
  queryOptions({
    queryKey: [...sourceKeys, sourceId, sha256, 'parts'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const [document] = await readRows(z.array(documentRow.pick({ blocks: true })), (client) =>
        client.from('documents').select('blocks').eq('source_id', sourceId).eq('version_sha256', sha256),
      );
      const blocks = document?.blocks ?? [];
      return { sections: sectionsOf({ text: '', blocks }).length, lastTime: lastTimeOf(blocks) };
    },
  });

/** The reader's notes on a version, without its text: small enough for a card. */
export const sourceReceipt = (sourceId: string, sha256: string) =>
  queryOptions({
    queryKey: [...sourceKeys, sourceId, sha256, 'receipt'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const [document] = await readRows(z.array(documentRow.omit({ blocks: true })), (client) =>
        client
          .from('documents')
          .select('title,language,receipt')
          .eq('source_id', sourceId)
          .eq('version_sha256', sha256),
      );
      if (document === undefined) throw await absenceOf(sourceId);
      return document;
    },
  });

export async function refreshSources(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: [...sourceKeys, 'list'] });
}
