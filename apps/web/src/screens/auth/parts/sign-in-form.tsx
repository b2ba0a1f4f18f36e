import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language.ts';
import { signIn } from '../../../client/session.tsx';
import { Button, PasswordField, TextField } from '../../../ui/index.ts';
import { authWords } from '../words.ts';
import { emailRules, passwordRules } from './checks.ts';
import { FailureNote } from './failure-note.tsx';
import { useProblem } from './use-problem.ts';

/** Address and password. */
export function SignInForm(): ReactNode {
  const say = useWords(authWords);
  const problem = useProblem();
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } });
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
      {failure !== null && <FailureNote error={failure} />}
      <Button kind="primary" size="large" type="submit" busy={isSubmitting} className="mt-1">
        {say(isSubmitting ? 'signingIn' : 'signIn')}
      </Button>
    </form>
  );
}
