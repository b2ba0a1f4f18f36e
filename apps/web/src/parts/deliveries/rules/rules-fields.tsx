import { attemptCounts, feedbackTimes, limits } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Checkbox, NumberField, RadioGroup, SelectField, TextArea, TextField } from '../../../ui/index.ts';
import { MomentField } from './moment-field.tsx';
import { ruleWords } from './rule-words.ts';
import { type RulesForm, type RulesProblems, zoneName } from './rules-form.ts';

const { deliveries } = limits;
/** Minutes that a time limit begins with: a lesson. */
const lesson = 45;
const day = 24 * 3_600_000;

/** A quarter of an hour at least from now, on a full quarter. */
const soon = (): Date => new Date(Math.ceil((Date.now() + 900_000) / 900_000) * 900_000);
const inAWeek = (): Date => new Date(soon().getTime() + 7 * day);

export interface RulesFieldsProps {
  form: RulesForm;
  problems: RulesProblems;
  /** False: it is given already, and its order is settled. */
  order: boolean;
  onChange: (form: RulesForm) => void;
}

/** All rules of a delivery. */
export function RulesFields({ form, problems, order, onChange }: RulesFieldsProps): ReactNode {
  const translate = useWords(ruleWords);
  const change = (part: Partial<RulesForm>): void => onChange({ ...form, ...part });
  return (
    <div className="grid gap-5">
      <MomentField
        which="opens"
        value={form.opens}
        without="now"
        suggested={soon}
        problem={problems.opens}
        onChange={(opens) => change({ opens })}
      />
      <MomentField
        which="closes"
        value={form.closes}
        without="never"
        suggested={inAWeek}
        problem={problems.closes}
        onChange={(closes) => change({ closes })}
      />
      <p className="text-ink-3 text-sm">{translate('zone', { zone: zoneName() })}</p>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">{translate('timeLimit')}</legend>
        <Checkbox
          label={translate('limited')}
          checked={form.timeLimit !== null}
          onChange={({ target }) => change({ timeLimit: target.checked ? lesson : null })}
        />
        {form.timeLimit !== null && (
          <NumberField
            label={translate('minutes')}
            className="max-w-40"
            value={form.timeLimit}
            min={1}
            max={deliveries.minutes}
            onChange={(timeLimit) => change({ timeLimit })}
          />
        )}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <NumberField
          label={translate('attempts')}
          className="min-w-40 flex-1"
          value={form.attemptsAllowed}
          min={1}
          max={deliveries.attempts}
          onChange={(attemptsAllowed) => change({ attemptsAllowed })}
        />
        {form.attemptsAllowed > 1 && (
          <SelectField
            label={translate('counts')}
            className="min-w-40 flex-1"
            value={form.attemptCounts}
            options={attemptCounts.map((value) => ({ value, label: translate(value) }))}
            onChange={({ target }) =>
              change({ attemptCounts: attemptCounts.find((each) => each === target.value) ?? 'last' })
            }
          />
        )}
      </div>
      <RadioGroup
        label={translate('feedback')}
        value={form.feedback}
        choices={feedbackTimes.map((value) => ({ value, label: translate(value) }))}
        onChange={(feedback) => change({ feedback })}
      />
      {order ? <OrderFields form={form} change={change} /> : <p className="text-ink-3 text-sm">{translate('fixed')}</p>}
      <TextField
        label={translate('roomPassword')}
        hint={translate('roomPasswordHint')}
        optional
        maxLength={deliveries.roomPassword}
        value={form.roomPassword ?? ''}
        onChange={({ target }) => change({ roomPassword: target.value })}
      />
      <TextArea
        label={translate('instructions')}
        hint={translate('instructionsHint')}
        optional
        rows={2}
        maxLength={deliveries.instructions}
        value={form.instructions}
        onChange={({ target }) => change({ instructions: target.value })}
      />
      <NumberField
        label={translate('grace')}
        hint={translate('graceHint')}
        value={form.graceMinutes}
        min={0}
        max={deliveries.minutes}
        onChange={(graceMinutes) => change({ graceMinutes })}
      />
    </div>
  );
}

interface OrderFieldsProps {
  form: RulesForm;
  change: (part: Partial<RulesForm>) => void;
}

function OrderFields({ form, change }: OrderFieldsProps): ReactNode {
  const translate = useWords(ruleWords);
  const box = (name: 'shuffleQuestions' | 'shuffleOptions' | 'oneByOne' | 'goingBack'): ReactNode => (
    <Checkbox
      label={translate(name)}
      checked={form[name]}
      onChange={({ target }) => change({ [name]: target.checked })}
    />
  );
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{translate('order')}</legend>
      {box('shuffleQuestions')}
      {box('shuffleOptions')}
      {box('oneByOne')}
      {form.oneByOne && <div className="pl-6">{box('goingBack')}</div>}
    </fieldset>
  );
}
