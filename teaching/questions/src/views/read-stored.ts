import { limits } from '@schole/core';

// A value from browser storage may come from an earlier version or be half written: each member is validated by itself.

/** A text, '' for anything else. */
export function textOf(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/** The texts of a list, in order; none of anything else. */
export function textsOf(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.map(textOf) : [];
}

/** The objects of a list, in order; none of anything else. */
export function membersOf(stored: unknown): Record<string, unknown>[] {
  return Array.isArray(stored)
    ? stored.map((one: unknown) => (typeof one === 'object' && one !== null ? { ...one } : {}))
    : [];
}

/** A whole number between limits; null for anything else. */
export function countOf(stored: unknown, min: number, max: number): number | null {
  return typeof stored === 'number' && Number.isInteger(stored) && stored >= min && stored <= max ? stored : null;
}

/** The text of a stored answer; null where there is none, or where it is longer than any answer. */
export function answerTextOf(stored: unknown): string | null {
  return typeof stored === 'string' && stored !== '' && stored.length <= limits.attempts.answerBytes ? stored : null;
}
