import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../client/language.ts';
import { locales } from '../../client/language-choice.ts';
import { Button, Page } from '../../ui/index.ts';
import { draftsOf, useAssignmentCounts } from './calls.ts';
import { Figures } from './parts/figures.tsx';
import { NextStep } from './parts/next-step.tsx';
import { Recent } from './parts/recent.tsx';
import { overviewWords } from './words.ts';

/** What there is, computed from rows, and the next step. */
export function OverviewScreen(): ReactNode {
  const say = useWords(overviewWords);
  const [language] = useLanguage();
  const counts = useAssignmentCounts().data;
  // One primary action: the empty list has it, or the drafts that wait, or else this button.
  const nothing = counts !== undefined && counts.all === counts.archived;
  const waits = counts !== undefined && draftsOf(counts) > 0;
  const today = new Intl.DateTimeFormat(locales[language], { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <Page
      title={say('title')}
      lead={today.format(new Date())}
      actions={
        nothing ? undefined : (
          <Button kind={counts === undefined || waits ? 'outline' : 'primary'} asChild>
            <Link to="/dashboard/assignments" search={{ open: 'new' }}>
              <Plus aria-hidden="true" strokeWidth={1.75} className="size-[1.125em]" />
              {say('newAssignment')}
            </Link>
          </Button>
        )
      }
    >
      <NextStep />
      <Figures />
      <Recent />
    </Page>
  );
}
