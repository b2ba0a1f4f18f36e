import { type Dropped, type Fault, fault } from '@schole/core';

/** What stands on pages without being their text. */
const furniture: readonly Dropped['part'][] = ['page-furniture', 'repeated-text'];

/** The fault of a file none of whose pages has text, by what was left out of them; a file without pages counts as one. */
export function noText(pages: number, dropped: readonly Dropped[] = []): Fault {
  const hasFurniture = dropped.some(({ part }) => furniture.includes(part));
  return fault(hasFurniture ? 'source/only-furniture' : 'source/no-text', { pages: pages > 1 ? `1-${pages}` : '1' });
}
