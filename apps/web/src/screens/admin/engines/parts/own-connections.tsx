import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../../../client/failures.ts';
import { useWords } from '../../../../client/language.ts';
import { notify } from '../../../../client/toasts.ts';
import { useLoaded } from '../../../../client/use-loaded.ts';
import { useEngineAct, useEngines } from '../../../../parts/connections/index.ts';
import { ErrorState, FieldError, Skeleton, Switch } from '../../../../ui/index.ts';
import { enginesWords } from '../words.ts';

/** Whether the staff may connect workflows and language models of their own. */
export function OwnConnections(): ReactNode {
  const say = useWords(enginesWords);
  const engines = useLoaded(useEngines());
  return (
    <section aria-labelledby="own-connections" className="grid max-w-measure gap-2">
      <h3 id="own-connections">{say('own')}</h3>
      <p className="text-pretty text-ink-2">{say('ownText')}</p>
      {engines.state === 'loading' && <Skeleton lines={1} />}
      {engines.state === 'failed' && (
        <ErrorState title={say('failed')} error={engines.error} onRetry={engines.retry} busy={engines.busy} />
      )}
      {engines.state === 'ready' && <Permission allowed={engines.data.ownAllowed} />}
    </section>
  );
}

function Permission({ allowed }: { allowed: boolean }): ReactNode {
  const say = useWords(enginesWords);
  const failure = useFailureWords();
  const change = useEngineAct('allow-own-connections');
  const [refused, setRefused] = useState<string | null>(null);
  // As pressed, until the server has answered and what it keeps is read again.
  const shown = change.isPending ? change.variables.allowed : allowed;
  const turn = (next: boolean): void => {
    if (change.isPending) return;
    setRefused(null);
    change.mutate(
      { allowed: next },
      {
        onSuccess: () => notify({ kind: 'good', title: say(next ? 'ownOn' : 'ownOff') }),
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  return (
    <>
      <Switch label={say('ownSwitch')} checked={shown} onChange={({ target }) => turn(target.checked)} />
      {refused !== null && <FieldError>{refused}</FieldError>}
    </>
  );
}
