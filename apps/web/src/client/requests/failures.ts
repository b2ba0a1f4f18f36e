import { Fault, type FaultCode, type FaultTextValues as FaultValues, faults, formatFault } from '@schole/core';
import { useCallback } from 'react';
import { useLanguage } from '../language/language.ts';
import { type Language, locales } from '../language/language-choice.ts';
import { authFailures } from './auth-failures.ts';

/** The code of a Fault for a finished file that is no longer stored. */
export const fileExpired = 'client/file-gone';

/** The code of a Fault for a server that could not be reached at all. */
export const unreachable = 'client/unreachable';

const own = {
  [unreachable]: {
    en: 'The server cannot be reached. Your work on this page is still here; try again in a moment.',
    el: 'Δεν υπάρχει σύνδεση με τον διακομιστή. Ό,τι γράψατε στη σελίδα είναι ακόμη εδώ· δοκιμάστε ξανά σε λίγο.',
  },
  [fileExpired]: {
    en: 'The file was kept for a day and is gone. Export it again.',
    el: 'Το αρχείο διατηρήθηκε για μία ημέρα και δεν υπάρχει πια. Κάντε πάλι την εξαγωγή.',
  },
  'client/answer-not-understood': {
    en: 'The server gave an answer that this page does not understand. Reload the page.',
    el: 'Ο διακομιστής έδωσε μια απάντηση που η σελίδα δεν καταλαβαίνει. Φορτώστε ξανά τη σελίδα.',
  },
  unknown: {
    en: 'Something went wrong. Please try again.',
    el: 'Κάτι πήγε στραβά. Δοκιμάστε ξανά.',
  },
} as const;

function inCatalogue(code: string): code is FaultCode {
  return code in faults;
}

/**
 * The text of a failure for the user, in one language: our catalogue first, then the sign-in service's, then a plain
 * sentence.
 */
export function failureWords(error: unknown, language: Language): string {
  if (!(error instanceof Fault)) return own.unknown[language];
  const { code } = error;
  if (inCatalogue(code)) {
    const words = formatFault(code, language, formatDecimals(valuesOf(error), language));
    // An endpoint whose published response has no field for our values leaves a placeholder unfilled: then the plain
    // sentence is better.
    return /\{\w+\}/.test(words) ? own.unknown[language] : words;
  }
  if (code === unreachable || code === fileExpired || code === 'client/answer-not-understood')
    return own[code][language];
  const auth = authFailures[code];
  if (auth !== undefined) return language === 'en' ? error.message || auth.en : auth.el;
  return language === 'en' && error.message !== '' ? error.message : own.unknown[language];
}

/** Decimals formatted for the language; whole numbers stay as they are. */
function formatDecimals(values: FaultValues, language: Language): FaultValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isInteger(value) ? value.toLocaleString(locales[language]) : value,
    ]),
  );
}

function valuesOf(error: Fault): FaultValues {
  const values = error.extra.values;
  const id = error.extra.id;
  return {
    ...(typeof values === 'object' && values !== null ? (values as FaultValues) : {}),
    ...(typeof id === 'string' ? { id } : {}),
  };
}

/** A function that words a failure in the language of the interface. */
export function useFailureWords(): (error: unknown) => string {
  const [language] = useLanguage();
  return useCallback((error: unknown) => failureWords(error, language), [language]);
}

/** True when the user has to sign in again before this can work. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Fault && (error.status === 401 || error.code === 'person/signed-out');
}

/** True when waiting may help: the server is unreachable, starting or busy. */
export function isPassing(error: unknown): boolean {
  return error instanceof Fault && (error.code === unreachable || [429, 502, 503, 504].includes(error.status));
}
