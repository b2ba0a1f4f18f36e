import { createInstance } from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { rememberUntilReload } from '../browser/page-memory.ts';
import { clearRequestedLanguage, detectLanguage, type Language, languages, storeLanguage } from './language-choice.ts';
import type { Translate, Words } from './words.ts';

const inBrowser = typeof document !== 'undefined';
const i18n = createInstance();
// Resources are bundled, so this finishes before the first screen is drawn.
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

/** Speaks a language without keeping it, where there is no document: when pages are drawn for the build. */
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

/** The language of the interface and the way to change it; the choice is kept in storage and in a cookie. */
export function useLanguage(): [Language, (language: Language) => void] {
  const { i18n: current } = useTranslation(undefined, { i18n });
  return [current.language === 'en' ? 'en' : 'el', chooseLanguage];
}

/** Changes the language of the interface and keeps the choice. */
export function chooseLanguage(language: Language): void {
  storeLanguage(language);
  if (language !== currentLanguage()) clearRequestedLanguage();
  void i18n.changeLanguage(language);
}

/** Shows a language without keeping it; `chooseLanguage` keeps one, and `detectLanguage` tells which is kept. */
export function tryLanguage(language: Language): void {
  document.documentElement.lang = language;
  void i18n.changeLanguage(language);
}

/** The language of the interface now, for code outside a component. */
export function currentLanguage(): Language {
  return i18n.language === 'en' ? 'en' : 'el';
}

/** The way to say the texts of `words` in the language of the interface; the component follows a change of language. */
export function useWords<W extends Words>(words: W): Translate<W> {
  const namespace = namespaceOf(words);
  const { t } = useTranslation(namespace, { i18n });
  return useMemo(() => {
    const translate = (key: string, values?: Record<string, string | number>): string =>
      t(key, { ns: namespace, ...values });
    return translate as Translate<W>;
  }, [t, namespace]);
}

/** Says a text outside a component, for example in a notice; it does not follow a later change of language. */
export function currentTranslator<W extends Words>(words: W): Translate<W> {
  const namespace = namespaceOf(words);
  const translate = (key: string, values?: Record<string, string | number>): string =>
    i18n.t(key, { ns: namespace, ...values });
  return translate as Translate<W>;
}
