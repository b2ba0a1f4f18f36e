import type { CallInput, CallOutput } from '@schole/core';
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callFunction } from '../../../client/requests/call.ts';

/** The settings of the installation as they are now. */
export type InstallationSettings = CallOutput<'read-installation'>;

export const settingsKey = ['admin', 'installation'] as const;

export function useInstallationSettings(): UseQueryResult<InstallationSettings> {
  return useQuery({ queryKey: settingsKey, queryFn: () => callFunction('read-installation', {}) });
}

/** Sets what is given; the answer is what everybody then has. */
export function useChangeInstallation(): UseMutationResult<
  InstallationSettings,
  Error,
  CallInput<'change-installation'>
> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change) => callFunction('change-installation', change),
    onSuccess: (settings) => queries.setQueryData(settingsKey, settings),
    // Somebody else may have set it otherwise in the meantime.
    onError: () => queries.invalidateQueries({ queryKey: settingsKey }),
  });
}
