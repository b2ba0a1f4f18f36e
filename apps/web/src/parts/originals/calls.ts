import { fault, limits, receiptSchema, scannedPageSchema } from '@schole/core';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { requireConnection } from '../../client/requests/call.ts';
import { faultOfStorage } from '../../client/requests/objects.ts';
import { readRows } from '../../client/requests/rows.ts';
import { hasSlides } from '../sources/index.ts';
import type { Original, SourceVersion } from './original.ts';

/** The readers of files that have pages to look at; slides have some, too. */
const drawnReaders: readonly string[] = ['pdf', 'image'];

const fileRow = z.object({ object_path: z.string(), size: z.number() });
const receiptRow = z.object({ receipt: receiptSchema.pick({ reader: true, pages: true }) });

/** Where the file of a version is, how many pages were read of it and what they are; null where nothing of it can be drawn. */
export const originalFile = ({ sourceId, sha256 }: SourceVersion) =>
  queryOptions({
    queryKey: ['sources', sourceId, sha256, 'original'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const [[file], [document]] = await Promise.all([
        readRows(z.array(fileRow), (client) =>
          client
            .from('source_files')
            .select(Object.keys(fileRow.shape).join())
            .eq('source_id', sourceId)
            .eq('version_sha256', sha256),
        ),
        readRows(z.array(receiptRow), (client) =>
          client.from('documents').select('receipt').eq('source_id', sourceId).eq('version_sha256', sha256),
        ),
      ]);
      if (document === undefined) throw fault('source/not-found');
      const { reader, pages } = document.receipt;
      const slides = hasSlides(document.receipt);
      if (file === undefined || !(slides || drawnReaders.includes(reader))) return null;
      return { path: file.object_path, size: file.size, pages, slides };
    },
  });

/** Where the words of a page stand that was read from its picture; null where it was not. */
export const scanOfPage = ({ sourceId, sha256 }: SourceVersion, page: number) =>
  queryOptions({
    queryKey: ['sources', sourceId, sha256, 'scan', page],
    queryFn: async () => {
      const [row] = await readRows(z.array(scannedPageSchema), (client) =>
        client
          .from('source_scans')
          .select(Object.keys(scannedPageSchema.shape).join())
          .eq('source_id', sourceId)
          .eq('version_sha256', sha256)
          .eq('page', page),
      );
      return row ?? null;
    },
  });

/** The words that the file itself holds for a page; null: it is not open yet. */
export const wordsOfPage = ({ sourceId, sha256 }: SourceVersion, page: number, original: Original | null) =>
  queryOptions({
    queryKey: ['sources', sourceId, sha256, 'page-words', page],
    queryFn: () => original?.wordsOf(page) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });

/** The bytes of a file of a source, read with the rights of whoever is signed in. */
export async function downloadOriginal(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const { client } = await requireConnection();
  const { data, error } = await client.storage.from('sources').download(path);
  if (error !== null) throw faultOfStorage(error);
  if (data.size > limits.fileBytes) throw fault('source/broken', { type: 'PDF' });
  return new Uint8Array(await data.arrayBuffer());
}
