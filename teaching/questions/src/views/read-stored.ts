// A value from browser storage may come from an earlier version or be half written: each member is validated by itself.

/** A text, '' for anything else. */
export function textOf(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/** The texts of a list, in order; none of anything else. */
export function textsOf(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.map(textOf) : [];
}
