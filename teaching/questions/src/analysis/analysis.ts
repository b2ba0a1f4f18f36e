import type { Block, ContentLanguage, Document } from '@schole/core';
import type { GreekForm, Passages, TaggedToken } from '@schole/language';

export interface SourceDocument {
  sourceId: string;
  document: Document;
  /**
   * Blocks of the same text that were not chosen: never a source of questions or quotes, but their statements count as
   * true.
   */
  outside?: readonly Block[];
}

/**
 * An entry of a glossary: what is defined, without its name in the other language, and the first sentence of its
 * definition.
 */
export interface Entry {
  term: string;
  meaning: string;
}

/**
 * One sentence of the material, with its range in its document; `text.slice(start, end)` of the document is the
 * sentence.
 */
export interface Passage {
  at: number;
  source: SourceDocument;
  section: number;
  start: number;
  end: number;
  /** The page of the block it lies in, where the document has pages. */
  page?: number;
  /** The sentence as a question may quote it: one line, without citations and brackets. */
  clean: string;
  /** Whether a question may be made from it. */
  fit: boolean;
  stems: readonly string[];
  /** Part-of-speech tokens of `clean`; English only, empty for unfit passages and Greek. */
  tokens: readonly TaggedToken[];
  /** Of an entry of a glossary: the term it defines. Such a passage is no sentence, and never fit. */
  entry?: Entry;
}

export type TermType = 'term' | 'person' | 'place';

/** A thing that the material mentions, in the form an answer may use. */
export interface Term {
  text: string;
  /** Its content stems, sorted: two terms with the same key are the same word in another form. */
  key: string;
  stems: readonly string[];
  type: TermType;
  plural: boolean;
  proper: boolean;
  /** Folded last word (English) or first noun (Greek): co-hyponyms share it. */
  head: string;
  /** Greek only. */
  form?: GreekForm;
  /** How many words stand before a Greek genitive complement. */
  core: number;
  passages: readonly number[];
  sections: ReadonlySet<number>;
  /** Higher is more central to the material. */
  weight: number;
}

/** A name and its definition in the material: the one passage where both occur. */
export interface Definition {
  term: string;
  key: string;
  meaning: string;
  plural: boolean;
  passage: Passage;
  /**
   * The form of the definition: "X is M", "M is called X", "X is defined as M", two names of one thing, or a glossary.
   */
  how: 'is' | 'named' | 'defined' | 'alias' | 'entry';
  /** The verb of the sentence where a question repeats it ("are known as", «είναι γνωστή»). */
  verb?: string;
  /** English: the term with its article in the sentence. */
  subject?: string;
  form?: GreekForm;
  /** Its words as they stand in the passage, where that has them in another case. */
  said?: { term: string; meaning: string };
}

/**
 * A term that the material, or the teacher, marks as one to be learned. The teacher's come first, then those that the
 * material lists as key terms, those in bold, and headings.
 */
export interface KeyTerm {
  key: string;
  /** From 0 to 1: how surely it is one. */
  weight: number;
  /** The stems of what the teacher says that it means. */
  meaning: readonly string[];
}

/** The result of analysing the material, made once for all questions about it. */
export interface Analysis {
  language: ContentLanguage;
  passages: readonly Passage[];
  index: Passages;
  terms: readonly Term[];
  termsByKey: ReadonlyMap<string, Term>;
  definitions: readonly Definition[];
  /** By their keys, the most important first: the terms that the teacher names or the material marks. */
  keyTerms: ReadonlyMap<string, KeyTerm>;
  /**
   * Pairs of keys that the material equates, or of which it calls one a kind of the other: never options of one
   * question.
   */
  related: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words that occur with a small first letter: such a word at the start of a sentence is no name. */
  common: ReadonlySet<string>;
  /** Words that occur with a capital inside a sentence: always names. */
  capital: ReadonlySet<string>;
}
