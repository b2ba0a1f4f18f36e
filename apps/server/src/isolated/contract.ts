import type { Document, ExportFormat } from '@schole/core';
import type { Paper } from '@schole/exchange';
import type { StoredBytes } from '@schole/storage';

export interface IsolatedOptions {
  /** The id of the person whose work it is. */
  owner: string;
  /** Aborting ends the child; the call then rejects with the signal's reason. */
  signal: AbortSignal;
  /** Percent of this piece of work. */
  progress?: (percent: number) => void;
}

export interface WrittenFile {
  bytes: Uint8Array;
  mimetype: string;
  /** Without the dot. */
  extension: string;
}

/** Isolates untrusted bytes, and engines that may crash on them: child processes with limits of time and memory. */
export interface Isolated {
  /**
   * Reads an uploaded file into a Document in a child process that can read the program and nothing else. Throws the
   * reader's Fault, source/reading-stopped, or server/busy.
   */
  readFile(
    file: Pick<StoredBytes, 'size' | 'stream'>,
    fileName: string,
    options: IsolatedOptions,
  ): Promise<{ document: Document; bytesSha256: string }>;
  /** Typesets an assignment; throws export/failed or server/busy. */
  writePaper(paper: Paper, format: ExportFormat, options: IsolatedOptions): Promise<WrittenFile>;
  close(): Promise<void>;
}
