import { findStored, store } from '../../../client/browser/storage.ts';

/** Where a browser keeps the code of a school, if somebody asked for it. */
export const schoolKey = 'student-school';

const form = /^[a-z2-9]{6}$/;

/** The school of the link, else the one that this browser was asked to remember; empty where there is none. */
export function firstSchool(search: Readonly<Record<string, unknown>>): string {
  const linked = typeof search.school === 'string' ? search.school.toLowerCase() : '';
  return [linked, findStored(schoolKey) ?? ''].find((code) => form.test(code)) ?? '';
}

/** Remembers a school, or forgets it. */
export function rememberSchool(code: string | null): void {
  if (code !== null) {
    store(schoolKey, code);
    return;
  }
  try {
    window.localStorage.removeItem(schoolKey);
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}
