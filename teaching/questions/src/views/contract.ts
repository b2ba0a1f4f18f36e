import type { BloomsLevel, ContentLanguage, KindName, KindPart } from '@schole/core';
import type { ComponentType, ReactNode } from 'react';
import type { PlainCriterion } from '../contract/plain.ts';

/** Languages of the interface; the language of the content is independent of it. */
export type ViewLanguage = 'en' | 'el';

/** Whom a view speaks to: a student in the second person singular, everybody else in the polite form. */
export type Reader = 'teacher' | 'student';

interface Languages {
  language: ViewLanguage;
  contentLanguage: ContentLanguage;
}

export interface ShowProps<Content = KindPart> extends Languages {
  content: Content;
  /** What belongs to the question beside its text, images and tables: it stands after the wording, before what is answered. */
  beside?: ReactNode;
}

/** For those who mark. */
export interface SolutionProps<Content = KindPart, Key = KindPart> extends ShowProps<Content> {
  answerKey: Key;
}

export interface EditProps<Content = KindPart, Key = KindPart> extends SolutionProps<Content, Key> {
  /** Called with every keystroke; the parts may be incomplete. */
  onChange(content: Content, answerKey: Key): void;
}

/** The control for the person who answers; the key is not passed to it. */
export interface AnswerProps<Content = KindPart, Answer = unknown> extends ShowProps<Content> {
  /** The current answer; null: none. */
  answer: Answer | null;
  onChange(answer: Answer | null): void;
  disabled?: boolean;
  /** The choices that are shown, in their order, as indexes of the stored ones; absent: all as stored. Answers keep the stored index. */
  order?: readonly number[];
  /** The choices that the student crossed out, by their stored index; they can still be chosen. */
  struck?: readonly number[];
  /** Absent: nothing can be crossed out. */
  onStrike?(struck: number[]): void;
  /** Absent: a teacher who tries the question. */
  reader?: Reader;
}

/** A question with the answer that was given and the right one, for those to whom the results are open. */
export interface OutcomeProps<Content = KindPart, Key = KindPart, Answer = unknown>
  extends SolutionProps<Content, Key> {
  /** The answer of the student; null: none. */
  answer: Answer | null;
  /** The order in which the student saw the choices, as indexes of the stored ones; absent: as stored. */
  order?: readonly number[];
  reader: Reader;
}

/** One check in words: its name, and the text for passed or not passed. */
export interface CheckWords {
  /** Its index among the kind's checks, 0 for the first. */
  position: number;
  name: string;
  passed: string;
  failed: string;
}

/**
 * How a question of a kind is shown, answered, edited and created, and what is still missing in it, as the kind's
 * folder defines it. `Content` and `Key` are what a person types, which may be incomplete. `kindViewsOf` turns it into
 * the form that screens use.
 */
export interface ViewsOf<Content extends KindPart, Key extends KindPart, Answer> {
  /** The kind whose views these are. */
  type: KindName;
  name: Readonly<Record<ViewLanguage, string>>;
  /** Reads the parts from any stored value; members that do not fit become empty. */
  content(stored: KindPart): Content;
  answerKey(stored: KindPart, content: Content): Key;
  /** Reads a stored answer; null for an invalid one. */
  answer(stored: unknown, content: Content): Answer | null;
  wording(content: Content): string;
  /** The same content with another wording. */
  reword(content: Content, wording: string): Content;
  /** The whole question as everybody may see it. */
  Show: ComponentType<ShowProps<Content>>;
  /** Shown below the wording to a teacher: the answers, and which is right. */
  Solution: ComponentType<SolutionProps<Content, Key>>;
  Edit: ComponentType<EditProps<Content, Key>>;
  /** The whole question with the control for its answer. */
  Answer: ComponentType<AnswerProps<Content, Answer>>;
  /** The question with an answer and what is right; absent: the question, the answer in words, and the solution. */
  Outcome?: ComponentType<OutcomeProps<Content, Key, Answer>>;
  /** How many choices may be shown in another order and crossed out; absent: none. */
  choices?(content: Content): number;
  /**
   * What a voice reads: everything that everybody may see, a line for each choice. Gaps and formulas may stand in it as
   * they are written. Absent: the wording, and the options.
   */
  plainText?(content: Content, language: ContentLanguage, order: readonly number[]): string;
  /** The kind's part of a new, empty question. */
  blank(): { content: Content; key: Key };
  /** The level of a new question, where it is not remembering. */
  level?: BloomsLevel;
  /** The text of one of the kind's checks; null for a check that the kind does not have. */
  check(name: string, language: ViewLanguage): CheckWords | null;
  /** Sentences on why the parts cannot be saved yet; empty when they are complete. */
  gaps(content: Content, answerKey: Key, language: ViewLanguage): string[];
  /** The answers that a closed question offers, in words and in order; absent where answers are written. */
  options?(content: Content, language: ViewLanguage): readonly string[];
  /** The criteria by which a person marks, best level first; absent where there are none. */
  rubric?(content: Content): readonly PlainCriterion[];
  /** An answer in words, as `options` has them; absent where an answer is a text. */
  say?(answer: Answer, content: Content, language: ViewLanguage): string;
  /** The words of the answers that the key settles as right; absent where it names none. */
  right?(answerKey: Key, content: Content, language: ViewLanguage): readonly string[];
}

/** The views of a kind for the screens, with the types of content, key and answer hidden. */
export interface KindViews
  extends Pick<
    ViewsOf<KindPart, KindPart, unknown>,
    'type' | 'name' | 'check' | 'blank' | 'level' | 'wording' | 'reword'
  > {
  Show: ComponentType<ShowProps>;
  Solution: ComponentType<SolutionProps>;
  Edit: ComponentType<EditProps>;
  Answer: ComponentType<AnswerProps>;
  /** Never given to a student to whom the results are not open; without a key it shows what was answered, and not what is right. */
  Outcome: ComponentType<Omit<OutcomeProps, 'answerKey'> & { answerKey: KindPart | null }>;
  /** How many choices may be shown in another order and crossed out; 0: none. */
  choices(content: KindPart): number;
  /** The question as a voice reads it, in the language of the content. */
  plainText(content: KindPart, contentLanguage: ContentLanguage, order?: readonly number[]): string;
  gaps(parts: { content: KindPart; key: KindPart }, language: ViewLanguage): string[];
  /** The answers that a closed question offers, in words and in order; empty where answers are written. */
  options(content: KindPart, language: ViewLanguage): readonly string[];
  /** The criteria by which a person marks, the best level first; empty where there are none. */
  rubric(content: KindPart): readonly PlainCriterion[];
  /** A stored answer in words; null where it is none. */
  say(answer: unknown, content: KindPart, language: ViewLanguage): string | null;
  /** The words of the right answers; empty where the key names none. */
  right(parts: { content: KindPart; key: KindPart }, language: ViewLanguage): readonly string[];
}
