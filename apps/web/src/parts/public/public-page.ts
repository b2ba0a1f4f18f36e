import type { ComponentType } from 'react';
import type { Language } from '../../client/language/language-choice.ts';
import type { Words } from '../../client/language/words.ts';

/**
 * The props of every open page. Its first rendering must be the same on the server and in the browser: no storage, no
 * clock.
 */
export interface PublicPageProps {
  language: Language;
  /** Changes the language of the page and stores the choice. */
  onLanguage: (language: Language) => void;
}

/** The code of an open page: its component, and the texts of its document's head. */
export interface LoadedPage {
  Page: ComponentType<PublicPageProps>;
  head: Words<'title' | 'description'>;
}

/** Many pages with the same structure. No page loads their list: only the build and their table of contents need it. */
export interface PublicBook {
  /** Precedes the topic in the address of each page. */
  path: `/${string}`;
  /** Precedes the topic in the names of their files. */
  name: string;
  list: () => Promise<readonly string[]>;
  load: (topic: string) => Promise<LoadedPage>;
}
