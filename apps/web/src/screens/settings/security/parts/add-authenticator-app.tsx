import { Fault } from '@schole/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import {
  type AuthenticatorEnrollment,
  enrollAuthenticator,
  type OwnFactors,
  verifyMfa,
} from '../../../../client/session/mfa-factors.ts';
import { Button, ErrorState, Skeleton, TextField } from '../../../../ui/index.ts';
import { settingsWords } from '../../words.ts';
import { useCopy } from './use-copy.ts';

export interface AddAuthenticatorAppProps {
  own: OwnFactors;
  /** Called when the first code of the app was accepted. */
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** A secret formatted for typing: in groups of four. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The secret of a new app as a picture and as text, and the field for the app's first code. */
export function AddAuthenticatorApp({ own, onDone, onCancel }: AddAuthenticatorAppProps): ReactNode {
  const translate = useWords(settingsWords);
  const [app, setApp] = useState<AuthenticatorEnrollment | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const started = useRef(false);
  const begin = useRef(async () => undefined);
  begin.current = async () => {
    setFailed(null);
    try {
      const counted = own.factors.filter(({ status }) => status === 'verified');
      const names = new Set(counted.map(({ friendly_name: name }) => name));
      // One more name than there are factors: one of them is unused.
      const free = [translate('app'), ...counted.map((_, index) => `${translate('app')} ${index + 2}`)];
      setApp(await enrollAuthenticator(free.find((each) => !names.has(each)) ?? translate('app'), own.factors));
    } catch (error) {
      setFailed(error);
    }
  };
  useEffect(() => {
    // Only once: a second secret would replace the first while it is being typed.
    if (started.current) return;
    started.current = true;
    void begin.current();
  }, []);

  if (failed !== null) {
    return (
      <div className="grid justify-items-start gap-3">
        <ErrorState error={failed} title={translate('beginFailed')} onRetry={() => void begin.current()} />
        <Button onClick={onCancel}>{translate('cancelApp')}</Button>
      </div>
    );
  }
  if (app === null) return <Skeleton lines={3} />;
  return <FirstCode app={app} onDone={onDone} onCancel={onCancel} />;
}

function FirstCode({
  app,
  onDone,
  onCancel,
}: { app: AuthenticatorEnrollment } & Omit<AddAuthenticatorAppProps, 'own'>): ReactNode {
  const translate = useWords(settingsWords);
  const failure = useFailureWords();
  const copy = useCopy();
  const { register, handleSubmit, formState, setError, setFocus } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const submit = handleSubmit(async ({ code }) => {
    try {
      await verifyMfa(app.id, code.replaceAll(/\s/g, ''));
    } catch (error) {
      const wrong = error instanceof Fault && error.code === 'mfa_verification_failed';
      setError('code', { type: 'refused', message: wrong ? translate('codeWrong') : failure(error) });
      setFocus('code');
      return;
    }
    await onDone();
  });

  return (
    <form noValidate onSubmit={submit} aria-labelledby="begin-app" className="grid gap-4">
      <h3 id="begin-app" tabIndex={-1} ref={heading}>
        {translate('beginApp')}
      </h3>
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          <p className="text-pretty">{translate('scan')}</p>
          <img src={app.picture} alt={translate('picture')} width={200} height={200} className="mt-2 bg-white" />
          <p className="mt-3 text-pretty text-ink-2">{translate('orType')}</p>
          <p className="mt-1 mb-2 font-code wrap-anywhere select-all" lang="en" translate="no">
            {grouped(app.secret)}
          </p>
          <Button onClick={() => void copy(app.secret)}>{translate('copyKey')}</Button>
        </li>
        <li>
          <TextField
            label={translate('firstCode')}
            hint={translate('firstCodeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            className="max-w-[22rem]"
            error={errors.code && (errors.code.message || translate('codeMissing'))}
            {...register('code', { validate: (code) => code.trim() !== '' })}
          />
        </li>
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" busy={isSubmitting}>
          {translate(isSubmitting ? 'checking' : 'switchOn')}
        </Button>
        <Button onClick={onCancel}>{translate('cancelApp')}</Button>
      </div>
    </form>
  );
}
