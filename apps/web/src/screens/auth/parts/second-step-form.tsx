import type { User } from '@supabase/supabase-js';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { spendRecoveryCode, takeSecondStep } from '../../../client/factors.ts';
import { useWords } from '../../../client/language.ts';
import { stepsOf } from '../../../client/second-step.ts';
import { signOut } from '../../../client/session.tsx';
import { Button, SelectField, TextField } from '../../../ui/index.ts';
import { authWords } from '../words.ts';
import { FailureNote } from './failure-note.tsx';

export interface SecondStepFormProps {
  user: User;
  /** Called when the step was taken; what it throws is said over the button. */
  onTaken?: () => Promise<void>;
}

/** The code of an app, or one of those on paper. */
export function SecondStepForm({ user, onTaken }: SecondStepFormProps): ReactNode {
  const say = useWords(authWords);
  const [paper, setPaper] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const steps = stepsOf(user);
  const cards = (user.factors ?? []).some(({ factor_type: type }) => String(type) === 'recovery_code');
  const { register, handleSubmit, formState, reset, setFocus } = useForm({
    defaultValues: { factorId: steps[0]?.id ?? '', code: '' },
  });

  const submit = handleSubmit(async ({ factorId, code }) => {
    setFailure(null);
    try {
      await (paper ? spendRecoveryCode(code) : takeSecondStep(factorId, code.replaceAll(/\s/g, '')));
      await onTaken?.();
    } catch (error) {
      setFailure(error);
      setFocus('code');
    }
  });
  const turn = (): void => {
    setPaper(!paper);
    setFailure(null);
    reset();
    setFocus('code');
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {!paper && steps.length > 1 && (
        <SelectField
          label={say('whichApp')}
          options={steps.map(({ id, friendly_name: name }) => ({ value: id, label: name ?? say('app') }))}
          {...register('factorId')}
        />
      )}
      <TextField
        key={paper ? 'paper' : 'app'}
        label={say(paper ? 'recoveryCode' : 'appCode')}
        hint={say(paper ? 'recoveryHint' : 'appHint')}
        autoComplete="one-time-code"
        inputMode={paper ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        error={formState.errors.code && say('codeMissing')}
        {...register('code', { validate: (code) => code.trim() !== '' })}
      />
      {failure !== null && <FailureNote error={failure} />}
      <Button kind="primary" size="large" type="submit" busy={formState.isSubmitting} className="mt-1">
        {say(formState.isSubmitting ? 'checking' : 'goOn')}
      </Button>
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        {cards && (
          <Button kind="plain" onClick={turn} className="-ml-3">
            {say(paper ? 'useApp' : 'useRecoveryCode')}
          </Button>
        )}
        <Button kind="plain" onClick={() => void signOut()} className={cards ? '' : '-ml-3'}>
          {say('otherAccount')}
        </Button>
      </div>
    </form>
  );
}
