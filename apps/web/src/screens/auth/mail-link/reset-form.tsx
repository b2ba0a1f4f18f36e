import { Fault } from '@schole/core';
import { type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language/language.ts';
import { useSession } from '../../../client/session/session.tsx';
import { notify } from '../../../client/toasts/toasts.ts';
import { isPasswordRule, useNewPasswordWords } from '../../../parts/account/new-password.ts';
import { Button, PasswordField } from '../../../ui/index.ts';
import { setPassword, verifyLink } from '../account.ts';
import { FailureNote } from '../form/failure-note.tsx';
import { newPasswordRules } from '../form/field-rules.ts';
import { useProblem } from '../form/use-problem.ts';
import type { MailLink } from '../link.ts';
import { MfaForm } from '../sign-in/mfa-form.tsx';
import { authWords } from '../words.ts';

export interface ResetFormProps {
  /** Its secret is used when the button is pressed, never before: scanners open links too. */
  link: MailLink;
  onDone: () => void;
  /** Called when the link has been used, replaced or has expired. */
  onOver: () => void;
}

/** The link is over, or was opened so long ago that it proves nothing any more. */
const over = ['otp_expired', 'current_password_required', 'reauthentication_needed'];

/** The new password of a user who forgot the old one. */
export function ResetForm({ link, onDone, onOver }: ResetFormProps): ReactNode {
  const translate = useWords(authWords);
  const problem = useProblem();
  const newPassword = useNewPasswordWords();
  const invited = link.type === 'invite';
  const idle = invited ? 'setPassword' : 'savePassword';
  const session = useSession();
  const [failure, setFailure] = useState<unknown>(null);
  // The new password of a user who must pass MFA before it is set.
  const [waiting, setWaiting] = useState<string | null>(null);
  // The link works once: after a refused password only the password is sent again.
  const opened = useRef(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });

  const save = async (password: string): Promise<void> => {
    await setPassword(password);
    notify({
      kind: 'good',
      title: translate(invited ? 'inviteDone' : 'resetDone'),
      message: translate(invited ? 'inviteDoneBody' : 'resetDoneBody'),
    });
    onDone();
  };

  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      if (!opened.current) await verifyLink(link);
      opened.current = true;
      await save(password);
    } catch (error) {
      if (error instanceof Fault && over.includes(error.code)) onOver();
      else if (error instanceof Fault && error.code === 'insufficient_aal') setWaiting(password);
      else setFailure(error);
    }
  });

  if (waiting !== null && session.status === 'half') {
    return <MfaForm user={session.user} onTaken={() => save(waiting)} />;
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        label={translate(invited ? 'password' : 'newPassword')}
        hint={isPasswordRule(formState.errors.password?.message) ? undefined : newPassword.hint}
        autoComplete="new-password"
        required
        error={problem(formState.errors.password)}
        {...register('password', newPasswordRules)}
      />
      {failure !== null && <FailureNote error={failure} />}
      <Button kind="primary" size="large" type="submit" busy={formState.isSubmitting} className="mt-1">
        {translate(formState.isSubmitting ? 'savingPassword' : idle)}
      </Button>
    </form>
  );
}
