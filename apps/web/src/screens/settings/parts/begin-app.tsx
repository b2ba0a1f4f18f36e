import { Fault } from '@schole/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type BegunApp, beginApp, type OwnFactors, takeSecondStep } from '../../../client/factors.ts';
import { useFailureWords } from '../../../client/failures.ts';
import { useWords } from '../../../client/language.ts';
import { Button, ErrorState, Skeleton, TextField } from '../../../ui/index.ts';
import { settingsWords } from '../words.ts';
import { useCopy } from './use-copy.ts';

export interface BeginAppProps {
  own: OwnFactors;
  /** Called when the app has given its first right code. */
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** A secret as a person types it: in groups of four. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The secret of a new app as a picture and as text, and the field for the app's first code. */
export function BeginApp({ own, onDone, onCancel }: BeginAppProps): ReactNode {
  const say = useWords(settingsWords);
  const [app, setApp] = useState<BegunApp | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const begun = useRef(false);
  const begin = useRef(async () => undefined);
  begin.current = async () => {
    setFailed(null);
    try {
      const counted = own.factors.filter(({ status }) => status === 'verified');
      const names = new Set(counted.map(({ friendly_name: name }) => name));
      // One more name than there are factors: one of them is free.
      const free = [say('app'), ...counted.map((_, place) => `${say('app')} ${place + 2}`)];
      setApp(await beginApp(free.find((each) => !names.has(each)) ?? say('app'), own.factors));
    } catch (error) {
      setFailed(error);
    }
  };
  useEffect(() => {
    // Once: a second secret would take the place of the first while it is being typed.
    if (begun.current) return;
    begun.current = true;
    void begin.current();
  }, []);

  if (failed !== null) {
    return (
      <div className="grid justify-items-start gap-3">
        <ErrorState error={failed} title={say('beginFailed')} onRetry={() => void begin.current()} />
        <Button onClick={onCancel}>{say('cancelApp')}</Button>
      </div>
    );
  }
  if (app === null) return <Skeleton lines={3} />;
  return <FirstCode app={app} onDone={onDone} onCancel={onCancel} />;
}

function FirstCode({ app, onDone, onCancel }: { app: BegunApp } & Omit<BeginAppProps, 'own'>): ReactNode {
  const say = useWords(settingsWords);
  const failure = useFailureWords();
  const copy = useCopy();
  const { register, handleSubmit, formState, setError, setFocus } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const submit = handleSubmit(async ({ code }) => {
    try {
      await takeSecondStep(app.id, code.replaceAll(/\s/g, ''));
    } catch (error) {
      const wrong = error instanceof Fault && error.code === 'mfa_verification_failed';
      setError('code', { type: 'refused', message: wrong ? say('codeWrong') : failure(error) });
      setFocus('code');
      return;
    }
    await onDone();
  });

  return (
    <form noValidate onSubmit={submit} aria-labelledby="begin-app" className="grid gap-4">
      <h3 id="begin-app" tabIndex={-1} ref={heading}>
        {say('beginApp')}
      </h3>
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          <p className="text-pretty">{say('scan')}</p>
          <img src={app.picture} alt={say('picture')} width={200} height={200} className="mt-2 bg-white" />
          <p className="mt-3 text-pretty text-ink-2">{say('orType')}</p>
          <p className="mt-1 mb-2 font-code wrap-anywhere select-all" lang="en" translate="no">
            {grouped(app.secret)}
          </p>
          <Button onClick={() => void copy(app.secret)}>{say('copyKey')}</Button>
        </li>
        <li>
          <TextField
            label={say('firstCode')}
            hint={say('firstCodeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            className="max-w-[22rem]"
            error={errors.code && (errors.code.message || say('codeMissing'))}
            {...register('code', { validate: (code) => code.trim() !== '' })}
          />
        </li>
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" busy={isSubmitting}>
          {say(isSubmitting ? 'checking' : 'switchOn')}
        </Button>
        <Button onClick={onCancel}>{say('cancelApp')}</Button>
      </div>
    </form>
  );
}
