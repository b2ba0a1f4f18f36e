import type { Attachment } from '@schole/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { requireConnection } from '../../../client/requests/call.ts';
import { faultOfStorage } from '../../../client/requests/objects.ts';
import { imageBucket } from '../../../parts/attachments/index.ts';

/** An image of a question that the student sits, as the browser keeps it until the page is closed. */
async function loadQuestionImage(path: string): Promise<string> {
  const { client } = await requireConnection();
  const { data, error } = await client.storage.from(imageBucket).download(path);
  if (error !== null) throw faultOfStorage(error);
  return URL.createObjectURL(data);
}

/** Read once and kept as long as the page: the network may be gone when the student comes to the question. */
const imageQuery = (path: string) => ({
  queryKey: ['sat image', path],
  queryFn: () => loadQuestionImage(path),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The address of an image within this page. */
export const useQuestionImage = (path: string) => useQuery(imageQuery(path));

/** Reads all images of an attempt at its beginning. */
export function useImagesAhead(questions: readonly { attachments: readonly Attachment[] }[]): void {
  const queries = useQueryClient();
  const paths = questions
    .flatMap(({ attachments }) => attachments.flatMap((one) => (one.type === 'image' ? [one.path] : [])))
    .join('\n');
  useEffect(() => {
    if (paths !== '') void loadAll(queries, paths.split('\n'));
  }, [queries, paths]);
}

/** One after the other: a class opens its attempts in the same minute. */
async function loadAll(queries: QueryClient, paths: readonly string[]): Promise<void> {
  for (const path of paths) await queries.prefetchQuery(imageQuery(path));
}
