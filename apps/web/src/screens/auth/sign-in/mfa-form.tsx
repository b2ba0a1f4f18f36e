import { Fault } from '@schole/core';
import type { User } from '@supabase/supabase-js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language/language.ts';
import { verifiedFactors } from '../../../client/session/mfa.ts';
import { verifyMfa, verifyRecoveryCode } from '../../../client/session/mfa-factors.ts';
import { signOut } from '../../../client/session/session.tsx';
import { useSessionWatch, verifySession } from '../../../client/session/session-watch.ts';
import { Button, SelectField, TextField } from '../../../ui/index.ts';
import { FailureNote } from '../form/failure-note.tsx';
import { headingId } from '../form/use-heading-focus.ts';
import { authWords } from '../words.ts';

export interface MfaFormProps {
  user: User;
  /** Called after MFA; an error that it throws is shown above the button. */
  onTaken?: () => Promise<void>;
}

/** The code of an authenticator app, or a recovery code. */
export function MfaForm({ user, onTaken }: MfaFormProps): ReactNode {
  const translate = useWords(authWords);
  const [usingRecoveryCode, setUsingRecoveryCode] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const steps = verifiedFactors(user);
  const cards = (user.factors ?? []).some(({ factor_type: type }) => String(type) === 'recovery_code');
  const { register, handleSubmit, formState, reset, setError, setFocus } = useForm({
    defaultValues: { factorId: steps[0]?.id ?? '', code: '' },
  });

  // If an administrator resets MFA, the session ends: then the password alone opens the account.
  useSessionWatch();
  useEffect(() => void verifySession(), []);

  // One field: the user can type at once, also after switching to the other kind of code.
  const shown = useRef<boolean | null>(null);
  useEffect(() => {
    if (shown.current === usingRecoveryCode) return;
    shown.current = usingRecoveryCode;
    setFocus('code');
  }, [usingRecoveryCode, setFocus]);

  const submit = handleSubmit(async ({ factorId, code }) => {
    setFailure(null);
    try {
      await (usingRecoveryCode ? verifyRecoveryCode(code) : verifyMfa(factorId, code.replaceAll(/\s/g, '')));
      await onTaken?.();
    } catch (error) {
      if (error instanceof Fault && error.code === 'mfa_verification_failed') setError('code', { type: 'wrong' });
      else {
        setFailure(error);
        await verifySession();
      }
      setFocus('code');
    }
  });
  const turn = (): void => {
    setUsingRecoveryCode(!usingRecoveryCode);
    setFailure(null);
    reset();
  };

  const wrong = usingRecoveryCode ? 'recoveryCodeWrong' : 'appCodeWrong';

  return (
    <form noValidate onSubmit={submit} aria-labelledby={headingId} className="grid gap-4">
      {!usingRecoveryCode && steps.length > 1 && (
        <SelectField
          label={translate('whichApp')}
          options={steps.map(({ id, friendly_name: name }) => ({ value: id, label: name ?? translate('app') }))}
          {...register('factorId')}
        />
      )}
      <TextField
        key={usingRecoveryCode ? 'paper' : 'app'}
        label={translate(usingRecoveryCode ? 'recoveryCode' : 'appCode')}
        hint={translate(usingRecoveryCode ? 'recoveryHint' : 'appHint')}
        autoComplete="one-time-code"
        inputMode={usingRecoveryCode ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        error={formState.errors.code && translate(formState.errors.code.type === 'wrong' ? wrong : 'codeMissing')}
        {...register('code', { validate: (code) => code.trim() !== '' })}
      />
      {failure !== null && <FailureNote error={failure} />}
      <Button kind="primary" size="large" type="submit" busy={formState.isSubmitting} className="mt-1">
        {translate(formState.isSubmitting ? 'checking' : 'goOn')}
      </Button>
      <div className="-ml-3 grid justify-items-start gap-1">
        {cards && (
          <Button kind="plain" onClick={turn}>
            {translate(usingRecoveryCode ? 'useApp' : 'useRecoveryCode')}
          </Button>
        )}
        <Button kind="plain" onClick={() => void signOut()}>
          {translate('otherAccount')}
        </Button>
      </div>
    </form>
  );
}
