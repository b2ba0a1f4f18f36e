import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { Page, Skeleton, Tabs } from '../../ui/index.ts';
import { settingsTabs } from './tabs.ts';
import { settingsWords } from './words.ts';

/** The settings that do something so far; the open part stands in the address. */
export function SettingsScreen(): ReactNode {
  const translate = useWords(settingsWords);
  const [language] = useLanguage();
  const navigate = useNavigate();
  const search: { tab?: unknown } = useSearch({ strict: false });
  const open = settingsTabs.find(({ name }) => name === search.tab) ?? settingsTabs[0];
  return (
    <Page title={translate('title')}>
      <Tabs
        label={translate('parts')}
        value={open.name}
        onChange={(tab) => void navigate({ to: '.', search: { tab }, replace: true })}
        tabs={settingsTabs.map(({ name, title, component: Content }) => ({
          value: name,
          label: title[language],
          content: (
            <Suspense fallback={<Skeleton lines={6} />}>
              <Content />
            </Suspense>
          ),
        }))}
      />
    </Page>
  );
}
