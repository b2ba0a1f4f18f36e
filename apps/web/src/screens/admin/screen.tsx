import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language.ts';
import { Page, Tabs } from '../../ui/index.ts';
import { sections } from './sections.tsx';
import { adminWords } from './words.ts';

/** For those who look after the installation; for everybody else there is nothing at this address, see `exists.ts`. */
export function AdminScreen(): ReactNode {
  const say = useWords(adminWords);
  const navigate = useNavigate();
  const search: { tab?: unknown } = useSearch({ strict: false });
  const open = sections.find(({ value }) => value === search.tab) ?? sections[0];
  return (
    <Page title={say('title')} lead={say('lead')}>
      <Tabs
        label={say('parts')}
        value={open?.value ?? ''}
        onChange={(tab) => void navigate({ to: '.', search: { tab }, replace: true })}
        tabs={sections.map(({ value, title, component: Content }) => ({
          value,
          label: say(title),
          content: <Content />,
        }))}
      />
    </Page>
  );
}
