import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language.ts';
import { useLoaded } from '../../../client/use-loaded.ts';
import { DemoOffer } from '../../../parts/demo/index.ts';
import { useStanding } from '../../../parts/schools.ts';
import { Button, ErrorState, Skeleton } from '../../../ui/index.ts';
import { useStart } from './calls.ts';
import { Machine } from './parts/machine.tsx';
import { Switches } from './parts/switches.tsx';
import { startWords } from './words.ts';

/** How the installation stands, and what comes next: the first page of whoever looks after it. */
export function StartSection(): ReactNode {
  const say = useWords(startWords);
  const start = useLoaded(useStart());
  if (start.state === 'loading') return <Skeleton lines={8} />;
  if (start.state === 'failed') {
    return <ErrorState title={say('failed')} error={start.error} onRetry={start.retry} busy={start.busy} />;
  }
  return (
    <div className="grid gap-8">
      <p className="max-w-measure text-ink-2">{say('lead')}</p>
      <section aria-labelledby="start-stands">
        <h3 id="start-stands" className="mb-3">
          {say('onTitle')}
        </h3>
        <ul>
          <Switches standing={start.data} />
          <Machine standing={start.data} />
        </ul>
      </section>
      <Next />
      <p>
        <Button kind="primary" asChild>
          <Link to="/dashboard/overview">{say('onwards')}</Link>
        </Button>
      </p>
    </div>
  );
}

function Next(): ReactNode {
  const say = useWords(startWords);
  const administers = useStanding().data?.active?.role === 'administrator';
  return (
    <section aria-labelledby="start-next">
      <h3 id="start-next" className="mb-3">
        {say('nextTitle')}
      </h3>
      <ul className="grid gap-4">
        {administers && (
          <li>
            <Link to="/admin" search={{ tab: 'people' }}>
              {say('invite')}
            </Link>
            <p className="max-w-measure text-ink-2">{say('inviteText')}</p>
          </li>
        )}
        <li>
          <Link to="/dashboard/assignments" search={{ open: 'new' }}>
            {say('assignment')}
          </Link>
          <p className="max-w-measure text-ink-2">{say('assignmentText')}</p>
        </li>
        {administers && (
          <li>
            <h4 className="mb-1 text-md">{say('demoTitle')}</h4>
            <DemoOffer />
          </li>
        )}
      </ul>
    </section>
  );
}
