import { Fault, limits } from '@schole/core';
import { type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language.ts';
import { notify } from '../../../client/toasts.ts';
import { Button, PasswordField } from '../../../ui/index.ts';
import { openLink, setPassword } from '../account.ts';
import { authWords } from '../words.ts';
import { passwordRules } from './checks.ts';
import { FailureNote } from './failure-note.tsx';
import { useProblem } from './use-problem.ts';

export interface ResetFormProps {
  /** The secret of the message's link. It is used when the button is pressed, never before: scanners open links too. */
  secret: string;
  onDone: () => void;
  /** Called when the link has been used, replaced or is too old. */
  onOver: () => void;
}

/** The new password of somebody who forgot the old one. */
export function ResetForm({ secret, onDone, onOver }: ResetFormProps): ReactNode {
  const say = useWords(authWords);
  const problem = useProblem();
  const [failure, setFailure] = useState<unknown>(null);
  // The link works once: a password that is refused afterwards is simply tried again.
  const opened = useRef(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });

  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      if (!opened.current) await openLink('reset', secret);
      opened.current = true;
      await setPassword(password);
      notify({ kind: 'good', title: say('resetDone'), message: say('resetDoneBody') });
      onDone();
    } catch (error) {
      if (error instanceof Fault && error.code === 'otp_expired') onOver();
      else setFailure(error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        label={say('newPassword')}
        hint={say('passwordHint', { least: limits.passwordLength })}
        autoComplete="new-password"
        required
        error={problem(formState.errors.password)}
        {...register('password', passwordRules)}
      />
      {failure !== null && <FailureNote error={failure} />}
      <Button kind="primary" size="large" type="submit" busy={formState.isSubmitting} className="mt-1">
        {say(formState.isSubmitting ? 'savingPassword' : 'savePassword')}
      </Button>
    </form>
  );
}
