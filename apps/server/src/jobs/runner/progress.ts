import { limits, type ShownDraft } from '@schole/core';
import type { Database } from '@schole/database';
import { type ClaimedJob, writeProgress } from './job-rows.ts';

export interface Progress {
  report(percent: number): void;
  show(draft: ShownDraft): void;
  /** Whether it waits because a language model asked to slow down. */
  slow(slowed: boolean): void;
  /** Writes no more; resolves when no write is pending. */
  close(): Promise<void>;
}

/** Milliseconds between two writes. */
const pace = 300;

/**
 * Writes the newest percent and the first drafts at intervals, one write at a time; calls `onReplaced` when another run has
 * the job.
 */
export function createProgressWriter(database: Database, run: ClaimedJob, onReplaced: () => void): Progress {
  let latest = 0;
  let slowed = false;
  let written = '0 0 false';
  const drafts: ShownDraft[] = [];
  const shown = new Set<string>();
  const state = (): string => `${latest} ${drafts.length} ${slowed}`;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  let closed = false;

  async function write(): Promise<void> {
    const now = state();
    try {
      if (!(await writeProgress(database, run, { percent: latest, drafts, slowed }))) onReplaced();
      written = now;
    } catch {
      // Progress is only informative: the next write brings it up to date.
    }
  }

  function plan(delay: number): void {
    if (closed || timer !== null || writing !== null || state() === written) return;
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
    show(draft) {
      // Two requests that ran side by side may have brought the same question.
      const same = JSON.stringify(draft);
      if (drafts.length >= limits.shownDrafts || shown.has(same)) return;
      shown.add(same);
      drafts.push(draft);
      plan(0);
    },
    slow(next) {
      slowed = next;
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
