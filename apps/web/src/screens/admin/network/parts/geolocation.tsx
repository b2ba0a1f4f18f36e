import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button, TextField } from '../../../../ui/index.ts';
import { type InstallationSettings, useChangeInstallation } from '../../parts/installation-settings.ts';
import { networkWords } from '../words.ts';

function isAddress(text: string): boolean {
  return text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:');
}

const isField = (text: string): boolean => /^([A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*)?$/.test(text);
const trimmed = (value: string): string => value.trim();

/** The service from which a browser requests its country on the first visit; none by default. */
export function Geolocation({ settings }: { settings: InstallationSettings }): ReactNode {
  const translate = useWords(networkWords);
  const failure = useFailureWords();
  const change = useChangeInstallation();
  const [refused, setRefused] = useState<string>();
  const values = { address: settings.geolocationAddress ?? '', field: settings.geolocationField ?? '' };
  const { register, handleSubmit, formState } = useForm({ values, resetOptions: { keepDirtyValues: true } });
  const { errors } = formState;
  const submit = handleSubmit(async ({ address, field }) => {
    setRefused(undefined);
    try {
      await change.mutateAsync({
        geolocationAddress: address === '' ? null : address,
        geolocationField: field === '' ? null : field,
      });
      notify({ kind: 'good', title: translate('geolocationSaved') });
    } catch (error) {
      setRefused(failure(error));
    }
  });
  return (
    <section aria-labelledby="network-geolocation">
      <h3 id="network-geolocation" className="mb-2">
        {translate('geolocation')}
      </h3>
      <form noValidate onSubmit={submit} className="grid max-w-measure gap-4">
        <p className="text-pretty text-ink-2">{translate('geolocationText')}</p>
        <TextField
          label={translate('geolocationAddress')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          optional
          error={errors.address === undefined ? refused : translate('geolocationWrong')}
          {...register('address', {
            setValueAs: trimmed,
            validate: (text) => isAddress(text.trim()),
            maxLength: 2_000,
          })}
        />
        <TextField
          label={translate('geolocationField')}
          hint={translate('geolocationFieldHint')}
          autoComplete="off"
          spellCheck={false}
          optional
          error={errors.field === undefined ? undefined : translate('geolocationFieldWrong')}
          {...register('field', { setValueAs: trimmed, validate: (text) => isField(text.trim()), maxLength: 200 })}
        />
        <div>
          <Button type="submit" busy={formState.isSubmitting}>
            {translate('geolocationSave')}
          </Button>
        </div>
      </form>
    </section>
  );
}
