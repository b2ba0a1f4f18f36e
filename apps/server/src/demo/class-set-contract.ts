import type { BloomsLevel, KindName, KindPart } from '@schole/core';

/** A question of the class set, and what the class wrote to it. */
export interface ClassSetQuestion {
  type: KindName;
  bloomsLevel: BloomsLevel;
  points: number;
  content: KindPart;
  key: KindPart;
  explanation: string;
  /** The sentences of the text on which it rests, word for word. */
  quotes: readonly string[];
  /** What students wrote; '' for nothing. Null: answered by chance, most of it right. */
  answers: readonly string[] | null;
}

/** A short test on the text about photosynthesis, with what a class of ours wrote. */
export interface ClassSet {
  title: string;
  questions: readonly ClassSetQuestion[];
}
