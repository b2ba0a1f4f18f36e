import type { CallInput, CallOutput } from '@schole/core';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callFunction } from '../../../client/requests/call.ts';

export type JobsSeen = CallOutput<'list-jobs'>;
export type SeenJob = JobsSeen['jobs'][number];
export type JobFilter = CallInput<'list-jobs'>;

const key = ['admin', 'jobs'] as const;

/** The jobs of all users; polled every ten seconds, because a user receives change events only for their own rows. */
export function useJobs(filter: JobFilter): UseQueryResult<JobsSeen> {
  return useQuery({
    queryKey: [...key, filter],
    queryFn: ({ signal }) => callFunction('list-jobs', filter, { signal }),
    refetchInterval: 10_000,
    placeholderData: keepPreviousData,
  });
}

/** Cancels a job, or queues it again. */
export function useMoveJob(): UseMutationResult<CallOutput<'move-job'>, Error, CallInput<'move-job'>> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input) => callFunction('move-job', input),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
