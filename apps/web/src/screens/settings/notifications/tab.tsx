import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { CalendarFeed } from '../../../parts/calendar/index.ts';
import { ErrorState, Skeleton } from '../../../ui/index.ts';
import { noticePreferences } from './calls.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { notificationWords } from './words.ts';

/** What the user wants to be told of, and their due dates in a calendar program. */
export function NotificationsTab(): ReactNode {
  return (
    <div className="grid gap-10">
      <Preferences />
      <CalendarFeed whose="teacher" failure={useFailureWords()} help="/help/deliveries" />
    </div>
  );
}

/** Of which things there is a notice, and how often unread ones are summed up. */
function Preferences(): ReactNode {
  const translate = useWords(notificationWords);
  const saved = useLoaded(useQuery(noticePreferences));
  if (saved.state === 'loading') return <Skeleton lines={6} />;
  if (saved.state === 'failed')
    return <ErrorState title={translate('failed')} error={saved.error} onRetry={saved.retry} busy={saved.busy} />;
  return <PreferencesForm saved={saved.data} />;
}
