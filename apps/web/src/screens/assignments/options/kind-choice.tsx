import { type KindName, limits, settingsFlag } from '@schole/core';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { Button, Checkbox, NumberField } from '../../../ui/index.ts';
import type { SettingsValues } from '../draft/settings-values.ts';
import { listKinds } from '../kinds/list-kinds.ts';
import { optionWords } from '../option-words.ts';
import { useMakingPreferences } from './making-preferences.ts';
import { makingWords } from './making-words.ts';
import { startMix, sumOf } from './mix.ts';
import { foundOf, noneReason, type QuestionCount, shownTypes, typeReason } from './offers.ts';

export interface KindChoiceProps {
  /** The name of the group. */
  title: string;
  userId: string;
  form: UseFormReturn<SettingsValues>;
  known: QuestionCount | undefined;
}

/** The kinds to ask with: what the text gives of each, why one is off, and how many of each in a mix. */
export function KindChoice({ title, userId, form, known }: KindChoiceProps): ReactNode {
  const translate = useWords(makingWords);
  const option = useWords(optionWords);
  const [language] = useLanguage();
  const id = useId();
  const { mix: remembered } = useMakingPreferences(userId);
  const { watch, setValue } = form;
  const now = watch();
  const { questionTypes, mix, numberOfQuestions } = now;
  const { max } = limits.questionCount;
  const sum = mix === null ? numberOfQuestions : sumOf(mix);
  const offered = shownTypes()
    .filter((type) => typeReason(type, known) === null)
    .map((type): string => settingsFlag(type));
  const nameOf = (type: string): string => listKinds().find((kind) => kind.type === type)?.name[language] ?? type;

  /** How many the text gives of an offered kind, or why none; empty while nobody knows. */
  const foundText = (type: KindName): string => {
    const found = foundOf(type, known);
    const none = noneReason(type, now, known);
    if (none === null)
      return found === null ? '' : translate(found >= max ? 'kindFoundMany' : 'kindFound', { count: found });
    const levels = new Intl.ListFormat(locales[language]).format(none.levels.map((level) => option(`bloom-${level}`)));
    return translate(none.reason, { levels });
  };
  const changeMix = (next: NonNullable<SettingsValues['mix']>): void => {
    setValue('mix', next, { shouldDirty: true });
    setValue('numberOfQuestions', sumOf(next));
  };
  const tick = (flag: string, on: boolean): void => {
    setValue('questionTypes', { ...questionTypes, [flag]: on }, { shouldDirty: true });
    if (mix === null) return;
    const { [flag]: _, ...rest } = mix;
    if (on) changeMix({ ...rest, [flag]: 1 });
    else if (Object.keys(rest).length > 0) changeMix(rest);
    else setValue('mix', null);
  };
  const begin = (): void => {
    const next = startMix(remembered, offered, numberOfQuestions);
    const flags = Object.keys(questionTypes).concat(offered);
    setValue('questionTypes', {
      ...questionTypes,
      ...Object.fromEntries(flags.map((flag) => [flag, Object.hasOwn(next, flag)])),
    });
    changeMix(next);
  };

  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{title}</legend>
      <ul className="grid gap-1 max-md:gap-2">
        {shownTypes().map((type) => {
          const flag = settingsFlag(type);
          const reason = typeReason(type, known);
          const on = reason === null && questionTypes[flag] === true;
          const own = mix?.[flag];
          return (
            <li key={type} className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:gap-y-0">
              {mix !== null && (
                <span className="w-20">
                  {on && own !== undefined && (
                    <NumberField
                      label={translate('numberOfKind', { kind: nameOf(type) })}
                      labelHidden
                      min={1}
                      max={max - (sum - own)}
                      value={own}
                      onChange={(count) => changeMix({ ...mix, [flag]: count })}
                    />
                  )}
                </span>
              )}
              <Checkbox
                label={nameOf(type)}
                aria-describedby={`${id}-${type}`}
                checked={on}
                disabled={reason !== null || (mix !== null && !on && sum >= max)}
                onChange={(event) => tick(flag, event.target.checked)}
              />
              {/* On a phone it stands under the name it belongs to. */}
              <span id={`${id}-${type}`} className="text-ink-3 text-sm max-md:basis-full max-md:pl-6.5">
                {reason !== null ? translate(reason) : foundText(type)}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="flex flex-wrap items-center gap-x-3">
        {offered.length > 1 && mix === null && (
          <Button kind="plain" className="-ml-3" onClick={begin}>
            {translate('mixKinds')}
          </Button>
        )}
        {mix !== null && (
          <Button kind="plain" className="-ml-3" onClick={() => setValue('mix', null, { shouldDirty: true })}>
            {translate('mixEqual')}
          </Button>
        )}
        <span className="text-ink-3 text-sm">{translate(mix === null ? 'mixHint' : 'mixKept')}</span>
      </p>
    </fieldset>
  );
}
