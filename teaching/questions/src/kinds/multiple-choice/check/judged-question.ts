import type { BloomsLevel } from '@schole/core';

/** A question in the form that the checks need: the right option apart from the others. */
export interface JudgedQuestion {
  question: string;
  options: readonly string[];
  key: string;
  others: readonly string[];
  bloomsLevel: BloomsLevel;
}
