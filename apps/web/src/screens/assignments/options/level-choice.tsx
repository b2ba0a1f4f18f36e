import { type BloomsLevel, bloomsLevels } from '@schole/core';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../../client/language/language.ts';
import { Bloom, Checkbox } from '../../../ui/index.ts';
import type { SettingsValues } from '../draft/settings-values.ts';
import { makingWords } from './making-words.ts';
import { levelReason, type QuestionCount } from './offers.ts';

export interface LevelChoiceProps {
  /** The name of the group. */
  title: string;
  form: UseFormReturn<SettingsValues>;
  known: QuestionCount | undefined;
}

/** The Bloom levels to ask for; one that no chosen kind asks for, or that the text does not give, is off with the reason. */
export function LevelChoice({ title, form, known }: LevelChoiceProps): ReactNode {
  const translate = useWords(makingWords);
  const id = useId();
  const { watch, setValue } = form;
  const now = watch();
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{title}</legend>
      <ul className="grid gap-x-6 gap-y-2 md:grid-cols-3">
        {bloomsLevels.map((level: BloomsLevel) => {
          const reason = levelReason(level, now, known);
          return (
            <li key={level} className="grid content-start">
              <Checkbox
                label={<Bloom level={level} />}
                disabled={reason !== null}
                checked={reason === null && now.bloomsLevels[level]}
                aria-describedby={reason === null ? undefined : `${id}-${level}`}
                onChange={(event) => setValue(`bloomsLevels.${level}`, event.target.checked, { shouldDirty: true })}
              />
              {reason !== null && (
                <span id={`${id}-${level}`} className="pl-6 text-ink-3 text-sm">
                  {translate(reason)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
