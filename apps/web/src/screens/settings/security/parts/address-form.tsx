import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { changeAddress, useUser } from '../../../../client/session/session.tsx';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button, TextField } from '../../../../ui/index.ts';
import { settingsWords } from '../../words.ts';

/** Changes the account's address. Where mails are sent, both addresses have to confirm the change. */
export function AddressForm(): ReactNode {
  const translate = useWords(settingsWords);
  const failure = useFailureWords();
  const user = useUser();
  const [pendingAddress, setPendingAddress] = useState(user.new_email ?? '');
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { email: '' } });

  const submit = handleSubmit(async ({ email }) => {
    try {
      const outcome = await changeAddress(email.trim());
      setPendingAddress(outcome === 'asked' ? email.trim() : '');
      reset();
      if (outcome === 'moved') notify({ kind: 'good', title: translate('saved'), message: translate('addressMoved') });
    } catch (error) {
      notify({ kind: 'error', title: translate('error'), message: failure(error) });
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
        error={formState.errors.email && translate('addressWrong')}
        {...register('email', {
          validate: (email) => /^\S+@\S+\.\S+$/.test(email.trim()) && email.trim() !== user.email,
        })}
      />
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
