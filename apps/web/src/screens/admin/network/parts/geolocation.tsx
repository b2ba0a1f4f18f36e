import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFailureWords } from '../../../../client/failures.ts';
import { useWords } from '../../../../client/language.ts';
import { notify } from '../../../../client/toasts.ts';
import { Button, TextField } from '../../../../ui/index.ts';
import { type InstallationSettings, useChangeInstallation } from '../../parts/installation-settings.ts';
import { networkWords } from '../words.ts';

function isAddress(text: string): boolean {
  return text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:');
}

const isField = (text: string): boolean => /^([A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*)?$/.test(text);
const trimmed = (value: string): string => value.trim();

/** The service that a browser asks for its country on the first visit; none by default. */
export function Geolocation({ settings }: { settings: InstallationSettings }): ReactNode {
  const say = useWords(networkWords);
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
      notify({ kind: 'good', title: say('geolocationSaved') });
    } catch (error) {
      setRefused(failure(error));
    }
  });
  return (
    <section aria-labelledby="network-geolocation">
      <h3 id="network-geolocation" className="mb-2">
        {say('geolocation')}
      </h3>
      <form noValidate onSubmit={submit} className="grid max-w-measure gap-4">
        <p className="text-pretty text-ink-2">{say('geolocationText')}</p>
        <TextField
          label={say('geolocationAddress')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          optional
          error={errors.address === undefined ? refused : say('geolocationWrong')}
          {...register('address', {
            setValueAs: trimmed,
            validate: (text) => isAddress(text.trim()),
            maxLength: 2_000,
          })}
        />
        <TextField
          label={say('geolocationField')}
          hint={say('geolocationFieldHint')}
          autoComplete="off"
          spellCheck={false}
          optional
          error={errors.field === undefined ? undefined : say('geolocationFieldWrong')}
          {...register('field', { setValueAs: trimmed, validate: (text) => isField(text.trim()), maxLength: 200 })}
        />
        <div>
          <Button type="submit" busy={formState.isSubmitting}>
            {say('geolocationSave')}
          </Button>
        </div>
      </form>
    </section>
  );
}
