import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language/language.ts';
import { Button, TextField } from '../../../ui/index.ts';
import { FailureNote } from '../form/failure-note.tsx';
import { emailRules } from '../form/field-rules.ts';
import { useProblem } from '../form/use-problem.ts';
import { authWords } from '../words.ts';

export interface AddressFormProps {
  /** Requests the message; an error that it throws is shown above the button. */
  request: (email: string) => Promise<void>;
  onSent: (email: string) => void;
}

/** The address to which a message with a link goes. */
export function AddressForm({ request, onSent }: AddressFormProps): ReactNode {
  const translate = useWords(authWords);
  const problem = useProblem();
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });

  const submit = handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      await request(email.trim());
      onSent(email.trim());
    } catch (error) {
      setFailure(error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={translate('email')}
        type="email"
        autoComplete="username"
        required
        error={problem(formState.errors.email)}
        {...register('email', emailRules)}
      />
      {failure !== null && <FailureNote error={failure} />}
      <Button kind="primary" size="large" type="submit" busy={formState.isSubmitting} className="mt-1">
        {translate(formState.isSubmitting ? 'sending' : 'sendLink')}
      </Button>
    </form>
  );
}
