import type { Language } from './language-choice.ts';

/** What every open page is given. Its first drawing must be the same on the server and in the browser: no storage, no clock. */
export interface OpenPageProps {
  language: Language;
  /** Changes the language of the page and keeps the choice. */
  onLanguage: (language: Language) => void;
}
