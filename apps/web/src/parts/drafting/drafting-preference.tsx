import type { DraftingEngine } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { useLoaded } from '../../client/server-state/use-loaded.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { type Choice, ErrorState, FieldError, RadioGroup, Skeleton } from '../../ui/index.ts';
import { type Engines, useEngineAction, useEngines } from '../connections/index.ts';
import { useEngineNames, useWhatLeaves, whyOff } from './engine-name.ts';
import { draftingWords } from './words.ts';

export interface DraftingPreferenceProps {
  /** Whose preference: the person's, or the school's by one of its administrators. */
  whose: 'own' | 'school';
}

/** Which engine is chosen beforehand for a new assignment; a choice is stored at once. */
export function DraftingPreference({ whose }: DraftingPreferenceProps): ReactNode {
  const translate = useWords(draftingWords);
  const engines = useLoaded(useEngines());
  if (engines.state === 'loading') return <Skeleton lines={3} />;
  if (engines.state === 'failed') {
    const { error, retry, busy } = engines;
    return <ErrorState title={translate('preferenceFailed')} error={error} onRetry={retry} busy={busy} />;
  }
  return <Preference whose={whose} engines={engines.data} />;
}

/** The value for no preference of one's own; radio buttons have no null. */
const unset = 'as-school';

function Preference({ whose, engines }: DraftingPreferenceProps & { engines: Engines }): ReactNode {
  const translate = useWords(draftingWords);
  const failure = useFailureWords();
  const names = useEngineNames();
  const leaves = useWhatLeaves();
  const choose = useEngineAction('choose-drafting-engine');
  const [refused, setRefused] = useState<string | null>(null);
  const { drafting } = engines;
  const stored = whose === 'own' ? (drafting.own ?? unset) : (drafting.school ?? 'built-in');
  // The pressed choice, until the server has answered and the stored one is read again.
  const shown = choose.isPending ? (choose.variables.engine ?? unset) : stored;

  const pick = (value: DraftingEngine | typeof unset): void => {
    if (choose.isPending) return;
    setRefused(null);
    const engine = value === unset ? null : value;
    choose.mutate(whose === 'own' ? { whose, engine } : { whose, engine: engine === 'own' ? null : engine }, {
      onSuccess: ({ inUse }) => {
        const preferred = whose === 'own' ? inUse : (engine ?? 'built-in');
        notify({ kind: 'good', title: translate('preferred', { engine: names.choice(preferred, engines) }) });
      },
      onError: (error) => setRefused(failure(error)),
    });
  };

  const instead = whose === 'own' ? drafting.inUse : 'built-in';
  const offered = (choice: DraftingEngine): Choice<DraftingEngine | typeof unset> => {
    const off = whyOff(choice, engines);
    // One that was chosen before and cannot be used now stays chosen, with what drafts instead.
    const drafts =
      off !== null && choice === stored ? ` ${translate('inUseNow', { engine: names.choice(instead, engines) })}` : '';
    return {
      value: choice,
      label: names.choice(choice, engines),
      hint: off === null ? leaves(choice, engines) : `${translate(off)}${drafts}`,
      disabled: off !== null,
    };
  };
  const schoolPrefers = drafting.choices.includes('school') ? (drafting.school ?? 'built-in') : 'built-in';
  const choices: Choice<DraftingEngine | typeof unset>[] =
    whose === 'own'
      ? [
          { value: unset, label: translate('asSchool', { engine: names.choice(schoolPrefers, engines) }) },
          offered('built-in'),
          offered('own'),
          offered('school'),
        ]
      : [offered('built-in'), offered('school')];
  return (
    <div className="grid max-w-measure gap-2">
      <p className="text-pretty text-ink-2">{translate(whose === 'own' ? 'preferenceOwn' : 'preferenceSchool')}</p>
      <RadioGroup label={translate('preference')} labelHidden choices={choices} value={shown} onChange={pick} />
      {refused !== null && <FieldError>{refused}</FieldError>}
    </div>
  );
}
