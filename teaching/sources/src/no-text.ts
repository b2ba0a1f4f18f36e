import { type Fault, fault } from '@schole/core';

/** The fault of a file none of whose pages has text; a file without pages counts as one. */
export function noText(pages: number): Fault {
  return fault('source/no-text', { pages: pages > 1 ? `1-${pages}` : '1' });
}
