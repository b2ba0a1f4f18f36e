import type { BloomsLevel } from '@schole/core';

/** A question ready to be judged: the right option beside the others. */
export interface JudgedQuestion {
  question: string;
  options: readonly string[];
  key: string;
  others: readonly string[];
  bloomsLevel: BloomsLevel;
}
