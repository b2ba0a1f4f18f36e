import { Fault, limits } from '@schole/core';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useFailureWords } from '../../../client/failures.ts';
import { useWords } from '../../../client/language.ts';
import { changePassword, useUser } from '../../../client/session.tsx';
import { notify } from '../../../client/toasts.ts';
import { Button, PasswordField } from '../../../ui/index.ts';
import { settingsWords } from '../words.ts';

const blank = { current: '', next: '', again: '' };

/** A new password, after the current one was proved. */
export function PasswordForm(): ReactNode {
  const say = useWords(settingsWords);
  const failure = useFailureWords();
  const user = useUser();
  const { register, handleSubmit, formState, reset, setError, getValues } = useForm({ defaultValues: blank });
  const { errors, isDirty, isSubmitting } = formState;
  const least = limits.passwordLength;

  const submit = handleSubmit(async ({ current, next }) => {
    try {
      await changePassword(current, next);
      reset(blank);
      notify({ kind: 'good', title: say('saved'), message: say('passwordSaved') });
    } catch (error) {
      if (error instanceof Fault && error.code === 'invalid_credentials') setError('current', { type: 'wrong' });
      else notify({ kind: 'error', title: say('error'), message: failure(error) });
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-labelledby="change-password" className="grid max-w-[26rem] gap-4">
      <div>
        <h2 id="change-password">{say('changePassword')}</h2>
        <p className="mt-1 text-pretty text-ink-2">{say('changeLead')}</p>
      </div>
      {/* For password managers: whose password this is. */}
      <input type="text" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <PasswordField
        label={say('currentPassword')}
        autoComplete="current-password"
        error={errors.current && say(errors.current.type === 'wrong' ? 'currentWrong' : 'passwordMissing')}
        {...register('current', { required: true })}
      />
      <PasswordField
        label={say('newPassword')}
        hint={say('passwordHint', { least })}
        autoComplete="new-password"
        error={errors.next && say('passwordShort', { least })}
        {...register('next', { validate: (value) => value.length >= least })}
      />
      <PasswordField
        label={say('confirmPassword')}
        autoComplete="new-password"
        error={errors.again && say('passwordDiffers')}
        {...register('again', { validate: (value) => value === getValues('next') })}
      />
      {/* One filled button in the tab: that of the form in use. */}
      <Button kind={isDirty ? 'primary' : 'outline'} type="submit" busy={isSubmitting} className="justify-self-start">
        {say(isSubmitting ? 'saving' : 'updatePassword')}
      </Button>
    </form>
  );
}
