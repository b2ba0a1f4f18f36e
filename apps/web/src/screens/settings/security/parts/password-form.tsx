import { Fault } from '@schole/core';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { changePassword, useUser } from '../../../../client/session/session.tsx';
import { notify } from '../../../../client/toasts/toasts.ts';
import { findBrokenRule, isPasswordRule, useNewPasswordWords } from '../../../../parts/account/new-password.ts';
import { Button, PasswordField } from '../../../../ui/index.ts';
import { settingsWords } from '../../words.ts';

const blank = { current: '', next: '', again: '' };

/** A new password, after verification of the current one. */
export function PasswordForm(): ReactNode {
  const translate = useWords(settingsWords);
  const failure = useFailureWords();
  const user = useUser();
  const { register, handleSubmit, formState, reset, setError, getValues } = useForm({ defaultValues: blank });
  const { errors, isDirty, isSubmitting } = formState;
  const newPassword = useNewPasswordWords();
  const broken = errors.next?.message;

  const submit = handleSubmit(async ({ current, next }) => {
    try {
      await changePassword(current, next);
      reset(blank);
      notify({ kind: 'good', title: translate('saved'), message: translate('passwordSaved') });
    } catch (error) {
      if (error instanceof Fault && error.code === 'current_password_invalid') setError('current', { type: 'wrong' });
      else notify({ kind: 'error', title: translate('error'), message: failure(error) });
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-labelledby="change-password" className="grid max-w-[26rem] gap-4">
      <div>
        <h2 id="change-password">{translate('changePassword')}</h2>
        <p className="mt-1 text-pretty text-ink-2">{translate('changeLead')}</p>
      </div>
      {/* For password managers: the account to which this password belongs. */}
      <input type="text" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <PasswordField
        label={translate('currentPassword')}
        autoComplete="current-password"
        error={errors.current && translate(errors.current.type === 'wrong' ? 'currentWrong' : 'passwordMissing')}
        {...register('current', { required: true })}
      />
      <PasswordField
        label={translate('newPassword')}
        hint={newPassword.hint}
        autoComplete="new-password"
        error={isPasswordRule(broken) ? newPassword.problem(broken) : undefined}
        {...register('next', { validate: (value) => findBrokenRule(value, user.email ?? null) ?? true })}
      />
      <PasswordField
        label={translate('confirmPassword')}
        autoComplete="new-password"
        error={errors.again && translate('passwordDiffers')}
        {...register('again', { validate: (value) => value === getValues('next') })}
      />
      {/* One filled button in the tab: the one of the form in use. */}
      <Button kind={isDirty ? 'primary' : 'outline'} type="submit" busy={isSubmitting} className="justify-self-start">
        {translate(isSubmitting ? 'saving' : 'updatePassword')}
      </Button>
    </form>
  );
}
