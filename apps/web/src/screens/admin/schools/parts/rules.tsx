import { type PlanName, planChoices, planNames } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../../../client/failures.ts';
import { useWords } from '../../../../client/language.ts';
import { notify } from '../../../../client/toasts.ts';
import { planWords } from '../../../../parts/plan/index.ts';
import { Button, FieldError, RadioGroup, SelectField } from '../../../../ui/index.ts';
import { type PlanRules, useSchoolAct } from '../calls.ts';
import { schoolsWords } from '../words.ts';

/** The plan of new schools, and who may give a school a larger one. */
export function Rules({ rules }: { rules: PlanRules }): ReactNode {
  const say = useWords(schoolsWords);
  const named = useWords(planWords);
  const failure = useFailureWords();
  const change = useSchoolAct('change-plan-rules');
  const [plan, setPlan] = useState<PlanName>();
  const [choice, setChoice] = useState<PlanRules['choice']>();
  const [refused, setRefused] = useState<string | null>(null);
  const save = (): void => {
    setRefused(null);
    change.mutate(
      { defaultPlan: plan ?? rules.defaultPlan, choice: choice ?? rules.choice },
      {
        onSuccess: () => notify({ kind: 'good', title: say('rulesSaved') }),
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  const chosen = choice ?? rules.choice;
  return (
    <section aria-labelledby="plan-rules" className="grid max-w-measure gap-4">
      <h3 id="plan-rules">{say('rules')}</h3>
      <SelectField
        label={say('defaultPlan')}
        hint={say('defaultPlanHint')}
        value={plan ?? rules.defaultPlan}
        options={planNames.map((value) => ({ value, label: named(value) }))}
        onChange={({ target }) => setPlan(planNames.find((name) => name === target.value))}
      />
      <RadioGroup
        label={say('choice')}
        value={chosen}
        onChange={setChoice}
        choices={planChoices.map((value) => ({ value, label: say(`choice-${value}`) }))}
      />
      {chosen === 'paid' && rules.payment !== 'open' && (
        <p role="note" className="text-attention">
          {say(rules.payment === 'off' ? 'paymentOff' : 'paymentSealed')}
        </p>
      )}
      {refused !== null && <FieldError>{refused}</FieldError>}
      <div>
        <Button kind="primary" busy={change.isPending} onClick={save}>
          {say('saveRules')}
        </Button>
      </div>
    </section>
  );
}
