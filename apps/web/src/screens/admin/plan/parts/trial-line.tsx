import type { SchoolPlan } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../../../client/failures.ts';
import { useLanguage, useWords } from '../../../../client/language.ts';
import { locales } from '../../../../client/language-choice.ts';
import { notify } from '../../../../client/toasts.ts';
import { planWords } from '../../../../parts/plan/index.ts';
import { Button, FieldError } from '../../../../ui/index.ts';
import { usePlanAct } from '../calls.ts';
import { planSectionWords } from '../words.ts';

/** The one trial of a school: offered, running until a day, or over. */
export function TrialLine({ plan }: { plan: SchoolPlan }): ReactNode {
  const say = useWords(planSectionWords);
  const named = useWords(planWords);
  const [language] = useLanguage();
  const failure = useFailureWords();
  const start = usePlanAct('start-trial');
  const [refused, setRefused] = useState<string | null>(null);
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' });
  const { trial, mayTry, inForce } = plan;
  if (trial !== null) {
    const values = { plan: named(trial.plan), day: day.format(new Date(trial.endsAt)) };
    if (!trial.running) return <p className="text-ink-2">{say('trialEnded', values)}</p>;
    return <p className="text-ink-2">{say(inForce === trial.plan ? 'trialRuns' : 'trialLarger', values)}</p>;
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
            title: say('trialStarted'),
            message: say('trialUntil', { day: day.format(new Date(endsAt)) }),
          }),
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  return (
    <div className="grid max-w-measure justify-items-start gap-2">
      <p className="text-pretty text-ink-2">{say('trialText', { days: mayTry })}</p>
      <Button kind="primary" busy={start.isPending} onClick={begin}>
        {say('startTrial', { days: mayTry })}
      </Button>
      {refused !== null && <FieldError>{refused}</FieldError>}
    </div>
  );
}
