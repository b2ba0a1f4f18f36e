import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { endpointState } from '../../../parts/connections/index.ts';
import { Button, Chip, type ChipKind, ErrorState, Skeleton } from '../../../ui/index.ts';
import { machineWords } from './machine-words.ts';

const kinds: Record<string, ChipKind> = { connected: 'fine', failing: 'attention' };
const settings = { tab: 'integrations', endpoint: 'auto-grader' };

/** The workflow behind the endpoint of grading: whether it works, where it is set up, and its log. */
export function WorkflowPanel(): ReactNode {
  const translate = useWords(machineWords);
  const state = useLoaded(useQuery(endpointState('auto-grader')));
  return (
    <section aria-labelledby="grading-workflow" className="grid content-start justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="grading-workflow">{translate('workflow')}</h2>
        {state.state === 'ready' && <Chip kind={kinds[state.data] ?? 'quiet'}>{translate(state.data)}</Chip>}
      </div>
      <p className="max-w-measure text-pretty text-ink-2">{translate('workflowLead')}</p>
      {state.state === 'loading' && <Skeleton lines={1} />}
      {state.state === 'failed' && (
        <ErrorState title={translate('workflowFailed')} error={state.error} onRetry={state.retry} busy={state.busy} />
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button asChild>
          <Link to="/dashboard/settings" search={settings}>
            {translate('configure')}
          </Link>
        </Button>
        <Button asChild>
          <Link to="/dashboard/settings" search={{ ...settings, part: 'log' }}>
            {translate('logs')}
          </Link>
        </Button>
      </div>
    </section>
  );
}
