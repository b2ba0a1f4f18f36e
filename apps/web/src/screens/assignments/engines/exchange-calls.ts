import type { CallOutput } from '@schole/core';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../client/requests/call.ts';

type Page = CallOutput<'list-model-exchanges'>;

/** What a language model was asked and answered for an assignment, the oldest first, a page at a time. */
export const modelExchanges = (assignmentId: string) =>
  infiniteQueryOptions({
    queryKey: ['assignments', 'exchanges', assignmentId],
    initialPageParam: null as Page['next'],
    queryFn: ({ pageParam, signal }) =>
      callFunction(
        'list-model-exchanges',
        { of: { assignmentId }, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });
