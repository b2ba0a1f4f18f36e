// What a browser kept may be of an earlier version or half written: each member is read by itself, and never trusted.

/** A text, '' for anything else. */
export function textOf(kept: unknown): string {
  return typeof kept === 'string' ? kept : '';
}

/** The texts of a list, in order; none of anything else. */
export function textsOf(kept: unknown): string[] {
  return Array.isArray(kept) ? kept.map(textOf) : [];
}
