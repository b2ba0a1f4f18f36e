import type { ContentLanguage, QuestionContent } from '@schole/core';
import type { ComponentType } from 'react';

/** Languages of the interface; the language of the content is independent of it. */
export type ViewLanguage = 'en' | 'el';

export interface ShowProps {
  content: QuestionContent;
  language: ViewLanguage;
  contentLanguage: ContentLanguage;
}

export interface EditProps extends ShowProps {
  /** Called with every keystroke; the content may be incomplete. */
  onChange(content: QuestionContent): void;
}

/** One check in words: its name, and what it says when it passed or did not. */
export interface CheckWords {
  /** Its place among the kind's checks, 0 for the first. */
  place: number;
  name: string;
  passed: string;
  failed: string;
}

/** What a kind gives to the screens: how a question of it is shown, written and begun, and what is still missing in it. */
export interface KindViews {
  name: Readonly<Record<ViewLanguage, string>>;
  Show: ComponentType<ShowProps>;
  Edit: ComponentType<EditProps>;
  /** The kind's part of a new, empty question. */
  blank(): Pick<QuestionContent, 'question' | 'options' | 'correctAnswer'>;
  /** The words of one of the kind's checks; null for a check that the kind does not know. */
  check(name: string, language: ViewLanguage): CheckWords | null;
  /** Sentences on what keeps the content from being saved; empty when it is complete. */
  gaps(content: QuestionContent, language: ViewLanguage): string[];
}
