import type { ComponentType } from 'react';
import type { Language } from '../../client/language/language-choice.ts';
import type { Words } from '../../client/language/words.ts';

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

/** Many pages of one shape. Their list weighs on no page: only the build and their table of contents ask for it. */
export interface OpenBook {
  /** What stands before the topic in the address of each page. */
  path: `/${string}`;
  /** Stands before the topic in the names of their files. */
  name: string;
  list: () => Promise<readonly string[]>;
  load: (topic: string) => Promise<LoadedPage>;
}
