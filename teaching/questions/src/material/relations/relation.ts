import type { ContentLanguage } from '@schole/core';
import type { Analysis, Passage } from '../../analysis/analysis.ts';

/**
 * What a text states between things, with the meaning of the two sides of each:
 * `cause` what causes, what comes of it · `purpose` what is done or used, what for · `contrast` one thing, the other
 * thing · `condition` the condition, what then holds · `sequence` the first step, the last step · `enumeration` what
 * has the parts, all the parts · `quantity` what is measured, the figure with its unit · `claim` who or what says or
 * shows it, what is claimed.
 */
export const relationKinds = [
  'cause',
  'purpose',
  'contrast',
  'condition',
  'sequence',
  'enumeration',
  'quantity',
  'claim',
] as const;
export type RelationKind = (typeof relationKinds)[number];

/** Words of one sentence, as `passage.clean` has them from `at` on; `start` and `end` are their range in the document. */
export interface Piece {
  passage: Passage;
  text: string;
  at: number;
  start: number;
  end: number;
}

/**
 * `clauses`: two statements joined in one sentence ("X, because Y"). `phrase`: a statement and a noun phrase ("X because
 * of Y"). `verb`: two noun phrases and the verb between them ("X causes Y"); `cue` is the verb. `sentences`: a sentence
 * and what the next one, or the next ones, say of it.
 */
export type RelationForm = 'clauses' | 'phrase' | 'verb' | 'sentences';

export interface Relation {
  kind: RelationKind;
  form: RelationForm;
  /** The words that state the relation, in lower case: "because", "leads to", «με αποτέλεσμα». */
  cue: string;
  /** The sentences that state it, in the order of the text. */
  passages: readonly Passage[];
  first: Piece;
  second: Piece;
  /** The parts of an enumeration, the steps of a sequence; empty for other kinds. */
  members: readonly Piece[];
  /** The term of the material that the relation is about; empty where it holds none. */
  term: string;
  /** Whether a reader who sees nothing but these sentences understands them. */
  whole: boolean;
}

/** A relation as a reader of a language finds it, before what is common to both is added. */
export type Found = Pick<Relation, 'kind' | 'form' | 'cue' | 'first' | 'second'> & { members?: readonly Piece[] };

/** How a language states relations; all of it is linear in the length of a sentence. */
export interface RelationReader {
  language: ContentLanguage;
  /** The relations that one sentence states by itself. */
  within(passage: Passage, analysis: Analysis): Found[];
  /** The words that relate a sentence to the one before, by the kind: they open the sentence in the document. */
  openers: readonly { kind: 'cause' | 'contrast'; pattern: RegExp }[];
  /** The words that open the steps of a sequence, by their place in it; the last opens its end. */
  steps: { first: RegExp; next: RegExp; last: RegExp };
  /** A figure with what it counts, from its first word on; global. */
  figures: RegExp;
  /** The subject of a statement, where a figure of the statement measures it. */
  subject(passage: Passage, analysis: Analysis): Piece | null;
  /** Whether a part of a sentence, from `from` on, is understood without any other sentence. */
  holds(passage: Passage, from: number, end: number, analysis: Analysis): boolean;
  /** Whether a condition at the beginning of a sentence and what follows from it are understood together. */
  holdsTogether?(condition: Piece, result: Piece, analysis: Analysis): boolean;
}
