import type { SchoolPlan } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { locales } from '../../../../client/language/language-choice.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { planWords } from '../../../../parts/plan/index.ts';
import { Button, FieldError } from '../../../../ui/index.ts';
import { usePlanAction } from '../calls.ts';
import { planSectionWords } from '../words.ts';

/** The only trial of a school: offered, running until a day, or over. */
export function TrialOffer({ plan }: { plan: SchoolPlan }): ReactNode {
  const translate = useWords(planSectionWords);
  const named = useWords(planWords);
  const [language] = useLanguage();
  const failure = useFailureWords();
  const start = usePlanAction('start-trial');
  const [refused, setRefused] = useState<string | null>(null);
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' });
  const { trial, mayTry, inForce } = plan;
  if (trial !== null) {
    const values = { plan: named(trial.plan), day: day.format(new Date(trial.endsAt)) };
    if (!trial.running) return <p className="text-ink-2">{translate('trialEnded', values)}</p>;
    return <p className="text-ink-2">{translate(inForce === trial.plan ? 'trialRuns' : 'trialLarger', values)}</p>;
  }
  if (mayTry === null) return null;
  const begin = (): void => {
    setRefused(null);
    start.mutate(
      {},
      {
        onSuccess: ({ endsAt }) =>
          notify({
            kind: 'good',
            title: translate('trialStarted'),
            message: translate('trialUntil', { day: day.format(new Date(endsAt)) }),
          }),
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  return (
    <div className="grid max-w-measure justify-items-start gap-2">
      <p className="text-pretty text-ink-2">{translate('trialText', { days: mayTry })}</p>
      <Button kind="primary" busy={start.isPending} onClick={begin}>
        {translate('startTrial', { days: mayTry })}
      </Button>
      {refused !== null && <FieldError>{refused}</FieldError>}
    </div>
  );
}
