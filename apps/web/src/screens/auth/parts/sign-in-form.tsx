import { Fault } from '@schole/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language.ts';
import { signIn } from '../../../client/session.tsx';
import { Button, PasswordField, TextField } from '../../../ui/index.ts';
import { askForConfirmation } from '../account.ts';
import { authWords } from '../words.ts';
import { emailRules, passwordRules } from './checks.ts';
import { FailureNote } from './failure-note.tsx';
import { SendAgain } from './send-again.tsx';
import { useProblem } from './use-problem.ts';

/** Address and password, and what helps when one of them is not at hand; `email` is the address it begins with. */
export function SignInForm({ keep, email: address = '' }: { keep: { next?: unknown }; email?: string }): ReactNode {
  const say = useWords(authWords);
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
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={say('email')}
        type="email"
        autoComplete="username"
        required
        error={problem(errors.email)}
        {...register('email', emailRules)}
      />
      <PasswordField
        label={say('password')}
        autoComplete="current-password"
        required
        error={problem(errors.password)}
        {...register('password', passwordRules)}
      />
      <p className="-mt-1">
        <Link to="/auth" search={{ mode: 'forgot', ...keep }} className="inline-flex min-h-(--target) items-center">
          {say('forgot')}
        </Link>
      </p>
      {failure !== null && <FailureNote error={failure} />}
      {failure instanceof Fault && failure.code === 'email_not_confirmed' && (
        <SendAgain send={() => askForConfirmation(getValues('email').trim())} />
      )}
      <Button kind="primary" size="large" type="submit" busy={isSubmitting} className="mt-1">
        {say(isSubmitting ? 'signingIn' : 'signIn')}
      </Button>
    </form>
  );
}
