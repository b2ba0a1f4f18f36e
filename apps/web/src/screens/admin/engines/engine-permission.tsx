import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { useEngineAction, useEngines } from '../../../parts/connections/index.ts';
import { ErrorState, FieldError, Skeleton, Switch } from '../../../ui/index.ts';
import { enginesWords } from './words.ts';

type Permission = 'own' | 'grading';

const permissions = {
  own: {
    action: 'allow-own-connections',
    words: { title: 'own', text: 'ownText', label: 'ownSwitch', on: 'ownOn', off: 'ownOff' },
  },
  grading: {
    action: 'allow-model-grading',
    words: { title: 'grading', text: 'gradingText', label: 'gradingSwitch', on: 'gradingOn', off: 'gradingOff' },
  },
} as const;

/** A permission of the school: connections of one's own, or its language model reading answers of students. */
export function EnginePermission({ of }: { of: Permission }): ReactNode {
  const translate = useWords(enginesWords);
  const engines = useLoaded(useEngines());
  const { words } = permissions[of];
  const id = `permission-${of}`;
  return (
    <section aria-labelledby={id} className="grid max-w-measure gap-2">
      <h3 id={id}>{translate(words.title)}</h3>
      <p className="text-pretty text-ink-2">{translate(words.text)}</p>
      {engines.state === 'loading' && <Skeleton lines={1} />}
      {engines.state === 'failed' && (
        <ErrorState title={translate('failed')} error={engines.error} onRetry={engines.retry} busy={engines.busy} />
      )}
      {engines.state === 'ready' && (
        <PermissionSwitch of={of} allowed={of === 'own' ? engines.data.ownAllowed : engines.data.modelGrading} />
      )}
    </section>
  );
}

function PermissionSwitch({ of, allowed }: { of: Permission; allowed: boolean }): ReactNode {
  const translate = useWords(enginesWords);
  const failure = useFailureWords();
  const { action, words } = permissions[of];
  const change = useEngineAction(action);
  const [refused, setRefused] = useState<string | null>(null);
  // The pressed state, until the server has answered and the stored value is read again.
  const shown = change.isPending ? change.variables.allowed : allowed;
  const turn = (next: boolean): void => {
    if (change.isPending) return;
    setRefused(null);
    change.mutate(
      { allowed: next },
      {
        onSuccess: () => notify({ kind: 'good', title: translate(next ? words.on : words.off) }),
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  return (
    <>
      <Switch label={translate(words.label)} checked={shown} onChange={({ target }) => turn(target.checked)} />
      {refused !== null && <FieldError>{refused}</FieldError>}
    </>
  );
}
