import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { useLoaded } from '../../client/server-state/use-loaded.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { Button, ErrorState, Progress, Skeleton } from '../../ui/index.ts';
import { useMembershipStatus } from '../account/membership-status.ts';
import { refreshDemo, useAddDemo, useDemoData, useRemoveDemo } from './calls.ts';
import { DemoBanner } from './demo-banner.tsx';
import { demoWords } from './words.ts';

/** Demo data as an administrator of the school sees it: offered, being created, or present. Nothing for other users. */
export function DemoOffer(): ReactNode {
  const administers = useMembershipStatus().data?.active?.role === 'administrator';
  return administers ? <Offer /> : null;
}

function Offer(): ReactNode {
  const translate = useWords(demoWords);
  const data = useLoaded(useDemoData(true));
  const queries = useQueryClient();
  const making = data.state === 'ready' && data.data.making;
  const was = useRef(making);
  useEffect(() => {
    // The creation has ended: lists that were read before must show its rows.
    if (was.current && !making) void refreshDemo(queries);
    was.current = making;
  }, [making, queries]);
  if (data.state === 'loading') return <Skeleton lines={2} />;
  if (data.state === 'failed') {
    return <ErrorState title={translate('failed')} error={data.error} onRetry={data.retry} busy={data.busy} />;
  }
  if (making) return <Making />;
  const { assignments, people, sources } = data.data;
  return assignments + people + sources > 0 ? <DemoBanner /> : <Add />;
}

function Add(): ReactNode {
  const translate = useWords(demoWords);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const add = useAddDemo();
  const press = (): void =>
    add.mutate(language, {
      onError: (error) => notify({ kind: 'error', title: translate('error'), message: failure(error) }),
    });
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-measure text-ink-2">{translate('offerText')}</p>
      <Button busy={add.isPending} onClick={press}>
        {translate('add')}
      </Button>
    </div>
  );
}

function Making(): ReactNode {
  const translate = useWords(demoWords);
  const failure = useFailureWords();
  const stop = useRemoveDemo();
  const press = (): void =>
    stop.mutate(undefined, {
      onError: (error) => notify({ kind: 'error', title: translate('error'), message: failure(error) }),
    });
  return (
    <div className="grid max-w-measure justify-items-start gap-3">
      <p role="status">{translate('making')}</p>
      <Progress label={translate('making')} />
      <Button busy={stop.isPending} onClick={press}>
        {translate('stop')}
      </Button>
    </div>
  );
}
