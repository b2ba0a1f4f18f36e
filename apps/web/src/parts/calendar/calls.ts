import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Language } from '../../client/language/language-choice.ts';
import { callFunction } from '../../client/requests/call.ts';
import { readRows } from '../../client/requests/rows.ts';

/** Whose due dates: what a teacher gave, or what a student has to do. */
export type FeedOf = 'teacher' | 'student';

const feed = z.object({ made_at: z.string(), read_at: z.string().nullable() });

/** When the user's address was made and last read; null: there is none. The address itself is nowhere. */
export const calendarFeed = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: async () => {
    const [row] = await readRows(z.array(feed).max(1), (client) =>
      client.from('calendar_feeds').select('made_at, read_at').limit(1),
    );
    return row ?? null;
  },
});

// Not awaited: a question that asked for it closes first, and gives the focus back.
const refresh = (queries: QueryClient): void => void queries.invalidateQueries({ queryKey: calendarFeed.queryKey });

/** Makes a new address and returns it; an earlier one ends. */
export async function makeFeed(queries: QueryClient, whose: FeedOf, language: Language): Promise<string> {
  const { address } = await callFunction(whose === 'student' ? 'make-own-calendar-feed' : 'make-calendar-feed', {
    language,
  });
  refresh(queries);
  return address;
}

export async function removeFeed(queries: QueryClient, whose: FeedOf): Promise<void> {
  await callFunction(whose === 'student' ? 'remove-own-calendar-feed' : 'remove-calendar-feed', {});
  refresh(queries);
}
