import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { useEngineAction, useEngines } from '../../../parts/connections/index.ts';
import { ErrorState, FieldError, Skeleton, Switch } from '../../../ui/index.ts';
import { enginesWords } from './words.ts';

/** Whether the staff may connect their own workflows and language models. */
export function OwnConnections(): ReactNode {
  const translate = useWords(enginesWords);
  const engines = useLoaded(useEngines());
  return (
    <section aria-labelledby="own-connections" className="grid max-w-measure gap-2">
      <h3 id="own-connections">{translate('own')}</h3>
      <p className="text-pretty text-ink-2">{translate('ownText')}</p>
      {engines.state === 'loading' && <Skeleton lines={1} />}
      {engines.state === 'failed' && (
        <ErrorState title={translate('failed')} error={engines.error} onRetry={engines.retry} busy={engines.busy} />
      )}
      {engines.state === 'ready' && <Permission allowed={engines.data.ownAllowed} />}
    </section>
  );
}

function Permission({ allowed }: { allowed: boolean }): ReactNode {
  const translate = useWords(enginesWords);
  const failure = useFailureWords();
  const change = useEngineAction('allow-own-connections');
  const [refused, setRefused] = useState<string | null>(null);
  // The pressed state, until the server has answered and the stored value is read again.
  const shown = change.isPending ? change.variables.allowed : allowed;
  const turn = (next: boolean): void => {
    if (change.isPending) return;
    setRefused(null);
    change.mutate(
      { allowed: next },
      {
        onSuccess: () => notify({ kind: 'good', title: translate(next ? 'ownOn' : 'ownOff') }),
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  return (
    <>
      <Switch label={translate('ownSwitch')} checked={shown} onChange={({ target }) => turn(target.checked)} />
      {refused !== null && <FieldError>{refused}</FieldError>}
    </>
  );
}
