import { type CallInput, type CallOutput, fault } from '@schole/core';
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../../client/requests/call.ts';
import { recentJobs, refreshJobs } from '../../../../parts/jobs/calls.ts';
import { isOpen } from '../../../../parts/jobs/rows.ts';
import { settingsKey } from '../../parts/installation-settings.ts';

/** What answers at an address, and its models. */
export type FoundServer = CallOutput<'find-models'>;

/** Programs that the installation lists at most. */
const maxPrograms = 20;

/** Looks for models: only when a person presses, so it is no query. */
export function useFindModels(): UseMutationResult<FoundServer, Error, CallInput<'find-models'>> {
  return useMutation({ mutationFn: (input) => callFunction('find-models', input) });
}

/** Lists a program of this machine, so that it may be asked for answers; the others stay listed. */
export function useListProgram(): UseMutationResult<void, Error, string> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (program) => {
      const { localServices } = await callFunction('read-installation', {});
      if (localServices.includes(program)) return;
      if (localServices.length >= maxPrograms) throw fault('model/list-full', { most: maxPrograms });
      const settings = await callFunction('change-installation', { localServices: [...localServices, program] });
      queries.setQueryData(settingsKey, settings);
    },
  });
}

/** Starts the fetch of a model by Ollama. */
export function usePullModel(): UseMutationResult<{ jobId: string }, Error, CallInput<'pull-model'>> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input) => callFunction('pull-model', input),
    onSettled: () => refreshJobs(queries),
  });
}

/** Starts the test of a model with our test set. */
export function useTestModel(): UseMutationResult<{ jobId: string }, Error, CallInput<'test-model'>> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input) => callFunction('test-model', input),
    onSettled: () => refreshJobs(queries),
  });
}

/** The id of the person's fetch or test that is under way, also after the page was left; null where there is none. */
export function useOpenJob(kind: 'pull-model' | 'test-model'): string | null {
  const rows = useQuery(recentJobs()).data;
  return rows?.find((row) => row.kind === kind && isOpen(row))?.id ?? null;
}
