import type { BloomsLevel } from '@schole/core';
import type { Passage } from '../../../analysis/analysis.ts';
import type { Candidate } from '../../../material/candidate.ts';

/**
 * The frames, with the Bloom level each really tests: naming, dating and completing is remembering; recognising a
 * meaning, a cause or an example in other words than the name is understanding. No frame tests more, so no question
 * claims more.
 */
export const frameLevels = {
  define: 'remembering',
  named: 'remembering',
  alias: 'remembering',
  who: 'remembering',
  when: 'remembering',
  which: 'remembering',
  fact: 'remembering',
  cloze: 'remembering',
  number: 'remembering',
  where: 'remembering',
  not: 'remembering',
  how: 'understanding',
  purpose: 'remembering',
  contrast: 'understanding',
  cause: 'understanding',
  why: 'understanding',
  meaning: 'understanding',
  example: 'understanding',
  order: 'understanding',
} as const satisfies Record<string, BloomsLevel>;

export type Frame = keyof typeof frameLevels;

/**
 * A gap for a word that is rare or only loosely related to the subject matter: better than no question, worse than any
 * other.
 */
export const spareQuality = -2;

/** A question with its right answer, before its other options are selected. */
export interface Idea {
  frame: Frame;
  question: string;
  /** The right option as shown. */
  answer: string;
  /** Its words as in the passage. */
  verbatim: string;
  passage: Passage;
  /** Base of the quality: definitions over subjects over gaps. */
  quality: number;
  candidates(): Candidate[];
  /** Nothing of the passage around it is needed: its own words were judged already. */
  whole?: true;
  /** Stems that no other option may contain. */
  unlike?: readonly string[];
  /** Options are numbers and are sorted. */
  ordered?: true;
  /** The numeric value, for a number. */
  value?: number;
  /** The passage with the answer when it is not `passage`: the odd one of a list is named elsewhere. */
  answerIn?: Passage;
  /** The candidates are surely wrong because of how they were found: the passage itself excludes them. */
  settled?: true;
}
