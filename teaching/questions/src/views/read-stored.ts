// What a browser kept may be of an earlier version or half written: each member is read by itself, and never trusted.

/** A text, '' for anything else. */
export function textOf(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/** The texts of a list, in order; none of anything else. */
export function textsOf(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.map(textOf) : [];
}
