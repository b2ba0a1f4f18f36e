import { findStored, languageKey, store, storeCookie } from '../browser/storage.ts';
import type { Config } from '../connection/config.ts';

/** The interface languages. */
export const languages = ['en', 'el'] as const;
export type Language = (typeof languages)[number];
export const languageNames: Record<Language, string> = { en: 'English', el: 'Ελληνικά' };

/** The locale of each interface language, for dates such as `21 Nov 2026`. */
export const locales: Record<Language, string> = { en: 'en-GB', el: 'el-GR' };

/** The time of day everywhere: 24 hours, as a school timetable has it. Beside `dateStyle`. */
export const clockTime = { timeStyle: 'short', hourCycle: 'h23' } as const;
/** The same beside single parts of a date. */
export const clockParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

function parseLanguage(tag: string | null | undefined): Language | null {
  const code = tag?.toLowerCase().split('-')[0];
  return languages.find((language) => language === code) ?? null;
}

/** The language that the address requests with `?lang=`: links in messages and in search results name one. */
export function requestedLanguage(): Language | null {
  return parseLanguage(new URLSearchParams(window.location.search).get('lang'));
}

/**
 * The language requested by the address; otherwise stored choice, browser language, html lang
 * (specification, section 9), then English.
 */
export function detectLanguage(): Language {
  const chosen = requestedLanguage() ?? parseLanguage(findStored(languageKey));
  return chosen ?? parseLanguage(navigator.language) ?? parseLanguage(document.documentElement.lang) ?? 'en';
}

/** A choice made on the page overrides its address: without this a reload would undo it. */
export function clearRequestedLanguage(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', address);
}

/** Stores the choice in local storage and in a cookie, and sets it on the document. */
export function storeLanguage(language: Language): void {
  store(languageKey, language);
  storeCookie(languageKey, language);
  nameLanguage(language);
}

const defaultDescription: Record<Language, string> = {
  en: 'Schole drafts checked questions from your own material, in English and Greek.',
  el: 'Το Schole ετοιμάζει ελεγμένες ερωτήσεις από το δικό σας υλικό, στα ελληνικά και στα αγγλικά.',
};
const keywords: Record<Language, string> = {
  en: 'teachers, assignments, questions, tests, school, PDF, Word, Greek, English',
  el: 'εκπαιδευτικοί, εργασίες, ερωτήσεις, διαγωνίσματα, σχολείο, PDF, Word, ελληνικά, αγγλικά',
};

/** The texts of a document's head in one language. */
export interface DocumentHead {
  title: string;
  description: string;
  keywords: string;
}

/** The texts of a document's head, for pages that are rendered before any script runs. */
export function documentHead(
  language: Language,
  title: string,
  description = defaultDescription[language],
): DocumentHead {
  return { title, description, keywords: keywords[language] };
}

/** Title, description, keywords and the social tags of the document, in one language. */
export function describeDocument(language: Language, title: string, description = defaultDescription[language]): void {
  nameLanguage(language);
  document.title = title;
  setMeta('name', 'description', description);
  setMeta('name', 'keywords', keywords[language]);
  setMeta('property', 'og:title', title);
  setMeta('property', 'og:description', description);
}

/** Says the document's language; writing the same again would compute the styles of the whole document again. */
function nameLanguage(language: Language): void {
  const { documentElement } = document;
  if (documentElement.lang !== language) documentElement.lang = language;
}

function setMeta(attribute: 'name' | 'property', key: string, content: string): void {
  let meta = document.head.querySelector(`meta[${attribute}="${key}"]`);
  if (meta === null) {
    meta = document.createElement('meta');
    meta.setAttribute(attribute, key);
    document.head.append(meta);
  }
  meta.setAttribute('content', content);
}

/**
 * The language of the first visit: what the address requests, the country when a service may be asked, otherwise the
 * browser; null when a choice is stored.
 */
export async function firstLanguage(
  config: Pick<Config, 'geolocation' | 'geolocationField'>,
): Promise<Language | null> {
  if (findStored(languageKey) !== null) return null;
  const requested = requestedLanguage();
  if (requested !== null) return requested;
  const browser: Language = parseLanguage(navigator.language) === 'el' ? 'el' : 'en';
  if (config.geolocation === null) return browser;
  try {
    const response = await fetch(config.geolocation, { signal: AbortSignal.timeout(3_000) });
    if (!response.ok) throw new Error(`the location service answered ${response.status}`);
    const country = countryOf(await response.json(), config.geolocationField);
    if (country === null) throw new Error('the location service named no country');
    return country === 'GR' ? 'el' : 'en';
  } catch (error) {
    console.warn('Location lookup failed, using the browser language.', error);
    return browser;
  }
}

/**
 * The country code of a response: under the configured name, `place.country` for a nested one, or under the default
 * names.
 */
function countryOf(answer: unknown, field: string | null): string | null {
  for (const path of field === null ? countryFields : [field]) {
    const value = path.split('.').reduce<unknown>((inside, name) => memberOf(inside, name), answer);
    if (typeof value === 'string' && /^[a-z]{2}$/i.test(value)) return value.toUpperCase();
  }
  return null;
}

/** The field names under which known services return the country. */
const countryFields = ['country_code', 'countryCode', 'country'];

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
