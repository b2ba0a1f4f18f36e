import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { useMembershipStatus } from '../../../parts/account/membership-status.ts';
import { DemoOffer } from '../../../parts/demo/index.ts';
import { Button, ErrorState, Skeleton } from '../../../ui/index.ts';
import { useStart } from './calls.ts';
import { Machine } from './parts/machine.tsx';
import { Switches } from './parts/switches.tsx';
import { startWords } from './words.ts';

/** The status of the installation and the next steps: the first page of its administrator. */
export function StartSection(): ReactNode {
  const translate = useWords(startWords);
  const start = useLoaded(useStart());
  if (start.state === 'loading') return <Skeleton lines={8} />;
  if (start.state === 'failed') {
    return <ErrorState title={translate('failed')} error={start.error} onRetry={start.retry} busy={start.busy} />;
  }
  return (
    <div className="grid gap-8">
      <p className="max-w-measure text-ink-2">{translate('lead')}</p>
      <section aria-labelledby="start-stands">
        <h3 id="start-stands" className="mb-3">
          {translate('onTitle')}
        </h3>
        <ul>
          <Switches installation={start.data} />
          <Machine installation={start.data} />
        </ul>
      </section>
      <Next />
      <p>
        <Button kind="primary" asChild>
          <Link to="/dashboard/overview">{translate('onwards')}</Link>
        </Button>
      </p>
    </div>
  );
}

function Next(): ReactNode {
  const translate = useWords(startWords);
  const administers = useMembershipStatus().data?.active?.role === 'administrator';
  return (
    <section aria-labelledby="start-next">
      <h3 id="start-next" className="mb-3">
        {translate('nextTitle')}
      </h3>
      <ul className="grid gap-4">
        {administers && (
          <li>
            <Link to="/admin" search={{ tab: 'people' }}>
              {translate('invite')}
            </Link>
            <p className="max-w-measure text-ink-2">{translate('inviteText')}</p>
          </li>
        )}
        <li>
          <Link to="/dashboard/assignments" search={{ open: 'new' }}>
            {translate('assignment')}
          </Link>
          <p className="max-w-measure text-ink-2">{translate('assignmentText')}</p>
        </li>
        {administers && (
          <li>
            <h4 className="mb-1 text-md">{translate('demoTitle')}</h4>
            <DemoOffer />
          </li>
        )}
      </ul>
    </section>
  );
}
