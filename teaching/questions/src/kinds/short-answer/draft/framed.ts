import type { BloomsLevel } from '@schole/core';
import type { Analysis, Definition, Passage } from '../../../analysis/analysis.ts';
import type { Piece, Relation } from '../../../material/relations/relation.ts';

/**
 * The frames, with the level that each really tests: what one sentence names or defines, also as a cause, is remembered; what it explains
 * is understood, as is what follows from a condition that it states; what two places of the text say has to
 * be brought together.
 */
export const frameLevels = {
  meaning: 'remembering',
  parts: 'remembering',
  use: 'remembering',
  why: 'understanding',
  how: 'understanding',
  effect: 'understanding',
  causes: 'remembering',
  purpose: 'understanding',
  difference: 'understanding',
  claim: 'understanding',
  case: 'understanding',
  compare: 'analyzing',
  chain: 'analyzing',
  who: 'remembering',
  does: 'remembering',
} as const satisfies Record<string, BloomsLevel>;
export type Frame = keyof typeof frameLevels;

/** A key idea before it is finished: words of the text, and where they stand. */
export interface FoundIdea {
  text: string;
  accepted: readonly string[];
  piece: Pick<Piece, 'passage' | 'start' | 'end'>;
}

/** A question with the ideas of its answer. */
export interface Framed {
  frame: Frame;
  question: string;
  ideas: readonly FoundIdea[];
  /** One or more whole sentences in the words of the text. */
  model: string;
  /** The sentences that the answer is taken from. */
  passages: readonly Passage[];
  /** What the question is about, by which two questions are told apart. */
  about: string;
  /** How much better or worse than its frame. */
  quality: number;
  /** The thing whose effects, causes or uses are asked for. */
  thing?: string;
  /** A definition beside what its sentence says, or one of which the text says more: the text's own words are wanted. */
  quoted?: 'aside' | 'further';
}

/** How a language asks for what a text states; a frame that cannot be put into good words gives nothing. */
export interface Asking {
  fromRelation(relation: Relation, analysis: Analysis): Framed[];
  /** A sentence that is understood alone: how something is done. */
  fromStatement(passage: Passage, analysis: Analysis): Framed[];
  /** Any sentence: one that gives something its name. */
  fromSentence?(passage: Passage, analysis: Analysis): Framed[];
  /** A line of a list of terms, which is no sentence. */
  fromEntry?(passage: Passage, analysis: Analysis): Framed[];
  fromDefinition(definition: Definition, analysis: Analysis): Framed[];
  /** Two things that the text explains in two places, brought together; null where they are not of one kind. */
  fromPair(one: Definition, other: Definition, analysis: Analysis): Framed | null;
  /** Two causes of which the second begins where the first ends. */
  fromChain(one: Relation, other: Relation, analysis: Analysis): Framed | null;
  hints: {
    section(heading: string): string;
    parts(count: number): string;
    /** The first words of the sentence with the answer. */
    begins(words: string): string;
  };
  /** The words of an idea in other forms that mean the same: without its article, without the words that join it. */
  variants(text: string): string[];
}
