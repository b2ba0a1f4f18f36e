import { type PlanName, planChoices, planNames } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { planWords } from '../../../../parts/plan/index.ts';
import { Button, FieldError, RadioGroup, SelectField } from '../../../../ui/index.ts';
import { type PlanRules, useSchoolAction } from '../calls.ts';
import { schoolsWords } from '../words.ts';

/** The plan of new schools, and who may assign a school a larger one. */
export function Rules({ rules }: { rules: PlanRules }): ReactNode {
  const translate = useWords(schoolsWords);
  const named = useWords(planWords);
  const failure = useFailureWords();
  const change = useSchoolAction('change-plan-rules');
  const [plan, setPlan] = useState<PlanName>();
  const [choice, setChoice] = useState<PlanRules['choice']>();
  const [refused, setRefused] = useState<string | null>(null);
  const save = (): void => {
    setRefused(null);
    change.mutate(
      { defaultPlan: plan ?? rules.defaultPlan, choice: choice ?? rules.choice },
      {
        onSuccess: () => notify({ kind: 'good', title: translate('rulesSaved') }),
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  const chosen = choice ?? rules.choice;
  return (
    <section aria-labelledby="plan-rules" className="grid max-w-measure gap-4">
      <h3 id="plan-rules">{translate('rules')}</h3>
      <SelectField
        label={translate('defaultPlan')}
        hint={translate('defaultPlanHint')}
        value={plan ?? rules.defaultPlan}
        options={planNames.map((value) => ({ value, label: named(value) }))}
        onChange={({ target }) => setPlan(planNames.find((name) => name === target.value))}
      />
      <RadioGroup
        label={translate('choice')}
        value={chosen}
        onChange={setChoice}
        choices={planChoices.map((value) => ({ value, label: translate(`choice-${value}`) }))}
      />
      {chosen === 'paid' && rules.payment !== 'open' && (
        <p role="note" className="text-attention">
          {translate(rules.payment === 'off' ? 'paymentOff' : 'paymentSealed')}
        </p>
      )}
      {refused !== null && <FieldError>{refused}</FieldError>}
      <div>
        <Button kind="primary" busy={change.isPending} onClick={save}>
          {translate('saveRules')}
        </Button>
      </div>
    </section>
  );
}
