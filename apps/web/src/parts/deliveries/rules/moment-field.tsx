import { fault } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { DateField, Segmented, TimeField } from '../../../ui/index.ts';
import { ruleWords } from './rule-words.ts';
import { type ChosenMoment, chosenMoment } from './rules-form.ts';

export interface MomentFieldProps {
  which: 'opens' | 'closes';
  value: ChosenMoment | null;
  /** What no moment is called. */
  without: 'now' | 'never';
  /** The moment that is offered when one is asked for. */
  suggested: () => Date;
  problem: 'missing' | 'window' | undefined;
  onChange: (value: ChosenMoment | null) => void;
}

/** No moment, or a day with a time of day. */
export function MomentField({ which, value, without, suggested, problem, onChange }: MomentFieldProps): ReactNode {
  const translate = useWords(ruleWords);
  const failure = useFailureWords();
  // Which of the two was typed wrong.
  const [wrong, setWrong] = useState({ day: false, time: false });
  const change = (part: 'day' | 'time', text: string | null, reason: string | null): void => {
    if (value === null) return;
    const next = { ...wrong, [part]: reason !== null };
    setWrong(next);
    onChange({ ...value, [part]: text, problem: next.day || next.time });
  };
  const error =
    problem === undefined
      ? undefined
      : problem === 'missing'
        ? translate('momentMissing')
        : failure(fault('delivery/window'));
  // The day, unless only the time is missing.
  const atDay = problem === 'window' || wrong.day || value?.day === null;
  return (
    <div className="grid gap-2">
      <Segmented
        label={translate(which)}
        value={value === null ? 'without' : 'at'}
        choices={[
          { value: 'without', label: translate(without) },
          { value: 'at', label: translate('atMoment') },
        ]}
        onChange={(choice) => onChange(choice === 'at' ? chosenMoment(suggested()) : null)}
      />
      {value !== null && (
        <div className="flex flex-wrap gap-3">
          <DateField
            label={translate(`${which}Day`)}
            className="min-w-36 flex-1"
            value={value.day}
            error={atDay ? error : undefined}
            onChange={(day, reason) => change('day', day, reason)}
          />
          <TimeField
            label={translate(`${which}Time`)}
            className="min-w-28 flex-1"
            value={value.time}
            error={atDay ? undefined : error}
            onChange={(time, reason) => change('time', time, reason)}
          />
        </div>
      )}
    </div>
  );
}
