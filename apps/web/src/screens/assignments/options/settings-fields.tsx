import {
  type BloomsLevel,
  bloomsLevels,
  difficulties,
  equalPoints,
  gradeLevels,
  type KindName,
  limits,
  optionsFlag,
  settingsFlag,
  subjects,
} from '@schole/core';
import { type ReactNode, useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { Bloom, Button, Checkbox, NumberField, Segmented, SelectField, TextField } from '../../../ui/index.ts';
import type { SettingsValues as Form } from '../draft/settings-values.ts';
import { optionWords } from '../option-words.ts';
import { words } from '../words.ts';
import { useMakingPreferences, useSavePreferences } from './making-preferences.ts';

export interface SettingsFieldsProps {
  userId: string;
  form: UseFormReturn<Form>;
  /** The kinds that can be generated, with their names. */
  kinds: readonly { type: KindName; name: Readonly<Record<'en' | 'el', string>> }[];
  suggestedTitle: string | null;
}

/** Every option of an assignment, with the defaults of the specification. */
export function SettingsFields({ userId, form, kinds, suggestedTitle }: SettingsFieldsProps): ReactNode {
  const translate = useWords(words);
  const option = useWords(optionWords);
  const [language] = useLanguage();
  const bloomId = useId();
  const typesId = useId();
  const { control, register, watch, setValue } = form;
  const now = watch();
  const each = equalPoints(now.totalPoints, now.numberOfQuestions);
  const { exactPoints } = useMakingPreferences(userId);
  const save = useSavePreferences(userId);
  const suggestion = suggestedTitle !== null && now.title.trim() === '' ? suggestedTitle : null;

  return (
    <div className="grid max-w-measure-wide gap-6">
      <div className="grid justify-items-start gap-1">
        <TextField
          label={translate('formTitle')}
          maxLength={limits.titleLength}
          className="w-full"
          required
          {...register('title')}
        />
        {suggestion !== null && (
          <Button kind="plain" className="-ml-3 text-left" onClick={() => setValue('title', suggestion)}>
            {translate('suggestTitle', { title: suggestion })}
          </Button>
        )}
      </div>
      <div className="grid gap-x-4 gap-y-6 md:grid-cols-2">
        <SelectField
          label={translate('subject')}
          options={subjects.map((value) => ({ value, label: option(`subject-${value}`) }))}
          {...register('subject')}
        />
        <SelectField
          label={translate('gradeLevel')}
          options={gradeLevels.map((value) => ({ value, label: option(`grade-${value}`) }))}
          {...register('gradeLevel')}
        />
      </div>
      <Controller
        control={control}
        name="difficulty"
        render={({ field }) => (
          <Segmented
            label={translate('difficulty')}
            value={field.value}
            choices={difficulties.map((value) => ({ value, label: option(`difficulty-${value}`) }))}
            onChange={field.onChange}
          />
        )}
      />
      <fieldset aria-describedby={typesId} className="grid gap-1">
        <legend className="mb-1 font-medium">{translate('questionTypes')}</legend>
        {kinds.map(({ type, name }) => (
          <Checkbox key={type} label={name[language]} {...register(`questionTypes.${settingsFlag(type)}`)} />
        ))}
        <p id={typesId} className="text-ink-3 text-sm">
          {translate('typesHint')}
        </p>
      </fieldset>
      {now.questionTypes[optionsFlag] && (
        <Controller
          control={control}
          name="multipleChoiceOptions"
          render={({ field }) => (
            <Segmented
              label={translate('mcOptions')}
              value={String(field.value)}
              choices={limits.options.choices.map((count) => ({ value: String(count), label: String(count) }))}
              onChange={(chosen) => field.onChange(Number(chosen))}
            />
          )}
        />
      )}
      <fieldset aria-describedby={bloomId}>
        <legend className="mb-1 font-medium">{translate('bloomsLevels')}</legend>
        <div id={bloomId} className="grid gap-x-6 gap-y-2 md:grid-cols-3">
          {bloomsLevels.map((level: BloomsLevel) => (
            <Checkbox key={level} label={<Bloom level={level} />} {...register(`bloomsLevels.${level}`)} />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-x-4 gap-y-6 md:grid-cols-2">
        <Controller
          control={control}
          name="numberOfQuestions"
          render={({ field }) => (
            <NumberField
              label={translate('numberOfQuestions')}
              hint={translate('limitsHint', { least: limits.questionCount.min, most: limits.questionCount.max })}
              min={limits.questionCount.min}
              max={limits.questionCount.max}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="totalPoints"
          render={({ field }) => (
            <NumberField
              label={translate('totalPoints')}
              hint={translate('pointsEach', { points: each })}
              min={limits.totalPoints.min}
              max={limits.totalPoints.max}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Checkbox
          className="md:col-start-2 -mt-4"
          label={translate('alwaysExact')}
          hint={translate('alwaysExactHint')}
          checked={exactPoints}
          onChange={(event) => save.mutate({ exactPoints: event.target.checked })}
        />
      </div>
    </div>
  );
}
