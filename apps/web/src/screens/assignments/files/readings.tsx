import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useConfig } from '../../../client/connection/use-config.ts';
import { useJob } from '../../../parts/jobs/use-job.ts';
import { refreshSources } from '../../../parts/sources/index.ts';
import type { Material } from '../draft/new-draft.ts';
import type { FileEntry, FileStore } from './file-store.ts';
import { ownFiles } from './own-files.ts';

/** The files that a user has chosen for a new assignment, and the store that uploads them. */
export function useFiles(userId: string): { store: FileStore; entries: readonly FileEntry[] } {
  const config = useConfig();
  const store = ownFiles(userId, config?.uploadLimit ?? null);
  return { store, entries: useSyncExternalStore(store.subscribe, store.entries) };
}

export interface ReadingsProps {
  userId: string;
  /** A ticked file has become a source. */
  onReady: (material: Material) => void;
}

/** Follows the running readings, wherever on the screen the user is; renders nothing. */
export function Readings({ userId, onReady }: ReadingsProps): ReactNode {
  const { store, entries } = useFiles(userId);
  return entries.map((entry) =>
    entry.phase.kind === 'reading' ? (
      <Reading key={entry.phase.jobId} store={store} entry={entry} jobId={entry.phase.jobId} onReady={onReady} />
    ) : null,
  );
}

interface ReadingProps extends Pick<ReadingsProps, 'onReady'> {
  store: FileStore;
  entry: FileEntry;
  jobId: string;
}

function Reading({ store, entry, jobId, onReady }: ReadingProps): ReactNode {
  const queries = useQueryClient();
  const { state, result, error } = useJob('read-source', jobId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the job's state needs a reaction
  useEffect(() => {
    if (state === 'done' && result !== null) {
      const { sourceId, versionSha256, title, language, receipt, known } = result;
      const material = { sourceId, sha256: versionSha256, title, kind: 'file', language, words: receipt.words, known };
      store.settle(entry.key, { kind: 'ready', material });
      void refreshSources(queries);
      if (entry.wanted) onReady(material);
    }
    if (state === 'failed' || state === 'missing' || (state === 'done' && result === null)) {
      store.settle(entry.key, { kind: 'failed', error, jobId });
    }
    if (state === 'cancelled') store.settle(entry.key, { kind: 'stopped', jobId });
  }, [state]);
  return null;
}
