import type { QueryClient } from '@tanstack/react-query';
import { ListChecks, PencilLine } from 'lucide-react';
import { z } from 'zod';
import { currentLanguage, currentTranslator } from '../../client/language/language.ts';
import { readRows } from '../../client/requests/rows.ts';
import { inActiveSchool } from '../../parts/account/membership-status.ts';
import { toQuestion } from '../../screens/grading/marking/address.ts';
import { screenWords } from '../../screens/words.ts';
import { findMatches } from './find-matches.ts';
import type { Found, PaletteSource } from './palette-source.ts';
import { paletteWords } from './words.ts';

const waitingRows = z.array(z.object({ delivery_id: z.string() }));
const deliveryRows = z.array(z.object({ id: z.string(), title: z.string(), targets: z.array(z.string()) }));

/** Number of waiting submissions that are looked through, the newest first, and of their deliveries that are searched. */
const maxSubmissions = 1_000;
const maxDeliveries = 100;
/** Maximum results, also before anything is typed. */
const shown = 5;
const offered = 2;
/** Milliseconds for which the list stays fresh. */
const fresh = 15_000;

/** The deliveries with answers that wait for the user. */
const readWaiting = (queries: QueryClient): Promise<z.output<typeof deliveryRows>> =>
  queries.fetchQuery({
    // Below that of the screen: what is marked there is read again here.
    queryKey: ['grading', 'list', 'palette'],
    staleTime: fresh,
    queryFn: async ({ signal }) => {
      const ofSchool = await inActiveSchool(queries);
      const waiting = await readRows(waitingRows, (client) =>
        client
          .from('grading_submissions')
          .select('delivery_id')
          .match(ofSchool)
          .eq('status', 'pending')
          .order('submitted_at', { ascending: false })
          .limit(maxSubmissions)
          .abortSignal(signal),
      );
      const ids = [...new Set(waiting.map(({ delivery_id }) => delivery_id))].slice(0, maxDeliveries);
      if (ids.length === 0) return [];
      return readRows(deliveryRows, (client) =>
        client
          .from('delivery_summaries')
          .select('id,title,targets')
          .match(ofSchool)
          .in('id', ids)
          .order('created_at', { ascending: false })
          .limit(maxDeliveries)
          .abortSignal(signal),
      );
    },
  });

/** What waits for a mark, found by its title: it leads to the marking desk. */
export const markingSource: PaletteSource = {
  id: 'marking',
  group: () => currentTranslator(paletteWords)('marking'),
  async search(query, signal, queries) {
    const rows = await readWaiting(queries);
    signal.throwIfAborted();
    const translate = currentTranslator(paletteWords);
    const found = await findMatches(
      rows.map(({ id, title, targets }): Found => {
        const { to, search } = toQuestion(id);
        return {
          ...{ id, to, search: { ...search }, icon: PencilLine, hint: targets.join(', ') },
          label: translate('mark', { title }),
          keywords: [title, paletteWords.en.alsoMark, paletteWords.el.alsoMark],
        };
      }),
      query,
    );
    return found.slice(0, query === '' ? offered : shown);
  },
};

/** The lists of Automated Grading, and what can be done on that screen. */
export const gradingSource: PaletteSource = {
  id: 'grading',
  group: () => currentTranslator(screenWords)('grading'),
  async search(query) {
    // The screens show the possible targets; what is inside them is only found by name.
    if (query === '') return [];
    const [{ gradingWords }, { runWords }, { machineWords }] = await Promise.all([
      import('../../screens/grading/words.ts'),
      import('../../screens/grading/run/run-words.ts'),
      import('../../screens/grading/machine/machine-words.ts'),
    ]);
    const language = currentLanguage();
    const named = [
      ...(['pending', 'graded', 'review'] as const).map((tab) => ({
        words: { en: gradingWords.en[`tab-${tab}`], el: gradingWords.el[`tab-${tab}`] },
        search: { tab },
      })),
      { words: { en: runWords.en.autoGradeAll, el: runWords.el.autoGradeAll } },
      { words: { en: gradingWords.en.exportResults, el: gradingWords.el.exportResults } },
      { words: { en: machineWords.en.title, el: machineWords.el.title } },
    ];
    const all = named.map(
      ({ words, ...address }): Found => ({
        ...{ id: words.en, icon: ListChecks, to: '/dashboard/grading', ...address },
        ...{ label: words[language], keywords: [words.en, words.el] },
      }),
    );
    return (await findMatches(all, query)).slice(0, shown);
  },
};
