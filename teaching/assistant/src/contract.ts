import type { ContentLanguage } from '@schole/core';

/** One page of the manual, as it stands in docs/help. */
export interface HelpPage {
  /** Address of the page in the app, as `/help/automation/webhook-trigger`. */
  path: string;
  language: ContentLanguage;
  title: string;
  /** Markdown, without the title. */
  text: string;
  /** What people say who look for it, in their own words, separated by commas; it is searched and never shown. */
  searchPhrases?: string;
}

/** A part of a page that stands by itself; a list of steps is never cut. */
export interface HelpPassage {
  path: string;
  language: ContentLanguage;
  /** Of the page. */
  title: string;
  /** Of the part of the page; null: its beginning. */
  heading: string | null;
  /** Which section of the page it stands in, from 1; 0: before the first. */
  section: number;
  /** Markdown. */
  text: string;
}

/** Where a passage stands: its page, and the section as the page names it in every language. */
export function addressOf({ path, section }: Pick<HelpPassage, 'path' | 'section'>): string {
  return section === 0 ? path : `${path}#part-${section}`;
}

export interface HelpSearchResult {
  /** The best first, at most as many as were asked for. */
  passages: readonly (HelpPassage & { score: number })[];
  /** The pages behind them, each once, the best first. */
  pages: readonly { path: string; title: string; score: number }[];
  /** False: below the measured threshold; what was found is only near. */
  sure: boolean;
}

/** The manual, ready to be asked. */
export interface HelpAssistant {
  /** Finds what answers a question; earlier questions say what a short one is about. */
  find(question: string, language: ContentLanguage, earlier?: readonly string[]): HelpSearchResult;
  /**
   * The reply of an engine that is no language model: passages, each with a numbered link
   * `[1](/help/page#part-2 "Title: heading")` behind the sentence that answers best, or that there is nothing, with the
   * nearest pages. A greeting or thanks is answered with what can be asked. Markdown.
   */
  reply(question: string, language: ContentLanguage, earlier?: readonly string[]): string;
}
