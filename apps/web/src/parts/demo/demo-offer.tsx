import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFailureWords } from '../../client/failures.ts';
import { useLanguage, useWords } from '../../client/language.ts';
import { notify } from '../../client/toasts.ts';
import { useLoaded } from '../../client/use-loaded.ts';
import { Button, ErrorState, Progress, Skeleton } from '../../ui/index.ts';
import { useStanding } from '../schools.ts';
import { refreshDemo, useAddDemo, useDemoData, useRemoveDemo } from './calls.ts';
import { DemoLine } from './demo-line.tsx';
import { demoWords } from './words.ts';

/** Demo data as an administrator of the school meets them: offered, being made, or there. Nothing for others. */
export function DemoOffer(): ReactNode {
  const administers = useStanding().data?.active?.role === 'administrator';
  return administers ? <Offer /> : null;
}

function Offer(): ReactNode {
  const say = useWords(demoWords);
  const data = useLoaded(useDemoData(true));
  const queries = useQueryClient();
  const making = data.state === 'ready' && data.data.making;
  const was = useRef(making);
  useEffect(() => {
    // The making has ended: its rows stand in lists that were read before.
    if (was.current && !making) void refreshDemo(queries);
    was.current = making;
  }, [making, queries]);
  if (data.state === 'loading') return <Skeleton lines={2} />;
  if (data.state === 'failed') {
    return <ErrorState title={say('failed')} error={data.error} onRetry={data.retry} busy={data.busy} />;
  }
  if (making) return <Making />;
  const { assignments, people, sources } = data.data;
  return assignments + people + sources > 0 ? <DemoLine /> : <Add />;
}

function Add(): ReactNode {
  const say = useWords(demoWords);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const add = useAddDemo();
  const press = (): void =>
    add.mutate(language, {
      onError: (error) => notify({ kind: 'error', title: say('error'), message: failure(error) }),
    });
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-measure text-ink-2">{say('offerText')}</p>
      <Button busy={add.isPending} onClick={press}>
        {say('add')}
      </Button>
    </div>
  );
}

function Making(): ReactNode {
  const say = useWords(demoWords);
  const failure = useFailureWords();
  const stop = useRemoveDemo();
  const press = (): void =>
    stop.mutate(undefined, {
      onError: (error) => notify({ kind: 'error', title: say('error'), message: failure(error) }),
    });
  return (
    <div className="grid max-w-measure justify-items-start gap-3">
      <p role="status">{say('making')}</p>
      <Progress label={say('making')} />
      <Button busy={stop.isPending} onClick={press}>
        {say('stop')}
      </Button>
    </div>
  );
}
