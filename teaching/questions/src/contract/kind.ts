import type { BloomsLevel, ContentLanguage, Difficulty, KindName, KindPart, Span, Verdict } from '@schole/core';
import type { Random } from '@schole/language';
import type { z } from 'zod';
import type { Analysis, SourceDocument } from '../analysis/analysis.ts';
import type { PlainQuestion } from './plain.ts';

export type QuestionSpan = { purpose: 'evidence' | 'answer' } & Span;

/** What the teacher asked for, as far as one kind needs it. */
export interface DraftSettings {
  difficulty: Difficulty;
  /** Options of a question that has some to choose from. */
  optionCount: number;
  levels: ReadonlySet<BloomsLevel>;
}

/** What a kind owns of a question: `content` for everybody, `key` for those who mark. */
export interface Parts<Content extends KindPart = KindPart, Key extends KindPart = KindPart> {
  content: Content;
  key: Key;
}

/** What the checks of a kind judge. */
export interface Judged<Content extends KindPart = KindPart, Key extends KindPart = KindPart>
  extends Parts<Content, Key> {
  bloomsLevel: BloomsLevel;
}

/**
 * A finished question that has not been chosen yet; `quality` orders drafts, `section` and `frame` spread them.
 * A quality below zero is a makeshift: taken only where a text gives next to nothing else.
 */
export interface Draft<Content extends KindPart = KindPart, Key extends KindPart = KindPart>
  extends Judged<Content, Key> {
  type: KindName;
  /** The question in one text, gaps as underscores: what is compared with other questions. */
  wording: string;
  explanation: string;
  spans: QuestionSpan[];
  /** One per check of the kind; all passed. */
  verdicts: Verdict[];
  sourceSnippet: string;
  /** The words that are asked for, folded: two questions of one assignment never ask for the same. Empty where nothing is named. */
  target: string;
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
  analysis?: Analysis;
  spans: readonly QuestionSpan[];
  /** The wording of the other questions of the assignment. */
  otherQuestions: readonly string[];
}

export interface CheckWords {
  id: string;
  en: string;
  el: string;
}

/** One question as a paper shows it, whatever its kind: the paper's formats know only this. All strings are plain text. */
export interface PrintedQuestion {
  /** The wording in order; a gap is a blank to write into, about `gap` characters wide. */
  wording: (string | { gap: number })[];
  /** Options to tick, in order, without letters; empty when the answer is written. */
  choices: string[];
  /** True where more than one line of choices would be waste (true or false). */
  choicesInline: boolean;
  /** Empty lines to write an answer on; 0 where the wording has gaps or choices. */
  lines: number;
  /** For the answer key: the places of the right choices, or the words of the answer. */
  answer: { choices: number[] } | { words: string };
}

/** What one answer is worth against the key. */
export interface Marked {
  /** Share of the points, 0 to 1. */
  score: number;
  /** True: the key settles it, and nobody has to look. Nobody is failed by a machine alone. */
  sure: boolean;
}

/** A question of a kind as people meet it, with an answer that is right and one that is not, as its control writes them. */
export interface Example<Content extends KindPart = KindPart, Key extends KindPart = KindPart, Answer = unknown>
  extends Judged<Content, Key> {
  explanation: string;
  right: Answer;
  wrong: Answer;
}

/**
 * A kind of question as its folder writes it down, with types of its own: `Content` everybody may see, `Key` only those who
 * mark, `Answer` is what a pupil gives. `questionKind` makes of it what the house works with.
 */
export interface KindOf<Content extends KindPart, Key extends KindPart, Answer> {
  type: KindName;
  /** Bloom levels that its frames serve honestly. */
  levels: readonly BloomsLevel[];
  /** Its checks with one sentence each for the screens; the first says whether the parts are whole and fit together. */
  checks: readonly CheckWords[];
  /** Strict, and brings what it takes into the form in which it is stored. */
  content: z.ZodType<Content>;
  key: z.ZodType<Key>;
  /** Where the two do not fit together, as the path of a field (`key.correct`); null where they do. */
  misfit(content: Content, key: Key): string | null;
  /** The question in one text, gaps as underscores. */
  wording(content: Content): string;
  /** Drafts in order of quality, made one at a time, so that a caller may stop; never one that fails its own checks. */
  draft(analysis: Analysis, settings: DraftSettings, random: Random): Iterable<Draft<Content, Key>>;
  /** One verdict per check, in the order of `checks`. */
  check(question: Judged<Content, Key>, context: CheckContext): Verdict[];
  /** What was given, as the kind's control writes it or as a workflow does (a number, words); null where it is no answer. */
  read(submitted: unknown, content: Content, language: ContentLanguage): Answer | null;
  mark(content: Content, key: Key, answer: Answer, language: ContentLanguage): Marked;
  /** The neutral form that every exchange format is written from, in the language of the content; papers are printed from it. */
  plain(content: Content, key: Key, language: ContentLanguage): PlainQuestion;
  /** The parts that the neutral form means; null where it is no question of this kind. */
  fromPlain(plain: PlainQuestion): Parts<Content, Key> | null;
  example(language: ContentLanguage): Example<Content, Key, Answer>;
}

/** A kind of question as the registry holds it: the same verbs, the types of content, key and answer behind them. */
export interface QuestionKind
  extends Pick<KindOf<KindPart, KindPart, unknown>, 'type' | 'levels' | 'checks' | 'example'> {
  draft(analysis: Analysis, settings: DraftSettings, random: Random): Iterable<Draft>;
  /** The parts as they are stored; throws `input/invalid` where they are not whole or do not fit together. */
  normalise(parts: Parts): Parts;
  /** One verdict per check; where the parts are not whole, the first check alone says so. */
  check(question: Judged, context: CheckContext): Verdict[];
  wording(content: KindPart): string;
  /** `answered` is false where nothing was given, which is surely worth nothing. */
  mark(parts: Parts, submitted: unknown, language: ContentLanguage): Marked & { answered: boolean };
  /** The question as a paper shows it. */
  print(parts: Parts, language: ContentLanguage): PrintedQuestion;
  plain(parts: Parts, language: ContentLanguage): PlainQuestion;
  fromPlain(plain: PlainQuestion): Parts | null;
}
