import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useConfig } from '../../../client/use-config.ts';
import { useJob } from '../../../parts/jobs/use-job.ts';
import { refreshSources } from '../calls.ts';
import type { FileDesk, FileEntry } from '../file-desk.ts';
import type { Material } from '../new-draft.ts';
import { ownFiles } from '../own-files.ts';

/** The files that a person has chosen for a new assignment, and the desk that moves them on. */
export function useFiles(userId: string): { desk: FileDesk; entries: readonly FileEntry[] } {
  const config = useConfig();
  const desk = ownFiles(userId, config?.uploadLimit ?? null);
  return { desk, entries: useSyncExternalStore(desk.subscribe, desk.entries) };
}

export interface ReadingsProps {
  userId: string;
  /** A file that was ticked has become a source. */
  onReady: (material: Material) => void;
}

/** Follows the readings that are under way, wherever on the screen the person is; draws nothing. */
export function Readings({ userId, onReady }: ReadingsProps): ReactNode {
  const { desk, entries } = useFiles(userId);
  return entries.map((entry) =>
    entry.phase.kind === 'reading' ? (
      <Reading key={entry.phase.jobId} desk={desk} entry={entry} jobId={entry.phase.jobId} onReady={onReady} />
    ) : null,
  );
}

interface ReadingProps extends Pick<ReadingsProps, 'onReady'> {
  desk: FileDesk;
  entry: FileEntry;
  jobId: string;
}

function Reading({ desk, entry, jobId, onReady }: ReadingProps): ReactNode {
  const queries = useQueryClient();
  const { state, result, error } = useJob('read-source', jobId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the job's state asks for something
  useEffect(() => {
    if (state === 'done' && result !== null) {
      const { sourceId, versionSha256, title, language, receipt, known } = result;
      const material = { sourceId, sha256: versionSha256, title, kind: 'file', language, words: receipt.words, known };
      desk.settle(entry.key, { kind: 'ready', material });
      void refreshSources(queries);
      if (entry.wanted) onReady(material);
    }
    if (state === 'failed' || state === 'missing' || (state === 'done' && result === null)) {
      desk.settle(entry.key, { kind: 'failed', error, jobId });
    }
    if (state === 'cancelled') desk.settle(entry.key, { kind: 'stopped', jobId });
  }, [state]);
  return null;
}
