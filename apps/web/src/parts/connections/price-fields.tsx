import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../client/language/language.ts';
import { TextField } from '../../ui/index.ts';
import { type EngineValues, hasPrices, priceOf } from './engine-values.ts';
import { engineWords } from './engine-words.ts';

/** What a million tokens cost, as the owner copies it from the provider's list; all of it may stay empty. */
export function PriceFields({ form }: { form: UseFormReturn<EngineValues> }): ReactNode {
  const translate = useWords(engineWords);
  const id = useId();
  const { register, formState } = form;
  const { errors } = formState;
  const plain = { autoComplete: 'off', spellCheck: false, optional: true };
  const price = (name: 'priceInput' | 'priceOutput') => ({
    ...plain,
    label: translate(name),
    inputMode: 'decimal' as const,
    error: errors[name] === undefined ? undefined : translate('priceWrong'),
    // A comma or a point: both languages write prices in a field without a format of the browser.
    ...register(name, { validate: (text, all) => !hasPrices(all) || priceOf(text) !== null }),
  });
  return (
    <fieldset aria-describedby={id} className="grid min-w-0 gap-2">
      <legend className="mb-1 font-medium">{translate('prices')}</legend>
      <p id={id} className="text-pretty text-ink-3 text-sm">
        {translate('pricesHint')}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...price('priceInput')} />
        <TextField {...price('priceOutput')} />
        <TextField
          {...plain}
          label={translate('currency')}
          hint={translate('currencyHint')}
          error={errors.currency === undefined ? undefined : translate('currencyWrong')}
          {...register('currency', {
            validate: (text, all) => !hasPrices(all) || /^[a-z]{3}$/i.test(text.trim()),
          })}
        />
      </div>
    </fieldset>
  );
}
