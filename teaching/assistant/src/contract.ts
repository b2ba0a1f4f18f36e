import type { ContentLanguage } from '@schole/core';

/** One page of the manual, from docs/help. */
export interface HelpPage {
  /** Path of the page in the app, such as `/help/automation/webhook-trigger`. */
  path: string;
  language: ContentLanguage;
  title: string;
  /** Markdown, without the title. */
  text: string;
  /** Search phrases in users' own words, separated by commas; searched and never shown. */
  searchPhrases?: string;
  /** Questions in people's words that the page answers; compared and never shown. */
  knownQuestions?: readonly string[];
}

/** A self-contained part of a page; a list of steps is never cut. */
export interface HelpPassage {
  path: string;
  language: ContentLanguage;
  /** Title of the page. */
  title: string;
  /** Heading of the part; null: the beginning of the page. */
  heading: string | null;
  /** The number of its section on the page, from 1; 0: before the first. */
  section: number;
  /** Markdown. */
  text: string;
}

/** The location of a passage: its page, and the section by an id that is the same in every language. */
export function addressOf({ path, section }: Pick<HelpPassage, 'path' | 'section'>): string {
  return section === 0 ? path : `${path}#part-${section}`;
}

export interface HelpSearchResult {
  /** The best first, at most the requested number. */
  passages: readonly (HelpPassage & { score: number })[];
  /** Their pages, each once, the best first. */
  pages: readonly { path: string; title: string; score: number }[];
  /** False: below the measured threshold; the results are only near. */
  sure: boolean;
}

/** The manual, ready for questions. */
export interface HelpAssistant {
  /**
   * Finds the passages that answer a question; earlier questions give the context of a short one. "I mean n8n" repeats
   * the question before it in that book alone, and puts that book ahead for later ones that name none (`books.ts`).
   */
  find(question: string, language: ContentLanguage, earlier?: readonly string[]): HelpSearchResult;
  /**
   * The reply without a language model: passages, each with a numbered link `[1](/help/page#part-2 "Title: heading")`
   * after the sentence that answers best, or the statement that there is nothing, with the nearest pages. The reply to
   * a greeting or thanks lists example questions. Where both books have an answer, it asks which one was meant, with a
   * link to the contents of each that has the words of the choice. Markdown.
   */
  reply(question: string, language: ContentLanguage, earlier?: readonly string[]): string;
}
