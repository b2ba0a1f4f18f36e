import type { ContentLanguage, KindPart } from '@schole/core';
import type { ComponentType } from 'react';

/** Languages of the interface; the language of the content is independent of it. */
export type ViewLanguage = 'en' | 'el';

interface Languages {
  language: ViewLanguage;
  contentLanguage: ContentLanguage;
}

export interface ShowProps<Content = KindPart> extends Languages {
  content: Content;
}

/** For those who mark. */
export interface SolutionProps<Content = KindPart, Key = KindPart> extends ShowProps<Content> {
  answerKey: Key;
}

export interface EditProps<Content = KindPart, Key = KindPart> extends SolutionProps<Content, Key> {
  /** Called with every keystroke; the parts may be incomplete. */
  onChange(content: Content, answerKey: Key): void;
}

/** What whoever answers operates; the key is no part of it. */
export interface AnswerProps<Content = KindPart, Answer = unknown> extends ShowProps<Content> {
  /** What was answered so far; null: nothing. */
  answer: Answer | null;
  onChange(answer: Answer | null): void;
  disabled?: boolean;
}

/** One check in words: its name, and what it says when it passed or did not. */
export interface CheckWords {
  /** Its place among the kind's checks, 0 for the first. */
  position: number;
  name: string;
  passed: string;
  failed: string;
}

/**
 * How a question of a kind is shown, answered, written and begun, and what is still missing in it, as the kind's folder writes
 * it down. `Content` and `Key` are what a person types, which may be incomplete. `kindViewsOf` makes of it what screens use.
 */
export interface ViewsOf<Content extends KindPart, Key extends KindPart, Answer> {
  name: Readonly<Record<ViewLanguage, string>>;
  /** Reads the parts out of anything that was kept; what does not fit becomes a gap to fill. */
  content(stored: KindPart): Content;
  answerKey(stored: KindPart, content: Content): Key;
  /** Reads an answer that was kept; null for what is none. */
  answer(stored: unknown): Answer | null;
  wording(content: Content): string;
  /** The same content with another wording. */
  reword(content: Content, wording: string): Content;
  /** The whole question as anybody may see it. */
  Show: ComponentType<ShowProps<Content>>;
  /** What stands beneath the wording where a teacher reads: the answers, and which is right. */
  Solution: ComponentType<SolutionProps<Content, Key>>;
  Edit: ComponentType<EditProps<Content, Key>>;
  /** The whole question with the control that it is answered with. */
  Answer: ComponentType<AnswerProps<Content, Answer>>;
  /** The kind's part of a new, empty question. */
  blank(): { content: Content; key: Key };
  /** The words of one of the kind's checks; null for a check that the kind does not know. */
  check(name: string, language: ViewLanguage): CheckWords | null;
  /** Sentences on what keeps the parts from being saved; empty when they are complete. */
  gaps(content: Content, answerKey: Key, language: ViewLanguage): string[];
}

/** What a kind gives to the screens: its views, with the types of content, key and answer behind them. */
export interface KindViews
  extends Pick<ViewsOf<KindPart, KindPart, unknown>, 'name' | 'check' | 'blank' | 'wording' | 'reword'> {
  Show: ComponentType<ShowProps>;
  Solution: ComponentType<SolutionProps>;
  Edit: ComponentType<EditProps>;
  Answer: ComponentType<AnswerProps>;
  gaps(parts: { content: KindPart; key: KindPart }, language: ViewLanguage): string[];
}
