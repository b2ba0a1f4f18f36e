import { defaultGradingPreferences } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Button, Page, Tabs } from '../../ui/index.ts';
import { gradingTabs, type ListAddress } from './address.ts';
import { ownPreferences, summaryOf } from './calls.ts';
import { ExportResults } from './export-results.tsx';
import { Figures } from './figures.tsx';
import { Filters, Submissions } from './list/submissions.tsx';
import { LimitsPanel } from './machine/limits-panel.tsx';
import { WorkflowPanel } from './machine/workflow-panel.tsx';
import { RunNote } from './run/run-note.tsx';
import { runWords } from './run/run-words.ts';
import { type RunView, useRun } from './run/use-run.ts';
import { gradingWords } from './words.ts';

export interface GradingPageProps {
  address: ListAddress;
  go: (address: ListAddress) => void;
}

/** What was handed in and how far it is marked, Auto Grade All, and how far the machine may go. */
export function GradingPage({ address, go }: GradingPageProps): ReactNode {
  const translate = useWords(gradingWords);
  const run = useRun(address.of);
  const { reviewBelow } = useQuery(ownPreferences).data ?? defaultGradingPreferences;
  const all = useQuery(summaryOf(undefined)).data;
  // Nothing was ever handed in: there is nothing to narrow.
  const isEmpty = all !== undefined && all.pending + all.graded === 0;
  const show = (tab: ListAddress['tab']): void => go({ tab, of: address.of, search: address.search });
  return (
    <Page title={translate('title')} lead={translate('lead')} actions={<Actions run={run} of={address.of} />}>
      <RunNote {...run} onReview={() => show('review')} />
      <Figures tab={address.tab} of={address.of} />
      {(!isEmpty || address.of !== undefined || address.search !== undefined) && <Filters address={address} go={go} />}
      <Tabs
        label={translate('tabs')}
        value={address.tab}
        onChange={show}
        tabs={gradingTabs.map((value) => ({
          value,
          label: translate(`tab-${value}`),
          content: <Submissions address={address} go={go} reviewBelow={reviewBelow} />,
        }))}
      />
      <div className="mt-8 grid gap-x-10 gap-y-6 border-line border-t pt-5 lg:grid-cols-2">
        <LimitsPanel />
        <WorkflowPanel />
      </div>
    </Page>
  );
}

/** The export, where there is something to write, and the primary action with why it is off. */
function Actions({ run, of }: { run: RunView; of: string | undefined }): ReactNode {
  const translate = useWords(runWords);
  const summary = useQuery(summaryOf(of)).data;
  const pending = summary?.pending;
  const works = run.stage === 'grading' || run.stage === 'undoing';
  return (
    <>
      {pending === 0 && <p className="text-ink-3">{translate('nothingWaits')}</p>}
      {pending !== 0 && of !== undefined && <p className="text-ink-3">{translate('onlyThis')}</p>}
      {summary !== undefined && summary.pending + summary.graded > 0 && <ExportResults of={of} />}
      <Button
        kind="primary"
        icon={CheckCheck}
        busy={run.busy || works}
        disabled={pending === 0 && !works}
        onClick={run.begin}
      >
        {translate('autoGradeAll')}
      </Button>
    </>
  );
}
