import { bestMatches, type Findable } from '../../ui/index.ts';

/**
 * The things that match a query in any inflected form, the best first. The stems come with the first letter that is
 * typed, because nothing else in the frame of the screens needs them.
 */
export async function findMatches<Thing extends Findable>(things: readonly Thing[], query: string): Promise<Thing[]> {
  if (query === '') return bestMatches(things, query);
  const { searchStem } = await import('@schole/language/search-stem');
  return bestMatches(things, query, searchStem);
}
