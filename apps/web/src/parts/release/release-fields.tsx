import { type ShownPart, shownParts } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Checkbox, ComboboxMany, DateField, RadioGroup, Segmented, SelectField, TimeField } from '../../ui/index.ts';
import type { ReleaseState } from './calls.ts';
import type { ReleaseForm, ReleaseProblem } from './scope.ts';
import { releaseWords } from './words.ts';

interface ReleaseFieldsProps {
  state: ReleaseState;
  form: ReleaseForm;
  problems: readonly ReleaseProblem[];
  onChange: (form: ReleaseForm) => void;
}

/** To whom, of which questions, from when, and what they see. */
export function ReleaseFields(props: ReleaseFieldsProps): ReactNode {
  return (
    <>
      <ToWhom {...props} />
      <WhichQuestions {...props} />
      <When {...props} />
      <WhatTheySee {...props} />
    </>
  );
}

function ToWhom({ state, form, problems, onChange }: ReleaseFieldsProps): ReactNode {
  const translate = useWords(releaseWords);
  const { classes, students, reachesAll } = state;
  return (
    <div className="grid gap-3">
      <RadioGroup
        label={translate('to')}
        value={form.to}
        onChange={(to) => onChange({ ...form, to })}
        choices={[
          ...(reachesAll ? [{ value: 'everybody' as const, label: translate('toEverybody') }] : []),
          ...(classes.length > 0 ? [{ value: 'class' as const, label: translate('toClass') }] : []),
          { value: 'students' as const, label: translate('toStudents') },
        ]}
      />
      {form.to === 'class' && (
        <SelectField
          label={translate('class')}
          value={form.classId}
          options={classes.map(({ classId, name }) => ({ value: classId, label: name }))}
          onChange={({ target }) => onChange({ ...form, classId: target.value })}
        />
      )}
      {form.to === 'students' && (
        <ComboboxMany
          label={translate('students')}
          empty={translate('noneFound')}
          error={problems.includes('students') ? translate('studentsMissing') : undefined}
          options={students.map(({ studentId, name, handedIn }) => ({
            ...{ value: studentId, label: name || translate('noName') },
            hint: handedIn ? '' : translate('notHandedIn'),
          }))}
          value={form.studentIds}
          onChange={(studentIds) => onChange({ ...form, studentIds: [...studentIds] })}
        />
      )}
    </div>
  );
}

function WhichQuestions({ state, form, problems, onChange }: ReleaseFieldsProps): ReactNode {
  const translate = useWords(releaseWords);
  return (
    <div className="grid gap-3">
      <Segmented
        label={translate('questions')}
        value={form.questionIds === null ? 'all' : 'some'}
        choices={[
          { value: 'all', label: translate('allQuestions') },
          { value: 'some', label: translate('someQuestions') },
        ]}
        onChange={(which) => onChange({ ...form, questionIds: which === 'all' ? null : [] })}
      />
      {form.questionIds !== null && (
        <ComboboxMany
          label={translate('chosenQuestions')}
          empty={translate('noneFound')}
          error={problems.includes('questions') ? translate('questionsMissing') : undefined}
          options={state.questionIds.map((value, at) => ({ value, label: translate('question', { number: at + 1 }) }))}
          value={form.questionIds}
          onChange={(questionIds) => onChange({ ...form, questionIds: [...questionIds] })}
        />
      )}
    </div>
  );
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Tomorrow morning, in the zone of this browser. */
function suggested(): NonNullable<ReleaseForm['at']> {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return { day: `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`, time: '08:00' };
}

function When({ form, problems, onChange }: ReleaseFieldsProps): ReactNode {
  const translate = useWords(releaseWords);
  const { at } = form;
  const error = problems.includes('moment')
    ? translate('momentMissing')
    : problems.includes('past')
      ? translate('momentPast')
      : undefined;
  return (
    <div className="grid gap-3">
      <Segmented
        label={translate('when')}
        value={at === null ? 'now' : 'later'}
        choices={[
          { value: 'now', label: translate('now') },
          { value: 'later', label: translate('later') },
        ]}
        onChange={(when) => onChange({ ...form, at: when === 'now' ? null : suggested() })}
      />
      {at !== null && (
        <div className="flex flex-wrap gap-3">
          <DateField
            label={translate('day')}
            className="min-w-36 flex-1"
            value={at.day}
            error={error}
            onChange={(day, problem) => onChange({ ...form, at: { ...at, day: problem === null ? day : null } })}
          />
          <TimeField
            label={translate('time')}
            className="min-w-28 flex-1"
            value={at.time}
            onChange={(time, problem) => onChange({ ...form, at: { ...at, time: problem === null ? time : null } })}
          />
        </div>
      )}
    </div>
  );
}

function WhatTheySee({ state, form, onChange }: ReleaseFieldsProps): ReactNode {
  const translate = useWords(releaseWords);
  const toggle = (part: ShownPart): void =>
    onChange({
      ...form,
      shows: form.shows.includes(part) ? form.shows.filter((one) => one !== part) : [...form.shows, part],
    });
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{translate('shows')}</legend>
      {shownParts.map((part) => (
        <Checkbox
          key={part}
          label={translate(`shows-${part}`)}
          disabled={!state.reachesAll}
          checked={form.shows.includes(part)}
          onChange={() => toggle(part)}
        />
      ))}
      <p className="text-ink-3 text-sm">{translate(state.reachesAll ? 'showsHint' : 'showsOfOthers')}</p>
    </fieldset>
  );
}
