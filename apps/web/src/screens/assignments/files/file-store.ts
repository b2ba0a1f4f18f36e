import { Fault, fault, limits } from '@schole/core';
import { z } from 'zod';
import { megabytes } from '../../../client/language/megabytes.ts';
import { type Material, materialSchema } from '../draft/new-draft.ts';

/** How far one chosen file has come towards being a source. */
export type FilePhase =
  /** Chosen but not ticked: it stays on this computer. */
  | { kind: 'resting' }
  | { kind: 'queued' }
  | { kind: 'uploading'; share: number }
  /** The upload is complete; the server is asked to read the file. */
  | { kind: 'asking' }
  | { kind: 'reading'; jobId: string }
  | { kind: 'ready'; material: Material }
  /** It cannot become a source as it is. */
  | { kind: 'refused'; error: Fault }
  /** It failed this time; `jobId` when the reading failed. */
  | { kind: 'failed'; error: unknown; jobId: string | null }
  | { kind: 'stopped'; jobId: string | null }
  /** The page was left during the upload, and the browser no longer has the file. */
  | { kind: 'cut-off' };

export interface FileEntry {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Ticked: it should become a source. */
  wanted: boolean;
  phase: FilePhase;
}

/** The dependencies of the store. */
export interface FilePorts {
  /** Bytes of the largest file. */
  limit(): number;
  /** Uploads the bytes and returns the name of the object. */
  upload(file: File, ports: { onProgress: (share: number) => void; signal: AbortSignal }): Promise<string>;
  /** Starts the reading of an object and returns the job. */
  read(path: string, fileName: string): Promise<string>;
  /** Stores what can survive a reload; null when there is nothing. */
  keep(entries: StoredFile[] | null): void;
  /** What was stored. */
  stored: readonly StoredFile[];
}

export const storedFileSchema = z.object({
  key: z.string(),
  name: z.string(),
  size: z.number(),
  wanted: z.boolean(),
  phase: z.union([
    z.object({ kind: z.literal('reading'), jobId: z.string() }),
    z.object({ kind: z.literal('ready'), material: materialSchema }),
    z.object({ kind: z.literal('cut-off') }),
  ]),
});
export type StoredFile = z.output<typeof storedFileSchema>;

/** The chosen files of a new assignment: one is uploaded at a time, and only ticked files leave this computer. */
export interface FileStore {
  entries(): readonly FileEntry[];
  subscribe(listener: () => void): () => void;
  /** Adds files; the first of them is ticked when there is no source yet. */
  add(files: readonly File[], sources: number): void;
  select(key: string, selected: boolean): void;
  /** Starts a file again, from its beginning. */
  retry(key: string): void;
  stop(key: string): void;
  remove(key: string): void;
  /** Records the outcome of the reading job. */
  settle(key: string, phase: Extract<FilePhase, { kind: 'ready' | 'failed' | 'stopped' | 'reading' }>): void;
  /** Removes every file and stops what is running. */
  clear(): void;
}

export function isInProgress({ phase }: FileEntry): boolean {
  return phase.kind === 'queued' || phase.kind === 'uploading' || phase.kind === 'asking';
}

export function createFileStore(ports: FilePorts): FileStore {
  let entries: readonly FileEntry[] = ports.stored;
  let count = 0;
  let sending: { key: string; abort: AbortController } | null = null;
  const files = new Map<string, File>();
  const listeners = new Set<() => void>();

  function setEntries(next: readonly FileEntry[]): void {
    entries = next;
    const stored = entries.flatMap(storedOf);
    ports.keep(stored.length === 0 ? null : stored);
    for (const listener of listeners) listener();
  }
  const find = (key: string) => entries.find((entry) => entry.key === key);
  function put(key: string, change: Partial<FileEntry>): void {
    setEntries(entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)));
  }

  async function sendNext(): Promise<void> {
    const next = entries.find(({ phase }) => phase.kind === 'queued');
    const file = next === undefined ? undefined : files.get(next.key);
    if (sending !== null || next === undefined || file === undefined) return;
    const { key, name } = next;
    const abort = new AbortController();
    sending = { key, abort };
    put(key, { phase: { kind: 'uploading', share: 0 } });
    try {
      const onProgress = (share: number): void => {
        if (find(key)?.phase.kind === 'uploading') put(key, { phase: { kind: 'uploading', share } });
      };
      const path = await ports.upload(file, { onProgress, signal: abort.signal });
      put(key, { phase: { kind: 'asking' } });
      const jobId = await ports.read(path, name);
      put(key, { phase: { kind: 'reading', jobId } });
    } catch (error) {
      put(key, {
        phase: abort.signal.aborted ? { kind: 'stopped', jobId: null } : failedBy(error, null),
      });
    }
    sending = null;
    void sendNext();
  }
  function queue(key: string): void {
    put(key, { phase: files.has(key) ? { kind: 'queued' } : { kind: 'cut-off' } });
    void sendNext();
  }
  function stop(key: string): void {
    if (sending?.key === key) sending.abort.abort();
    else if (find(key)?.phase.kind === 'queued') put(key, { phase: { kind: 'stopped', jobId: null } });
  }

  return {
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(chosen, sources) {
      const added = chosen.map((file): FileEntry => {
        count += 1;
        const key = `${Date.now()}-${count}`;
        const phase = judge(file, ports.limit());
        if (phase.kind === 'resting') files.set(key, file);
        return { key, name: file.name, size: file.size, wanted: false, phase };
      });
      setEntries([...entries, ...added]);
      const first = added.find(({ phase }) => phase.kind === 'resting');
      if (sources === 0 && !entries.some(isSelected) && first !== undefined) this.select(first.key, true);
    },
    select(key, selected) {
      const entry = find(key);
      if (entry === undefined) return;
      put(key, { wanted: selected });
      if (selected && (entry.phase.kind === 'resting' || entry.phase.kind === 'stopped') && files.has(key)) queue(key);
      else if (!selected && isInProgress(entry)) stop(key);
    },
    retry: queue,
    stop,
    remove(key) {
      stop(key);
      files.delete(key);
      setEntries(entries.filter((entry) => entry.key !== key));
    },
    settle: (key, phase) => put(key, { phase: phase.kind === 'failed' ? failedBy(phase.error, phase.jobId) : phase }),
    clear() {
      sending?.abort.abort();
      files.clear();
      setEntries([]);
    },
  };
}

/** A failed file does not block the next one. */
function isSelected({ wanted, phase }: FileEntry): boolean {
  return wanted && !['refused', 'failed', 'stopped', 'cut-off'].includes(phase.kind);
}

/** A file that the reader refused is refused again; after a lost connection or a full disk a retry may succeed. */
function failedBy(error: unknown, jobId: string | null): FilePhase {
  const forGood = error instanceof Fault && error.code.startsWith('source/') && !error.code.endsWith('-stopped');
  return forGood ? { kind: 'refused', error } : { kind: 'failed', error, jobId };
}

/** What can be checked before a byte is sent. */
function judge(file: File, limit: number): FilePhase {
  if (file.size === 0) return { kind: 'refused', error: fault('source/empty-file') };
  if (file.size <= limit) return { kind: 'resting' };
  // A file just over the limit must not be shown as exactly at the limit.
  const size = Math.max(megabytes(file.size), megabytes(limit) + 0.1);
  return { kind: 'refused', error: fault('source/too-large', { size, most: megabytes(limit) }) };
}

function storedOf(entry: FileEntry): StoredFile[] {
  const { phase } = entry;
  if (phase.kind === 'reading' || phase.kind === 'ready' || phase.kind === 'cut-off') return [{ ...entry, phase }];
  return isInProgress(entry) ? [{ ...entry, phase: { kind: 'cut-off' } }] : [];
}

/** An object name that is valid in any address; the file's own name is sent to the reader separately. */
export function objectName(fileName: string): string {
  const safe = fileName
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._ -]+/gu, '_')
    .replace(/^[. ]+/, '');
  const dot = safe.lastIndexOf('.');
  const extension = dot > 0 ? safe.slice(dot).slice(0, 12) : '';
  const stem = (dot > 0 ? safe.slice(0, dot) : safe).slice(0, 60).toWellFormed().trim();
  return `${stem === '' ? 'file' : stem}${extension}`;
}

/** 32 random hexadecimal digits; unlike randomUUID this also works where a school serves plain http. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Maximum number of sources of one assignment. */
export const maxSources = limits.assignmentSources;
