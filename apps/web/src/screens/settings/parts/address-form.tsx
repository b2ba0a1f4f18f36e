import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFailureWords } from '../../../client/failures.ts';
import { useWords } from '../../../client/language.ts';
import { changeAddress, useUser } from '../../../client/session.tsx';
import { notify } from '../../../client/toasts.ts';
import { Button, TextField } from '../../../ui/index.ts';
import { settingsWords } from '../words.ts';

/** Another address for the account. Where mails are sent, both addresses have to say yes before it moves. */
export function AddressForm(): ReactNode {
  const say = useWords(settingsWords);
  const failure = useFailureWords();
  const user = useUser();
  const [asked, setAsked] = useState(user.new_email ?? '');
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { email: '' } });

  const submit = handleSubmit(async ({ email }) => {
    try {
      const outcome = await changeAddress(email.trim());
      setAsked(outcome === 'asked' ? email.trim() : '');
      reset();
      if (outcome === 'moved') notify({ kind: 'good', title: say('saved'), message: say('addressMoved') });
    } catch (error) {
      notify({ kind: 'error', title: say('error'), message: failure(error) });
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-labelledby="change-address" className="grid max-w-[26rem] gap-4">
      <div>
        <h2 id="change-address">{say('changeAddress')}</h2>
        <p className="mt-1 text-pretty wrap-anywhere text-ink-2">{say('addressLead', { email: user.email ?? '' })}</p>
      </div>
      <p
        role="status"
        className="border-l-3 border-primary bg-paper-picked px-4 py-3 text-pretty wrap-anywhere empty:hidden"
      >
        {asked === '' ? '' : say('addressAsked', { from: user.email ?? '', to: asked })}
      </p>
      <TextField
        label={say('newAddress')}
        type="email"
        autoComplete="email"
        error={formState.errors.email && say('addressWrong')}
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
        {say(formState.isSubmitting ? 'sendingAddress' : 'sendAddress')}
      </Button>
    </form>
  );
}
