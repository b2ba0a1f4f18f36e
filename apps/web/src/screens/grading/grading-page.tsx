import { defaultGradingPreferences } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Page, Tabs } from '../../ui/index.ts';
import { gradingTabs, type ListAddress } from './address.ts';
import { ownPreferences } from './calls.ts';
import { Figures } from './figures.tsx';
import { Filters, Submissions } from './list/submissions.tsx';
import { gradingWords } from './words.ts';

export interface GradingPageProps {
  address: ListAddress;
  go: (address: ListAddress) => void;
}

/** What was handed in and how far it is marked, Auto Grade All, and how far the machine may go. */
export function GradingPage({ address, go }: GradingPageProps): ReactNode {
  const translate = useWords(gradingWords);
  const { reviewBelow } = useQuery(ownPreferences).data ?? defaultGradingPreferences;
  return (
    <Page title={translate('title')} lead={translate('lead')}>
      <Figures tab={address.tab} of={address.of} />
      <Filters address={address} go={go} />
      <Tabs
        label={translate('tabs')}
        value={address.tab}
        onChange={(tab) => go({ tab, of: address.of, search: address.search })}
        tabs={gradingTabs.map((value) => ({
          value,
          label: translate(`tab-${value}`),
          content: <Submissions address={address} go={go} reviewBelow={reviewBelow} />,
        }))}
      />
    </Page>
  );
}
