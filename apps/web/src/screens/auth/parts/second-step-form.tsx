import { Fault } from '@schole/core';
import type { User } from '@supabase/supabase-js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { spendRecoveryCode, takeSecondStep } from '../../../client/factors.ts';
import { useWords } from '../../../client/language.ts';
import { stepsOf } from '../../../client/second-step.ts';
import { signOut } from '../../../client/session.tsx';
import { askForSession, useSessionWatch } from '../../../client/session-watch.ts';
import { Button, SelectField, TextField } from '../../../ui/index.ts';
import { authWords } from '../words.ts';
import { FailureNote } from './failure-note.tsx';
import { headingId } from './use-heading-focus.ts';

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
  const { register, handleSubmit, formState, reset, setError, setFocus } = useForm({
    defaultValues: { factorId: steps[0]?.id ?? '', code: '' },
  });

  // Where an administrator reset the step, the session has ended: then the password alone opens the account.
  useSessionWatch();
  useEffect(() => void askForSession(), []);

  // One field: whoever comes here types at once, also after turning to the other kind of code.
  const shown = useRef<boolean | null>(null);
  useEffect(() => {
    if (shown.current === paper) return;
    shown.current = paper;
    setFocus('code');
  }, [paper, setFocus]);

  const submit = handleSubmit(async ({ factorId, code }) => {
    setFailure(null);
    try {
      await (paper ? spendRecoveryCode(code) : takeSecondStep(factorId, code.replaceAll(/\s/g, '')));
      await onTaken?.();
    } catch (error) {
      if (error instanceof Fault && error.code === 'mfa_verification_failed') setError('code', { type: 'wrong' });
      else {
        setFailure(error);
        await askForSession();
      }
      setFocus('code');
    }
  });
  const turn = (): void => {
    setPaper(!paper);
    setFailure(null);
    reset();
  };

  const wrong = paper ? 'recoveryCodeWrong' : 'appCodeWrong';

  return (
    <form noValidate onSubmit={submit} aria-labelledby={headingId} className="grid gap-4">
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
        error={formState.errors.code && say(formState.errors.code.type === 'wrong' ? wrong : 'codeMissing')}
        {...register('code', { validate: (code) => code.trim() !== '' })}
      />
      {failure !== null && <FailureNote error={failure} />}
      <Button kind="primary" size="large" type="submit" busy={formState.isSubmitting} className="mt-1">
        {say(formState.isSubmitting ? 'checking' : 'goOn')}
      </Button>
      <div className="-ml-3 grid justify-items-start gap-1">
        {cards && (
          <Button kind="plain" onClick={turn}>
            {say(paper ? 'useApp' : 'useRecoveryCode')}
          </Button>
        )}
        <Button kind="plain" onClick={() => void signOut()}>
          {say('otherAccount')}
        </Button>
      </div>
    </form>
  );
}
