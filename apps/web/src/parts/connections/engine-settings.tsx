import type { ReactNode, RefObject } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useLoaded } from '../../client/server-state/use-loaded.ts';
import { ErrorState, Skeleton } from '../../ui/index.ts';
import { useEngines } from './calls.ts';
import { EngineForm } from './engine-form.tsx';
import type { EngineProposal } from './engine-values.ts';
import { engineWords } from './engine-words.ts';

export interface EngineSettingsProps {
  /** Whose language model is configured: the user's, or the school's by one of its administrators. */
  whose: 'own' | 'school';
  onDirty: (dirty: boolean) => void;
  formRef: RefObject<HTMLFormElement | null>;
  /** Fills the form each time that another one is given. */
  proposal?: EngineProposal | null;
}

/** Which language model is used, what data leaves the network through it, and its settings. */
export function EngineSettings({ whose, onDirty, formRef, proposal = null }: EngineSettingsProps): ReactNode {
  const translate = useWords(engineWords);
  const engines = useLoaded(useEngines());
  if (engines.state === 'loading') return <Skeleton lines={6} />;
  if (engines.state === 'failed') {
    const { error, retry, busy } = engines;
    return <ErrorState title={translate('failed')} error={error} onRetry={retry} busy={busy} />;
  }
  const { own, school, inUse, ownAllowed, sealed } = engines.data;
  // In the administration this describes users without an engine of their own.
  const answers = whose === 'own' ? inUse : school === null ? 'offline' : 'school';
  const refused = whose === 'own' && !ownAllowed;
  return (
    <div className="grid gap-4">
      <div className="grid max-w-measure gap-2 text-pretty">
        <p className="font-strong">{translate(`in-use-${answers}`)}</p>
        <p className="text-ink-2">{translate('workflowFirst')}</p>
        <h3>{translate('what')}</h3>
        <p className="text-ink-2">
          {translate('whatText')} {translate('without')}
        </p>
        {sealed && <p>{translate('sealed')}</p>}
        {refused && <p>{translate('notAllowed')}</p>}
      </div>
      <EngineForm
        whose={whose}
        saved={whose === 'own' ? own : school}
        disabled={refused}
        onDirty={onDirty}
        formRef={formRef}
        proposal={proposal}
      />
    </div>
  );
}
