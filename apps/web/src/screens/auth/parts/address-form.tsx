import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language.ts';
import { Button, TextField } from '../../../ui/index.ts';
import { authWords } from '../words.ts';
import { emailRules } from './checks.ts';
import { FailureNote } from './failure-note.tsx';
import { useProblem } from './use-problem.ts';

export interface AddressFormProps {
  /** Asks for the message; what it throws is said over the button. */
  ask: (email: string) => Promise<void>;
  onSent: (email: string) => void;
}

/** The address to which a message with a link goes. */
export function AddressForm({ ask, onSent }: AddressFormProps): ReactNode {
  const say = useWords(authWords);
  const problem = useProblem();
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });

  const submit = handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      await ask(email.trim());
      onSent(email.trim());
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
        error={problem(formState.errors.email)}
        {...register('email', emailRules)}
      />
      {failure !== null && <FailureNote error={failure} />}
      <Button kind="primary" size="large" type="submit" busy={formState.isSubmitting} className="mt-1">
        {say(formState.isSubmitting ? 'sending' : 'sendLink')}
      </Button>
    </form>
  );
}
