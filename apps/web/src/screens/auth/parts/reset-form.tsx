import { Fault, limits } from '@schole/core';
import { type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language.ts';
import { useSession } from '../../../client/session.tsx';
import { notify } from '../../../client/toasts.ts';
import { Button, PasswordField } from '../../../ui/index.ts';
import { openLink, setPassword } from '../account.ts';
import type { MailLink } from '../link.ts';
import { authWords } from '../words.ts';
import { passwordRules } from './checks.ts';
import { FailureNote } from './failure-note.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { useProblem } from './use-problem.ts';

export interface ResetFormProps {
  /** Its secret is used when the button is pressed, never before: scanners open links too. */
  link: MailLink;
  onDone: () => void;
  /** Called when the link has been used, replaced or is too old. */
  onOver: () => void;
}

/** The new password of somebody who forgot the old one. */
export function ResetForm({ link, onDone, onOver }: ResetFormProps): ReactNode {
  const say = useWords(authWords);
  const problem = useProblem();
  const invited = link.type === 'invite';
  const idle = invited ? 'setPassword' : 'savePassword';
  const session = useSession();
  const [failure, setFailure] = useState<unknown>(null);
  // The new password of somebody who has to take the second step before it counts.
  const [waiting, setWaiting] = useState<string | null>(null);
  // The link works once: a password that is refused afterwards is simply tried again.
  const opened = useRef(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });

  const save = async (password: string): Promise<void> => {
    await setPassword(password);
    notify({
      kind: 'good',
      title: say(invited ? 'inviteDone' : 'resetDone'),
      message: say(invited ? 'inviteDoneBody' : 'resetDoneBody'),
    });
    onDone();
  };

  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      if (!opened.current) await openLink(link);
      opened.current = true;
      await save(password);
    } catch (error) {
      if (error instanceof Fault && error.code === 'otp_expired') onOver();
      else if (error instanceof Fault && error.code === 'insufficient_aal') setWaiting(password);
      else setFailure(error);
    }
  });

  if (waiting !== null && session.status === 'half') {
    return <SecondStepForm user={session.user} onTaken={() => save(waiting)} />;
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        label={say(invited ? 'password' : 'newPassword')}
        hint={
          formState.errors.password?.message === 'passwordShort'
            ? undefined
            : say('passwordHint', { least: limits.passwordLength })
        }
        autoComplete="new-password"
        required
        error={problem(formState.errors.password)}
        {...register('password', passwordRules)}
      />
      {failure !== null && <FailureNote error={failure} />}
      <Button kind="primary" size="large" type="submit" busy={formState.isSubmitting} className="mt-1">
        {say(formState.isSubmitting ? 'savingPassword' : idle)}
      </Button>
    </form>
  );
}
