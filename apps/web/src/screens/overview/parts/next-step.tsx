import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useDemoRows } from '../../../parts/demo/index.ts';
import { Button, Margin } from '../../../ui/index.ts';
import { draftsOf, useAssignmentCounts, useRecentAssignments } from '../calls.ts';
import { overviewWords } from '../words.ts';

/** The user's next step: how many drafts, left of the margin line, and a link to the one edited last. */
export function NextStep(): ReactNode {
  const translate = useWords(overviewWords);
  const [language] = useLanguage();
  const counts = useAssignmentCounts().data;
  const demo = useDemoRows('public.assignments');
  const draft = useRecentAssignments().data?.find(({ id, stage }) => stage !== 'ready' && !demo.has(id));
  const drafts = counts === undefined ? 0 : draftsOf(counts);
  if (drafts === 0 || draft === undefined) return null;
  return (
    <Margin
      className="mb-6 items-baseline"
      mark={
        <span className="font-read text-2xl text-pen [font-variant-numeric:lining-nums]">
          {formatNumber(drafts, language)}
        </span>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="prose-read max-w-measure min-w-0 flex-[1_1_18rem] text-read-lg leading-(--line-read-lg)">
          {translate(drafts === 1 ? 'waitingOne' : 'waitingMany')}
        </p>
        <Button kind="primary" asChild className="max-md:w-full">
          <Link to="/dashboard/assignments" search={{ open: draft.id, tab: 'preview' }}>
            {translate(drafts === 1 ? 'lookThroughOne' : 'lookThroughLatest')}
          </Link>
        </Button>
      </div>
    </Margin>
  );
}
