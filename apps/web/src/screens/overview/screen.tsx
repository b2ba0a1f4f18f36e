import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { locales } from '../../client/language/language-choice.ts';
import { useLoaded } from '../../client/server-state/use-loaded.ts';
import { DemoBanner } from '../../parts/demo/index.ts';
import { PlanCounter } from '../../parts/plan/index.ts';
import { Button, Page, Skeleton } from '../../ui/index.ts';
import { draftsOf, useAssignmentCounts, useRecentAssignments } from './calls.ts';
import { Figures } from './parts/figures.tsx';
import { NextStep } from './parts/next-step.tsx';
import { Recent } from './parts/recent.tsx';
import { overviewWords } from './words.ts';

/** What exists, computed from rows, and the next step. */
export function OverviewScreen(): ReactNode {
  const translate = useWords(overviewWords);
  const [language] = useLanguage();
  const counted = useLoaded(useAssignmentCounts());
  const recent = useLoaded(useRecentAssignments());
  const counts = counted.state === 'ready' ? counted.data : undefined;
  // One primary action: in the empty list, or in the waiting drafts, or else this button.
  const nothing = counts !== undefined && counts.all === counts.archived;
  const waits = counts !== undefined && draftsOf(counts) > 0;
  const today = new Intl.DateTimeFormat(locales[language], { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <Page
      margin
      title={translate('title')}
      // A page that is rendered during the build is read on another day.
      lead={typeof document === 'undefined' ? '\u00a0' : today.format(new Date())}
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
      {counted.state === 'loading' || recent.state === 'loading' ? (
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
        </>
      )}
    </Page>
  );
}
