import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { screenCode } from '../../client/connection/screen-code.ts';
import { useWords } from '../../client/language/language.ts';
import { Page, Skeleton, Tabs } from '../../ui/index.ts';
import { AppearanceTab } from './parts/appearance-tab.tsx';
import { ProfileTab } from './parts/profile-tab.tsx';
import { SecurityTab } from './parts/security-tab.tsx';
import { settingsTabs } from './tabs.ts';
import { settingsWords } from './words.ts';

/** By far the largest tab: loaded when it is opened. */
const IntegrationsTab = lazy(
  screenCode(async () => ({ default: (await import('./integrations/tab.tsx')).IntegrationsTab })),
);

/** The settings that have an effect so far; the open tab is in the address. */
export function SettingsScreen(): ReactNode {
  const translate = useWords(settingsWords);
  const navigate = useNavigate();
  const search: { tab?: unknown } = useSearch({ strict: false });
  const open = settingsTabs.find((tab) => tab === search.tab) ?? 'profile';
  return (
    <Page title={translate('title')}>
      <Tabs
        label={translate('parts')}
        value={open}
        onChange={(tab) => void navigate({ to: '.', search: { tab }, replace: true })}
        tabs={[
          { value: 'profile', label: translate('profile'), content: <ProfileTab /> },
          { value: 'appearance', label: translate('appearance'), content: <AppearanceTab /> },
          {
            value: 'integrations',
            label: translate('integrations'),
            content: (
              <Suspense fallback={<Skeleton lines={6} />}>
                <IntegrationsTab />
              </Suspense>
            ),
          },
          { value: 'security', label: translate('security'), content: <SecurityTab /> },
        ]}
      />
    </Page>
  );
}
