import { fault } from '@schole/core';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '../../client/requests/call.ts';
import { isPassing } from '../../client/requests/failures.ts';
import { readRows } from '../../client/requests/rows.ts';
import { isFollowing } from '../../client/server-state/follow.ts';
import { inActiveSchool } from '../account/membership-status.ts';
import { isOpen, jobColumns, jobRow, unseen } from './rows.ts';

const key = ['jobs'] as const;

const titleRows = z.array(z.object({ id: z.string(), title: z.string() }));

/**
 * Milliseconds between two polls of an open job, and the longest pause while the server is unreachable or sends
 * changes.
 */
const pollEvery = 1_000;
const pollSeldom = 15_000;
/** Number of jobs that are followed: a person has no more open ones. */
const recent = 20;

/**
 * Milliseconds until the next poll: a second while a job is open, much longer where the server sends changes, half of
 * the time for which the server has been unreachable, and false after the end.
 */
export function nextPollDelay(error: unknown, lastSeen: number, open: boolean, now = Date.now()): number | false {
  // Polled also while following: a connection that died unnoticed must not leave a progress bar waiting.
  if (!isPassing(error)) return open && (isFollowing() ? pollSeldom : pollEvery);
  const away = lastSeen === 0 ? 2 * pollEvery : now - lastSeen;
  return Math.min(pollSeldom, Math.max(pollEvery, away / 2));
}

/** One job, followed until it ends. */
export const oneJob = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: async () => {
      const [row] = await readRows(z.array(jobRow), (client) => client.from('jobs').select(jobColumns).eq('id', id));
      if (row === undefined) throw fault('job/not-found');
      return row;
    },
    retry: false,
    refetchInterval: ({ state }) =>
      nextPollDelay(state.error, state.dataUpdatedAt, state.data !== undefined && isOpen(state.data)),
  });

/** The user's open jobs, then those that ended last; polled closely only while one of them is open. */
export const recentJobs = () =>
  queryOptions({
    queryKey: [...key, 'recent'],
    queryFn: async ({ client: queries }) => {
      const ofSchool = await inActiveSchool(queries);
      return readRows(z.array(jobRow), (client) =>
        client
          .from('jobs')
          .select(jobColumns)
          .match(ofSchool)
          .not('kind', 'in', `(${unseen.join()})`)
          .order('finished_at', { ascending: false, nullsFirst: true })
          .order('created_at', { ascending: false })
          .range(0, recent - 1),
      );
    },
    retry: false,
    refetchInterval: ({ state }) =>
      nextPollDelay(state.error, state.dataUpdatedAt, state.data?.some((row) => isOpen(row)) === true),
  });

/** Reads every job again, for example after one was started, cancelled or retried. */
export async function refreshJobs(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: key });
}

/** Titles of assignments by their ids: export jobs contain only the id. */
export const titlesOf = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['assignments', 'titles', ...ids],
    queryFn: async () => {
      const rows = await readRows(titleRows, (client) => client.from('assignments').select('id, title').in('id', ids));
      return new Map(rows.map(({ id, title }) => [id, title]));
    },
    enabled: ids.length > 0,
  });

export const cancelJob = (jobId: string) => callFunction('cancel-job', { jobId });

/** Queues a failed or cancelled job again; returns the id to follow. */
export async function retryJob(queries: QueryClient, jobId: string): Promise<string> {
  const { jobId: again } = await callFunction('retry-job', { jobId });
  // It is the same row: a component that follows it must not take its old end for the new one.
  queries.setQueryData(oneJob(again).queryKey, (row) =>
    row === undefined ? row : { ...row, state: 'queued' as const, progress: 0, error: null, finished_at: null },
  );
  return again;
}
