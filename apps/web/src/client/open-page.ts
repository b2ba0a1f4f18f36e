import type { ComponentType } from 'react';
import type { Language } from './language-choice.ts';
import type { Words } from './words.ts';

/** What every open page is given. Its first drawing must be the same on the server and in the browser: no storage, no clock. */
export interface OpenPageProps {
  language: Language;
  /** Changes the language of the page and keeps the choice. */
  onLanguage: (language: Language) => void;
}

/** The code of an open page: what it draws, and what the head of its document says. */
export interface LoadedPage {
  Page: ComponentType<OpenPageProps>;
  head: Words<'title' | 'description'>;
}
