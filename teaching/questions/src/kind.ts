import type {
  BloomsLevel,
  ContentLanguage,
  Difficulty,
  QuestionContent,
  QuestionType,
  Span,
  Verdict,
} from '@schole/core';
import type { Random } from '@schole/language';
import type { SourceDocument, Study } from './study/study.ts';

export type QuestionSpan = { purpose: 'evidence' | 'answer' } & Span;

/** What the teacher asked for, as far as one kind needs it. */
export interface Wishes {
  difficulty: Difficulty;
  /** Options of a multiple-choice question. */
  optionCount: number;
  levels: ReadonlySet<BloomsLevel>;
}

/**
 * A finished question that has not been chosen yet; `quality` orders drafts, `section` and `frame` spread them.
 * A quality below zero is a makeshift: taken only where a text gives next to nothing else.
 */
export interface Draft {
  type: QuestionType;
  content: Omit<QuestionContent, 'points'>;
  spans: QuestionSpan[];
  /** One per check of the kind; all passed. */
  verdicts: Verdict[];
  sourceSnippet: string;
  /** The words that are asked for, folded: two questions of one assignment never ask for the same. Empty where nothing is named. */
  asks: string;
  /** Answers that an assignment keeps in balance, such as true and false; absent where there is nothing to balance. */
  side?: string;
  frame: string;
  section: number;
  quality: number;
}

/** What a question is judged against; whatever is not known is left empty and its checks pass. */
export interface CheckContext {
  language: ContentLanguage;
  documents: readonly SourceDocument[];
  /** The documents read for the checks, where that is done already. */
  study?: Study;
  spans: readonly QuestionSpan[];
  /** The wording of the other questions of the assignment. */
  otherQuestions: readonly string[];
}

export interface CheckWords {
  id: string;
  en: string;
  el: string;
}

/** One question as a paper shows it, whatever its kind: the exchange formats know only this. All strings are plain text. */
export interface PrintedQuestion {
  /** The wording in order; a gap is a blank to write into, about `gap` characters wide. */
  wording: (string | { gap: number })[];
  /** Options to tick, in order, without letters; empty when the answer is written. */
  choices: string[];
  /** True where more than one line of choices would be waste (true or false). */
  choicesInline: boolean;
  /** Empty lines to write an answer on; 0 where the wording has gaps or choices. */
  lines: number;
  /** For the answer key: the right choice's place, or the words of the answer. */
  answer: { choice: number } | { words: string };
}

/** A kind of question: one folder with these verbs, one line in `kinds.ts`, one view in `views.tsx`. */
export interface QuestionKind {
  type: QuestionType;
  /** Bloom levels that its frames serve honestly. */
  levels: readonly BloomsLevel[];
  /** Its checks with one sentence each for the screens. */
  checks: readonly CheckWords[];
  /** Drafts in order of quality, made one at a time, so that a caller may stop; never one that fails its own checks. */
  draft(study: Study, wishes: Wishes, random: Random): Iterable<Draft>;
  /** One verdict per check, in the order of `checks`. */
  check(content: QuestionContent, context: CheckContext): Verdict[];
  /** The content as a paper shows it, in the language of the content. */
  print(content: QuestionContent, language: ContentLanguage): PrintedQuestion;
  /** The content as it is stored; throws `input/invalid` where its parts do not fit together. */
  normalise(content: QuestionContent): QuestionContent;
}
