import type { BloomsLevel } from '@schole/core';

/**
 * The ways a statement comes about, with the Bloom level each serves honestly: to know a number, a date or a name again is
 * remembering; to know which way a thing goes, or what causes what, is understanding.
 */
export const frameLevels = {
  said: 'remembering',
  explained: 'understanding',
  year: 'remembering',
  number: 'remembering',
  name: 'remembering',
  term: 'remembering',
  opposite: 'understanding',
  cause: 'understanding',
  denied: 'remembering',
} as const satisfies Record<string, BloomsLevel>;

export type Frame = keyof typeof frameLevels;

/** One controlled change that makes a true statement false. */
export interface Change {
  frame: Frame;
  /** The false statement. */
  text: string;
  /** The words of the source that were changed, and what stands in their place. */
  from: string;
  to: string;
  quality: number;
}

/** `text` with the words at a place exchanged. */
export function exchanged(text: string, start: number, end: number, to: string): string {
  return text.slice(0, start) + to + text.slice(end);
}
