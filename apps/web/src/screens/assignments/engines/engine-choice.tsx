import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../../client/language/language.ts';
import { useMembershipStatus } from '../../../parts/account/membership-status.ts';
import type { Engines } from '../../../parts/connections/index.ts';
import { draftingWords, useEngineNames, useWhatLeaves, whyOff } from '../../../parts/drafting/index.ts';
import { Button, RadioGroup } from '../../../ui/index.ts';
import type { SettingsValues } from '../draft/settings-values.ts';
import { engineWords } from './engine-words.ts';
import type { DraftingState } from './use-drafting-engine.ts';

export interface EngineChoiceProps {
  form: UseFormReturn<SettingsValues>;
  drafting: DraftingState;
  /** Stands below the choice, where there is one. */
  children?: ReactNode;
}

/** Which engine drafts this assignment, with what leaves the building; where there is one alone, the reason. */
export function EngineChoice({ form, drafting, children }: EngineChoiceProps): ReactNode {
  const translate = useWords(engineWords);
  const names = useEngineNames();
  const leaves = useWhatLeaves();
  const { query, engines, engine } = drafting;
  if (engines === undefined) {
    if (!query.isError) return null;
    return (
      <p role="note" className="flex flex-wrap items-center gap-x-3 text-attention">
        <span className="max-w-measure">{translate('choicesFailed')}</span>
        <Button kind="plain" className="-ml-3" busy={query.isFetching} onClick={() => void query.refetch()}>
          {translate('retry')}
        </Button>
      </p>
    );
  }
  const { choices } = engines.drafting;
  if (choices.length < 2) return <OnlyBuiltIn engines={engines} />;
  return (
    <div className="grid justify-items-start gap-1">
      <RadioGroup
        label={translate('draftedBy')}
        value={engine ?? null}
        choices={choices.map((choice) => ({
          value: choice,
          label: names.choice(choice, engines),
          hint: leaves(choice, engines),
        }))}
        onChange={(next) => form.setValue('engine', next, { shouldDirty: true })}
      />
      {children}
    </div>
  );
}

/** Why no language model is offered, and where that is changed. */
function OnlyBuiltIn({ engines }: { engines: Engines }): ReactNode {
  const translate = useWords(engineWords);
  const reasons = useWords(draftingWords);
  const administers = useMembershipStatus().data?.active?.role === 'administrator';
  const { own, school, ownAllowed } = engines;
  // The reason of the one that is there; without any, whether one may be connected.
  const why = whyOff(own === null && (school !== null || ownAllowed) ? 'school' : 'own', engines);
  return (
    <p role="note" className="max-w-measure text-ink-3 text-sm">
      {translate('onlyBuiltIn')} {why !== null && reasons(why)}{' '}
      {why === 'offPlan' && administers && (
        <Link to="/admin" search={{ tab: 'plan' }}>
          {translate('seePlan')}
        </Link>
      )}
      {why === 'offNone' && ownAllowed && (
        <Link to="/dashboard/settings" search={{ tab: 'integrations' }}>
          {translate('connectOwn')}
        </Link>
      )}{' '}
      {(why === 'offNone' || why === 'offNotAllowed') && administers && (
        <Link to="/admin" search={{ tab: 'engines' }}>
          {translate('connectSchool')}
        </Link>
      )}
    </p>
  );
}
