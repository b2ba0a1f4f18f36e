import type { PlanName, SchoolPlan } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { planWords } from '../../../../parts/plan/index.ts';
import { Button } from '../../../../ui/index.ts';
import { planSectionWords } from '../words.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';

/** How the school gets a plan: it chooses it, pays for it, or requests it. */
function transitionTo(plan: SchoolPlan, targetPlan: PlanName): 'take' | 'pay' | 'ask' {
  const rankOf = (name: PlanName): number => plan.plans.findIndex((each) => each.plan === name);
  if (rankOf(targetPlan) < rankOf(plan.plan) || plan.choice === 'school') return 'take';
  return plan.choice === 'paid' && plan.payment === 'open' ? 'pay' : 'ask';
}

/** The other plans, smallest first, each with its action. */
export function PlanChoices({ plan }: { plan: SchoolPlan }): ReactNode {
  const translate = useWords(planSectionWords);
  const named = useWords(planWords);
  const [chosen, setChosen] = useState<PlanName | null>(null);
  const others = plan.plans.map((each) => each.plan).filter((name) => name !== plan.plan);
  const transition = chosen === null ? null : transitionTo(plan, chosen);
  const close = (): void => setChosen(null);
  return (
    <section aria-labelledby="plan-others">
      <h3 id="plan-others" className="mb-2">
        {translate('others')}
      </h3>
      <ul className="grid max-w-measure gap-2">
        {others.map((name) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b pb-2"
          >
            <span>{named(name)}</span>
            <Button
              aria-label={translate(`${transitionTo(plan, name)}Label`, { plan: named(name) })}
              onClick={() => setChosen(name)}
            >
              {translate(transitionTo(plan, name))}
            </Button>
          </li>
        ))}
      </ul>
      {plan.choice === 'paid' && plan.payment !== 'open' && (
        <p className="mt-2 max-w-measure text-pretty text-ink-2">
          {translate(plan.payment === 'off' ? 'paymentOff' : 'paymentSealed')}
        </p>
      )}
      {chosen !== null && (transition === 'take' || transition === 'pay') && (
        <ChangeDialog plan={plan} targetPlan={chosen} pays={transition === 'pay'} onClose={close} />
      )}
      {chosen !== null && transition === 'ask' && <ContactDialog targetPlan={chosen} onClose={close} />}
    </section>
  );
}
