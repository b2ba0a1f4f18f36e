import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language.ts';
import { Page, Tabs } from '../../ui/index.ts';
import { OutboxTab } from './parts/outbox-tab.tsx';
import { RequestsTab } from './parts/requests-tab.tsx';
import { adminWords } from './words.ts';

const tabs = ['outbox', 'requests'] as const;

/** For those who look after the installation; for everybody else there is nothing at this address, see `exists.ts`. */
export function AdminScreen(): ReactNode {
  const say = useWords(adminWords);
  const navigate = useNavigate();
  const search: { tab?: unknown } = useSearch({ strict: false });
  const open = tabs.find((tab) => tab === search.tab) ?? 'outbox';
  return (
    <Page title={say('title')} lead={say('lead')}>
      <Tabs
        label={say('parts')}
        value={open}
        onChange={(tab) => void navigate({ to: '.', search: { tab }, replace: true })}
        tabs={[
          { value: 'outbox', label: say('outbox'), content: <OutboxTab /> },
          { value: 'requests', label: say('requests'), content: <RequestsTab /> },
        ]}
      />
    </Page>
  );
}
