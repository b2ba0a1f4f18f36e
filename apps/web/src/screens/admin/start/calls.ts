import type { CallOutput } from '@schole/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { forgetConfig } from '../../../client/connection/config.ts';
import { callFunction } from '../../../client/requests/call.ts';

/** The status of the installation. */
export type InstallationStatus = CallOutput<'read-start'>;

/** Reads the status of the installation; from then on nobody is redirected here automatically. */
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
