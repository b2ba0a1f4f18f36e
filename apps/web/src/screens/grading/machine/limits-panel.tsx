import type { GradingPreferences } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { Button, ErrorState, Skeleton } from '../../../ui/index.ts';
import { ownPreferences } from '../calls.ts';
import { percentOf } from '../list/why.ts';
import { machineWords } from './machine-words.ts';
import { PreferencesDialog } from './preferences-dialog.tsx';

/** What a machine does in the user's name, in sentences, and the way to change it. */
export function LimitsPanel(): ReactNode {
  const translate = useWords(machineWords);
  const preferences = useLoaded(useQuery(ownPreferences));
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="grading-limits" className="grid content-start justify-items-start gap-2">
      <h2 id="grading-limits">{translate('title')}</h2>
      {preferences.state === 'loading' && <Skeleton lines={3} />}
      {preferences.state === 'failed' && (
        <ErrorState
          title={translate('failed')}
          error={preferences.error}
          onRetry={preferences.retry}
          busy={preferences.busy}
        />
      )}
      {preferences.state === 'ready' && (
        <>
          <Sentences {...preferences.data} />
          <Button className="mt-1" onClick={() => setOpen(true)}>
            {translate('change')} <span className="sr-only">{translate('title')}</span>
          </Button>
          {open && <PreferencesDialog stored={preferences.data} onClose={() => setOpen(false)} />}
        </>
      )}
    </section>
  );
}

function Sentences({ accepts, acceptLimit, reviewBelow, namesHidden, asksModel }: GradingPreferences): ReactNode {
  const translate = useWords(machineWords);
  return (
    <ul className="grid max-w-measure gap-1 text-pretty text-ink-2">
      <li>{accepts ? translate('acceptsOn', { limit: percentOf(acceptLimit) }) : translate('acceptsOff')}</li>
      <li>{translate('never')}</li>
      <li>{translate('reviewAt', { percent: percentOf(reviewBelow) })}</li>
      <li>{translate(namesHidden ? 'namesOff' : 'namesOn')}</li>
      {asksModel && <li>{translate('modelOn')}</li>}
    </ul>
  );
}
