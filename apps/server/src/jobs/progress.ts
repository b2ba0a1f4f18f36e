import type { Database } from '@schole/database';
import { type Begun, writeProgress } from './rows.ts';

export interface Progress {
  tell(percent: number): void;
  /** Writes no more; resolves when nothing is on its way. */
  close(): Promise<void>;
}

/** Milliseconds between two writes. */
const pace = 300;

/** Writes the newest percent a few times a second at most, one write at a time; `onReplaced` hears that the run is another's. */
export function openProgress(database: Database, run: Begun, onReplaced: () => void): Progress {
  let told = 0;
  let written = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  let closed = false;

  async function write(): Promise<void> {
    const percent = told;
    try {
      if (!(await writeProgress(database, run, percent))) onReplaced();
      written = percent;
    } catch {
      // Only a picture of the work: the next write brings it up to date.
    }
  }

  function plan(delay: number): void {
    if (closed || timer !== null || writing !== null || told === written) return;
    timer = setTimeout(() => {
      timer = null;
      writing = write().finally(() => {
        writing = null;
        plan(pace);
      });
    }, delay);
  }

  return {
    tell(percent) {
      if (!Number.isFinite(percent)) return;
      told = Math.round(Math.min(100, Math.max(0, percent)));
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
