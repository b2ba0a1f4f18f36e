import { Radio } from 'lucide-react';
import { z } from 'zod';
import { currentTranslator } from '../../client/language/language.ts';
import { readRows } from '../../client/requests/rows.ts';
import { inActiveSchool } from '../../parts/account/membership-status.ts';
import { findMatches } from './find-matches.ts';
import type { PaletteSource } from './palette-source.ts';
import { paletteWords } from './words.ts';

const openRows = z.array(z.object({ id: z.string(), title: z.string(), targets: z.array(z.string()) }));

/** Number of open deliveries that are searched, the newest first. */
const maxRead = 100;
/** Maximum results, also before anything is typed. */
const shown = 5;
const offered = 2;
/** Milliseconds for which the list stays fresh. */
const fresh = 15_000;

/** What students work on now, found by its title: it leads to the live view. */
export const deliverySource: PaletteSource = {
  id: 'deliveries',
  group: () => currentTranslator(paletteWords)('deliveries'),
  async search(query, signal, queries) {
    const rows = await queries.fetchQuery({
      queryKey: ['deliveries', 'titles'],
      staleTime: fresh,
      queryFn: async ({ signal: aborted }) => {
        const ofSchool = await inActiveSchool(queries);
        return readRows(openRows, (client) =>
          client
            .from('delivery_summaries')
            .select('id,title,targets')
            .match(ofSchool)
            .eq('state', 'open')
            .order('created_at', { ascending: false })
            .limit(maxRead)
            .abortSignal(aborted),
        );
      },
    });
    signal.throwIfAborted();
    const found = await findMatches(
      rows.map(({ id, title, targets }) => ({
        ...{ id, label: title, hint: targets.join(', '), icon: Radio },
        to: `/dashboard/assignments/deliveries/${id}`,
      })),
      query,
    );
    return found.slice(0, query === '' ? offered : shown);
  },
};
