import type { CallOutput } from '@schole/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callFunction } from '../../../client/call.ts';
import { forgetConfig } from '../../../client/config.ts';

/** How the installation stands. */
export type Standing = CallOutput<'read-start'>;

/** Asks how the installation stands; from then on nobody is led here by themselves. */
export function useStart(): UseQueryResult<Standing> {
  return useQuery({
    queryKey: ['admin', 'start'],
    queryFn: async () => {
      const standing = await callFunction('read-start', {});
      forgetConfig();
      return standing;
    },
  });
}
