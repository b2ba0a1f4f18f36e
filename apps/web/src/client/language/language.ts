import { useSyncExternalStore } from 'react';
import { rememberUntilReload } from '../browser/page-memory.ts';
import { followStored, languageKey } from '../browser/storage.ts';
import { clearRequestedLanguage, detectLanguage, type Language, storeLanguage } from './language-choice.ts';
import { createTranslator, type Translate, type Words } from './words.ts';

const inBrowser = typeof document !== 'undefined';
const listeners = new Set<() => void>();
let current: Language = inBrowser ? detectLanguage() : 'el';
if (inBrowser) document.documentElement.lang = current;
rememberUntilReload(() => tryLanguage(detectLanguage()));

/** Sets a language without storing it, where there is no document: when the build renders pages. */
export function setRenderLanguage(language: Language): void {
  if (language === current) return;
  current = language;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The language of the interface and a function that changes it; the choice is stored in local storage and in a cookie.
 */
export function useLanguage(): [Language, (language: Language) => void] {
  return [useSyncExternalStore(subscribe, currentLanguage, currentLanguage), chooseLanguage];
}

/** Changes the language of the interface and stores the choice. */
export function chooseLanguage(language: Language): void {
  storeLanguage(language);
  if (language !== current) clearRequestedLanguage();
  setRenderLanguage(language);
}

/** Shows a language without storing it; `chooseLanguage` stores one, and `detectLanguage` returns the stored one. */
export function tryLanguage(language: Language): void {
  document.documentElement.lang = language;
  setRenderLanguage(language);
}

/** Shows the language that another tab of this browser stores, until the result is called. */
export function followLanguage(): () => void {
  return followStored([languageKey], () => tryLanguage(detectLanguage()));
}

/** The current language of the interface, for code outside a component. */
export function currentLanguage(): Language {
  return current;
}

/** The translate functions that were asked for: a component gets the same one for as long as its language stays. */
const translators = new WeakMap<Words, Partial<Record<Language, unknown>>>();

function translatorOf<W extends Words>(words: W, language: Language): Translate<W> {
  const known = translators.get(words) ?? {};
  translators.set(words, known);
  known[language] ??= createTranslator(words, language);
  return known[language] as Translate<W>;
}

/** The translate function for `words` in the language of the interface; the component follows a change of language. */
export function useWords<W extends Words>(words: W): Translate<W> {
  return translatorOf(words, useLanguage()[0]);
}

/**
 * The translate function outside a component, for example for a toast; it does not follow a later change of language.
 */
export function currentTranslator<W extends Words>(words: W): Translate<W> {
  return translatorOf(words, current);
}
