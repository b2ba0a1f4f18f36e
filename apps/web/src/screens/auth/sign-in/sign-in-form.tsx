import { Fault } from '@schole/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language/language.ts';
import { signIn } from '../../../client/session/session.tsx';
import { Button, PasswordField, TextField } from '../../../ui/index.ts';
import { requestConfirmationMail } from '../account.ts';
import { FailureNote } from '../form/failure-note.tsx';
import { emailRules, passwordRules } from '../form/field-rules.ts';
import { SendAgain } from '../form/send-again.tsx';
import { headingId } from '../form/use-heading-focus.ts';
import { useProblem } from '../form/use-problem.ts';
import { authWords } from '../words.ts';

/** Email address and password, and links that help when one is missing; `email` is the initial address. */
export function SignInForm({ keep, email: address = '' }: { keep: { next?: unknown }; email?: string }): ReactNode {
  const translate = useWords(authWords);
  const problem = useProblem();
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, formState, getValues } = useForm({ defaultValues: { email: address, password: '' } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(null);
    try {
      await signIn(email.trim(), password);
    } catch (error) {
      setFailure(error);
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-labelledby={headingId} className="grid gap-4">
      <TextField
        label={translate('email')}
        type="email"
        autoComplete="username"
        required
        error={problem(errors.email)}
        {...register('email', emailRules)}
      />
      <PasswordField
        label={translate('password')}
        autoComplete="current-password"
        required
        error={problem(errors.password)}
        {...register('password', passwordRules)}
      />
      <p className="-mt-1">
        <Link to="/auth" search={{ mode: 'forgot', ...keep }} className="inline-flex min-h-(--target) items-center">
          {translate('forgot')}
        </Link>
      </p>
      {failure !== null && <FailureNote error={failure} />}
      {failure instanceof Fault && failure.code === 'email_not_confirmed' && (
        <SendAgain send={() => requestConfirmationMail(getValues('email').trim())} />
      )}
      <Button kind="primary" size="large" type="submit" busy={isSubmitting} className="mt-1">
        {translate(isSubmitting ? 'signingIn' : 'signIn')}
      </Button>
    </form>
  );
}
