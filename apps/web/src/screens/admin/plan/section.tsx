import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { planWords, usePlan } from '../../../parts/plan/index.ts';
import { ErrorState, Skeleton } from '../../../ui/index.ts';
import { PlanChoices } from './parts/plan-choices.tsx';
import { PlanUse } from './parts/plan-use.tsx';
import { TrialOffer } from './parts/trial-offer.tsx';
import { planSectionWords } from './words.ts';

/** What the plan of the school allows, its usage, its trial, and the change to another plan. */
export function PlanSection(): ReactNode {
  const translate = useWords(planSectionWords);
  const named = useWords(planWords);
  const plan = useLoaded(usePlan());
  if (plan.state === 'loading') return <Skeleton lines={8} />;
  if (plan.state === 'failed') {
    return <ErrorState title={translate('failed')} error={plan.error} onRetry={plan.retry} busy={plan.busy} />;
  }
  const { data } = plan;
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <p className="text-lg">{translate('current', { plan: named(data.plan) })}</p>
        <TrialOffer plan={data} />
      </div>
      <PlanUse plan={data} />
      <PlanChoices plan={data} />
    </div>
  );
}
