import type { BloomsLevel } from '@schole/core';

/**
 * How a statement is made, with the Bloom level each really tests: to know again what the text says, with one word
 * changed or its clauses in another order, is remembering; what causes what, the direction of a process and the two
 * sides of a comparison are understanding.
 */
export const frameLevels = {
  said: 'remembering',
  explained: 'understanding',
  turned: 'remembering',
  year: 'remembering',
  number: 'remembering',
  name: 'remembering',
  term: 'remembering',
  contrast: 'remembering',
  opposite: 'remembering',
  denied: 'remembering',
  direction: 'understanding',
  cause: 'understanding',
  order: 'understanding',
  meaning: 'remembering',
  reworded: 'understanding',
} as const satisfies Record<string, BloomsLevel>;

export type Frame = keyof typeof frameLevels;

/** One controlled change that makes a true statement false. */
export interface Change {
  frame: Frame;
  /** The false statement. */
  text: string;
  /** The words of the source that were changed, and their replacement. */
  from: string;
  to: string;
  quality: number;
}

/** `text` with the words in a range replaced. */
export function exchanged(text: string, start: number, end: number, to: string): string {
  return text.slice(0, start) + to + text.slice(end);
}
