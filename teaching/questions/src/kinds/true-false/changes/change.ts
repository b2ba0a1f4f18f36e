import type { BloomsLevel } from '@schole/core';

/**
 * How a statement is made, with the Bloom level each really tests: recognising a number, a date or a name is
 * remembering; the direction of a process, or what causes what, is understanding.
 */
export const frameLevels = {
  said: 'remembering',
  explained: 'understanding',
  year: 'remembering',
  number: 'remembering',
  name: 'remembering',
  term: 'remembering',
  contrast: 'remembering',
  opposite: 'understanding',
  cause: 'understanding',
  order: 'understanding',
  meaning: 'understanding',
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
