import type { CallInput, CallOutput } from '@schole/core';
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callFunction } from '../../../client/requests/call.ts';

/** The current settings of the installation. */
export type InstallationSettings = CallOutput<'read-installation'>;

export const settingsKey = ['admin', 'installation'] as const;

export function useInstallationSettings(): UseQueryResult<InstallationSettings> {
  return useQuery({ queryKey: settingsKey, queryFn: () => callFunction('read-installation', {}) });
}

/** Changes the given settings; the response is what is now in force for all users. */
export function useChangeInstallation(): UseMutationResult<
  InstallationSettings,
  Error,
  CallInput<'change-installation'>
> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change) => callFunction('change-installation', change),
    onSuccess: (settings) => queries.setQueryData(settingsKey, settings),
    // Another user may have changed it in the meantime.
    onError: () => queries.invalidateQueries({ queryKey: settingsKey }),
  });
}
