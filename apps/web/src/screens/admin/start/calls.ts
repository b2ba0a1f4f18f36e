import type { CallOutput } from '@schole/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { forgetConfig } from '../../../client/connection/config.ts';
import { callFunction } from '../../../client/requests/call.ts';

/** How the installation stands. */
export type InstallationStatus = CallOutput<'read-start'>;

/** Asks how the installation stands; from then on nobody is led here by themselves. */
export function useStart(): UseQueryResult<InstallationStatus> {
  return useQuery({
    queryKey: ['admin', 'start'],
    queryFn: async () => {
      const status = await callFunction('read-start', {});
      forgetConfig();
      return status;
    },
  });
}
