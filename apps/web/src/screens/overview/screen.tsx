import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { formatDate } from '../../client/language/formats.ts';
import { currentLanguage, useLanguage, useWords } from '../../client/language/language.ts';
import { useLoaded } from '../../client/server-state/use-loaded.ts';
import { DemoBanner } from '../../parts/demo/index.ts';
import { PlanCounter } from '../../parts/plan/index.ts';
import { Button, Page, Skeleton } from '../../ui/index.ts';
import { draftsOf, useAssignmentCounts, useRecentAssignments } from './calls.ts';
import { ClassPerformance } from './parts/class-performance.tsx';
import { Figures } from './parts/figures.tsx';
import { NextStep } from './parts/next-step.tsx';
import { Recent } from './parts/recent.tsx';
import { overviewWords } from './words.ts';

const today = { weekday: 'long', day: 'numeric', month: 'long' } as const;
// The first date of a page makes the browser read its calendars, which takes a slow computer 25 ms. This file is run in a
// task of its own; in the first rendering the page would not answer for longer.
formatDate(new Date(), currentLanguage(), today);

/** What exists, computed from rows, and the next step. */
export function OverviewScreen(): ReactNode {
  const translate = useWords(overviewWords);
  const [language] = useLanguage();
  const counted = useLoaded(useAssignmentCounts());
  const recent = useLoaded(useRecentAssignments());
  // Deferred: the answer of a query renders at once and in one piece, and a slow computer could do nothing else meanwhile.
  const counts = useDeferredValue(counted.state === 'ready' ? counted.data : undefined);
  const reading = useDeferredValue(counted.state === 'loading' || recent.state === 'loading');
  // One primary action: in the empty list, or in the waiting drafts, or else this button.
  const nothing = recent.state === 'ready' && recent.data.length === 0;
  const waits = counts !== undefined && draftsOf(counts) > 0;
  return (
    <Page
      margin
      title={translate('title')}
      // A page that is rendered during the build is read on another day.
      lead={typeof document === 'undefined' ? '\u00a0' : formatDate(new Date(), language, today)}
      actions={
        nothing ? undefined : (
          <Button kind={counts === undefined || waits ? 'outline' : 'primary'} asChild>
            <Link to="/dashboard/assignments" search={{ open: 'new' }}>
              <Plus aria-hidden="true" strokeWidth={1.75} className="size-[1.125em]" />
              {translate('newAssignment')}
            </Link>
          </Button>
        )
      }
    >
      {reading ? (
        // All at once: parts that arrive one after the other would move each other under the pointer. The
        // prerendered page describes in words what is loading, as large as the final content.
        <>
          <p className="prose-read mb-6 max-w-measure text-read-lg leading-(--line-read-lg) text-ink-2">
            {translate('reading')}
          </p>
          <Skeleton lines={8} />
        </>
      ) : (
        <>
          <DemoBanner />
          <PlanCounter />
          <NextStep />
          <Figures />
          <Recent />
          <ClassPerformance />
        </>
      )}
    </Page>
  );
}
