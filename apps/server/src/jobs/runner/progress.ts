import type { Database } from '@schole/database';
import { type ClaimedJob, writeProgress } from './job-rows.ts';

export interface Progress {
  report(percent: number): void;
  /** Writes no more; resolves when no write is pending. */
  close(): Promise<void>;
}

/** Milliseconds between two writes. */
const pace = 300;

/** Writes the newest percent at intervals, one write at a time; calls `onReplaced` when another run has the job. */
export function createProgressWriter(database: Database, run: ClaimedJob, onReplaced: () => void): Progress {
  let latest = 0;
  let written = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  let closed = false;

  async function write(): Promise<void> {
    const percent = latest;
    try {
      if (!(await writeProgress(database, run, percent))) onReplaced();
      written = percent;
    } catch {
      // Progress is only informative: the next write brings it up to date.
    }
  }

  function plan(delay: number): void {
    if (closed || timer !== null || writing !== null || latest === written) return;
    timer = setTimeout(() => {
      timer = null;
      writing = write().finally(() => {
        writing = null;
        plan(pace);
      });
    }, delay);
  }

  return {
    report(percent) {
      if (!Number.isFinite(percent)) return;
      latest = Math.round(Math.min(100, Math.max(0, percent)));
      plan(0);
    },
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await writing;
    },
  };
}
