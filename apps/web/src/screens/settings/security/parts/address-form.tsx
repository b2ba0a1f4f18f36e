import { Fault } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { changeAddress, useUser } from '../../../../client/session/session.tsx';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button, PasswordField, TextField } from '../../../../ui/index.ts';
import { settingsWords } from '../../words.ts';

const blank = { email: '', current: '' };

/**
 * Changes the account's address. Where mails are sent, both addresses have to confirm the change; elsewhere the service
 * asks for the current password unless the user signed in a moment ago.
 */
export function AddressForm(): ReactNode {
  const translate = useWords(settingsWords);
  const failure = useFailureWords();
  const user = useUser();
  const [pendingAddress, setPendingAddress] = useState(user.new_email ?? '');
  const [needsPassword, setNeedsPassword] = useState(false);
  const { register, handleSubmit, formState, reset, setError, setFocus } = useForm({ defaultValues: blank });
  const { errors } = formState;

  function showRefusal(error: unknown): void {
    const code = error instanceof Fault ? error.code : null;
    if (code !== 'current_password_required' && code !== 'current_password_invalid') {
      notify({ kind: 'error', title: translate('error'), message: failure(error) });
      return;
    }
    // Shown before it is focused and marked.
    flushSync(() => setNeedsPassword(true));
    setError('current', { type: code === 'current_password_invalid' ? 'wrong' : 'required' });
    setFocus('current');
  }

  const submit = handleSubmit(async ({ email, current }) => {
    try {
      const outcome = await changeAddress(email.trim(), needsPassword ? current : undefined);
      setPendingAddress(outcome === 'asked' ? email.trim() : '');
      setNeedsPassword(false);
      reset(blank);
      if (outcome === 'moved') notify({ kind: 'good', title: translate('saved'), message: translate('addressMoved') });
    } catch (error) {
      showRefusal(error);
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-labelledby="change-address" className="grid max-w-[26rem] gap-4">
      <div>
        <h2 id="change-address">{translate('changeAddress')}</h2>
        <p className="mt-1 text-pretty wrap-anywhere text-ink-2">
          {translate('addressLead', { email: user.email ?? '' })}
        </p>
      </div>
      <p
        role="status"
        className="border-l-3 border-primary bg-paper-picked px-4 py-3 text-pretty wrap-anywhere empty:hidden"
      >
        {pendingAddress === '' ? '' : translate('addressAsked', { from: user.email ?? '', to: pendingAddress })}
      </p>
      <TextField
        label={translate('newAddress')}
        type="email"
        autoComplete="email"
        error={errors.email && translate('addressWrong')}
        {...register('email', {
          validate: (email) => /^\S+@\S+\.\S+$/.test(email.trim()) && email.trim() !== user.email,
        })}
      />
      {needsPassword ? (
        <PasswordField
          label={translate('currentPassword')}
          hint={translate('addressProof')}
          autoComplete="current-password"
          error={errors.current && translate(errors.current.type === 'wrong' ? 'currentWrong' : 'passwordMissing')}
          {...register('current', { required: true })}
        />
      ) : null}
      <Button
        kind={formState.isDirty ? 'primary' : 'outline'}
        type="submit"
        busy={formState.isSubmitting}
        className="justify-self-start"
      >
        {translate(formState.isSubmitting ? 'sendingAddress' : 'sendAddress')}
      </Button>
    </form>
  );
}
