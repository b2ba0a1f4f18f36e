import type { CallOutput } from '@schole/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callFunction } from '../../../client/requests/call.ts';

/** The status of the installation. */
export type InstallationStatus = CallOutput<'read-start'>;

/** Reads the status of the installation. */
export function useStart(): UseQueryResult<InstallationStatus> {
  return useQuery({ queryKey: ['admin', 'start'], queryFn: () => callFunction('read-start', {}) });
}
