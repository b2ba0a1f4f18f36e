import { difficulties, equalPoints, limits, optionsFlag } from '@schole/core';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useWords } from '../../../client/language/language.ts';
import { Button, Checkbox, NumberField, Segmented, TextField } from '../../../ui/index.ts';
import type { SettingsValues as Form } from '../draft/settings-values.ts';
import { optionWords } from '../option-words.ts';
import { words } from '../words.ts';
import { KeyTermsField } from './key-terms-field.tsx';
import { KindChoice } from './kind-choice.tsx';
import { LevelChoice } from './level-choice.tsx';
import { useMakingPreferences, useSavePreferences } from './making-preferences.ts';
import { makingWords } from './making-words.ts';
import { scaleMix } from './mix.ts';
import type { QuestionCount } from './offers.ts';
import { SubjectFields } from './subject-fields.tsx';

export interface SettingsFieldsProps {
  userId: string;
  form: UseFormReturn<Form>;
  /** What the text gives; undefined until that is known. */
  known: QuestionCount | undefined;
  suggestedTitle: string | null;
  /** True: for a Greek school, by the language of the interface or of the text. */
  greekSchool: boolean;
  /** The field that says what drafts. */
  engineField: ReactNode;
}

/** Every option of an assignment, with the defaults of the specification. */
export function SettingsFields({
  userId,
  form,
  known,
  suggestedTitle,
  greekSchool,
  engineField,
}: SettingsFieldsProps): ReactNode {
  const translate = useWords(words);
  const option = useWords(optionWords);
  const making = useWords(makingWords);
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
      <SubjectFields form={form} greekSchool={greekSchool} />
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
      {engineField}
      <KindChoice title={translate('questionTypes')} userId={userId} form={form} known={known} />
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
      <LevelChoice title={translate('bloomsLevels')} form={form} known={known} />
      <KeyTermsField form={form} known={known} />
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
              onChange={(count) => {
                field.onChange(count);
                if (now.mix !== null) setValue('mix', scaleMix(now.mix, count));
              }}
            />
          )}
        />
        <Controller
          control={control}
          name="totalPoints"
          render={({ field }) => (
            <NumberField
              label={translate('totalPoints')}
              hint={translate('pointsEach', { count: each })}
              min={limits.totalPoints.min}
              max={limits.totalPoints.max}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Checkbox
          className="md:col-start-2 -mt-4"
          label={making('alwaysExact')}
          hint={making('alwaysExactHint')}
          checked={exactPoints}
          onChange={(event) => save.mutate({ exactPoints: event.target.checked })}
        />
      </div>
    </div>
  );
}
