import type { Named } from '../names.ts';

/** What the words of a task are made with. */
export interface Slots {
  quote: string;
  named: readonly Named[];
  terms: readonly string[];
  count: number;
  comparisons?: number;
  noun: string;
  /** The most words of a summary. */
  limit?: number;
}

/** A task in words. */
export interface TaskWords {
  /** What the task is about. */
  lead: string;
  /** What to do, one step after the other, each with a criterion of the rubric; young classes have the first two. */
  steps: readonly [string, string, string];
  /** The same without the steps, for those who plan their own. */
  brief: string;
  /** How an answer can begin. */
  start: string;
  hints: readonly [string, string];
}
