import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useWords } from '../../client/language.ts';
import { screenCode } from '../../client/screen-code.ts';
import { Page, Skeleton, Tabs } from '../../ui/index.ts';
import { AppearanceTab } from './parts/appearance-tab.tsx';
import { ProfileTab } from './parts/profile-tab.tsx';
import { SecurityTab } from './parts/security-tab.tsx';
import { settingsTabs } from './tabs.ts';
import { settingsWords } from './words.ts';

/** The largest part by far: loaded when somebody opens it. */
const IntegrationsTab = lazy(
  screenCode(async () => ({ default: (await import('./integrations/tab.tsx')).IntegrationsTab })),
);

/** The settings that do something so far; the open part stands in the address. */
export function SettingsScreen(): ReactNode {
  const say = useWords(settingsWords);
  const navigate = useNavigate();
  const search: { tab?: unknown } = useSearch({ strict: false });
  const open = settingsTabs.find((tab) => tab === search.tab) ?? 'profile';
  return (
    <Page title={say('title')}>
      <Tabs
        label={say('parts')}
        value={open}
        onChange={(tab) => void navigate({ to: '.', search: { tab }, replace: true })}
        tabs={[
          { value: 'profile', label: say('profile'), content: <ProfileTab /> },
          { value: 'appearance', label: say('appearance'), content: <AppearanceTab /> },
          {
            value: 'integrations',
            label: say('integrations'),
            content: (
              <Suspense fallback={<Skeleton lines={6} />}>
                <IntegrationsTab />
              </Suspense>
            ),
          },
          { value: 'security', label: say('security'), content: <SecurityTab /> },
        ]}
      />
    </Page>
  );
}
