/** The keys under which this browser remembers things; the landing page reads them too. */
export const sessionKey = 'schole.session';
export const languageKey = 'language';
export const themeKey = 'theme';
export const densityKey = 'density';
export const motionKey = 'motion';

const year = 31_536_000;

/** What local storage holds under a key, or null; a browser that forbids storage counts as empty. */
export function findStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; where the browser forbids storage it is not stored. */
export function store(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Private windows of some browsers refuse: the choice then lasts as long as the page.
  }
}

/** Calls back when another tab of this browser stores a value under one of the keys, until the result is called. */
export function followStored(keys: readonly string[], onStored: () => void): () => void {
  const handle = ({ key }: StorageEvent): void => {
    if (key !== null && keys.includes(key)) onStored();
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

/** Writes a cookie for the whole site that the server may read to send the right page. `maxAge` in seconds. */
export function storeCookie(name: string, value: string, maxAge: number = year): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, and a school's own network may serve http
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax`;
}

/** The value of a cookie, or null; null too where there is no document, when the build renders pages. */
export function findCookie(name: string): string | null {
  if (typeof document === 'undefined') return null;
  const found = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}
