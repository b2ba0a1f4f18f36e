import type { Named } from '../names.ts';

/** What the words of a task are made with. */
export interface Slots {
  quote: string;
  named: readonly Named[];
  terms: readonly string[];
  count: number;
  noun: string;
}

/** A task in words. */
export interface TaskWords {
  /** What the task is about. */
  lead: string;
  /** What to do, one step after the other; a short task leaves the last one out. */
  steps: readonly [string, string, string];
  /** The same in one sentence, for those who plan their own steps. */
  brief: string;
  /** What is asked beyond it of those who can do more. */
  extra: string;
  /** How an answer can begin. */
  start: string;
  hints: readonly [string, string];
}
