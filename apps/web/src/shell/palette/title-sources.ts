import type { QueryClient } from '@tanstack/react-query';
import { FileText, type LucideIcon, NotebookPen } from 'lucide-react';
import { z } from 'zod';
import { currentTranslator } from '../../client/language/language.ts';
import { readRows } from '../../client/requests/rows.ts';
import { inActiveSchool } from '../../parts/account/membership-status.ts';
import { findMatches } from './find-matches.ts';
import type { PaletteSource } from './palette-source.ts';
import { paletteWords } from './words.ts';

const titled = z.array(z.object({ id: z.string(), title: z.string() }));
type Titled = z.output<typeof titled>[number];

/**
 * Number of titles that are searched, the newest first. The database compares letters with their accents, and Greek is
 * often typed without them: so the browser compares, which is cheap for a list of this length.
 */
const maxRead = 200;
/** Maximum results, also before anything is typed. */
const shown = 8;
const offered = 4;
/** Milliseconds for which a list stays fresh. */
const fresh = 15_000;

interface TitleSource {
  /** The table, and the name of the source. */
  id: 'assignments' | 'sources';
  icon: LucideIcon;
  /** The column with the time of the last change. */
  newest: string;
  /** True: the table has archived rows, which are excluded. */
  archive: boolean;
  to: '/dashboard/assignments' | '/dashboard/sources';
  /** The search parameters of the address. */
  target: (row: Titled) => Record<string, string>;
}

/** The user's own items, found by their titles. */
function titleSource({ id, icon, newest, archive, to, target }: TitleSource): PaletteSource {
  const read = (queries: QueryClient): Promise<Titled[]> =>
    queries.fetchQuery({
      queryKey: [id, 'titles'],
      staleTime: fresh,
      queryFn: async ({ signal }) => {
        const ofSchool = await inActiveSchool(queries);
        return readRows(titled, (client) => {
          const all = client.from(id).select('id,title').match(ofSchool);
          const rows = archive ? all.is('archived_at', null) : all;
          return rows.order(newest, { ascending: false }).limit(maxRead).abortSignal(signal);
        });
      },
    });
  return {
    id,
    group: () => currentTranslator(paletteWords)(id),
    async search(query, signal, queries) {
      const rows = await read(queries);
      signal.throwIfAborted();
      const found = await findMatches(
        rows.map((row) => ({ id: row.id, label: row.title, icon, to, search: target(row) })),
        query,
      );
      return found.slice(0, query === '' ? offered : shown);
    },
  };
}

export const assignmentSource = titleSource({
  id: 'assignments',
  icon: NotebookPen,
  newest: 'updated_at',
  archive: true,
  to: '/dashboard/assignments',
  target: ({ id }) => ({ open: id }),
});

export const sourceSource = titleSource({
  id: 'sources',
  icon: FileText,
  newest: 'updated_at',
  archive: true,
  to: '/dashboard/sources',
  target: ({ id }) => ({ open: id }),
});
