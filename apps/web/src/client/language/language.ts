import { createInstance } from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { rememberUntilReload } from '../browser/page-memory.ts';
import { clearRequestedLanguage, detectLanguage, type Language, languages, storeLanguage } from './language-choice.ts';
import type { Translate, Words } from './words.ts';

const inBrowser = typeof document !== 'undefined';
const i18n = createInstance();
// Resources are bundled, so this finishes before the first screen is rendered.
void i18n.use(initReactI18next).init({
  lng: inBrowser ? detectLanguage() : 'el',
  fallbackLng: 'el',
  supportedLngs: [...languages],
  resources: {},
  initAsync: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  react: { useSuspense: false },
});
if (inBrowser) document.documentElement.lang = i18n.language;
rememberUntilReload(() => tryLanguage(detectLanguage()));

/** Sets a language without storing it, where there is no document: when the build renders pages. */
export async function setRenderLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
}

const known = new WeakMap<object, string>();
let count = 0;

function namespaceOf(words: Words): string {
  let name = known.get(words);
  if (name === undefined) {
    count += 1;
    name = `words-${count}`;
    known.set(words, name);
    for (const language of languages) i18n.addResourceBundle(language, name, words[language]);
  }
  return name;
}

/**
 * The language of the interface and a function that changes it; the choice is stored in local storage and in a cookie.
 */
export function useLanguage(): [Language, (language: Language) => void] {
  const { i18n: current } = useTranslation(undefined, { i18n });
  return [current.language === 'en' ? 'en' : 'el', chooseLanguage];
}

/** Changes the language of the interface and stores the choice. */
export function chooseLanguage(language: Language): void {
  storeLanguage(language);
  if (language !== currentLanguage()) clearRequestedLanguage();
  void i18n.changeLanguage(language);
}

/** Shows a language without storing it; `chooseLanguage` stores one, and `detectLanguage` returns the stored one. */
export function tryLanguage(language: Language): void {
  document.documentElement.lang = language;
  void i18n.changeLanguage(language);
}

/** The current language of the interface, for code outside a component. */
export function currentLanguage(): Language {
  return i18n.language === 'en' ? 'en' : 'el';
}

/** The translate function for `words` in the language of the interface; the component follows a change of language. */
export function useWords<W extends Words>(words: W): Translate<W> {
  const namespace = namespaceOf(words);
  const { t } = useTranslation(namespace, { i18n });
  return useMemo(() => {
    const translate = (key: string, values?: Record<string, string | number>): string =>
      t(key, { ns: namespace, ...values });
    return translate as Translate<W>;
  }, [t, namespace]);
}

/**
 * The translate function outside a component, for example for a toast; it does not follow a later change of language.
 */
export function currentTranslator<W extends Words>(words: W): Translate<W> {
  const namespace = namespaceOf(words);
  const translate = (key: string, values?: Record<string, string | number>): string =>
    i18n.t(key, { ns: namespace, ...values });
  return translate as Translate<W>;
}
