import type { IncomingPurpose } from '@schole/core';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import type { Automation } from '../../../../parts/connections/index.ts';
import { Button, FieldError, TextField } from '../../../../ui/index.ts';
import { authWords } from '../auth-words.ts';
import { useAutomationAction } from '../calls.ts';
import { endpointWords } from '../endpoint-words.ts';
import { AuthFields } from './auth-fields.tsx';
import { authOf, isElsewhere } from './auth-values.ts';
import { DisconnectWorkflow } from './disconnect-workflow.tsx';

type Webhook = Automation['webhooks'][number];

export interface EndpointFormProps {
  purpose: IncomingPurpose;
  webhook: Webhook;
  allowed: boolean;
  onDirty: (dirty: boolean) => void;
  formRef: RefObject<HTMLFormElement | null>;
}

const maxUrlLength = 2_000;
const valuesOf = ({ url, auth }: Webhook) => ({ url: url ?? '', kind: auth.kind, name: auth.name ?? '', value: '' });

/** The address of one function's workflow and the authentication: together, because a secret belongs to its address. */
export function EndpointForm({ purpose, webhook, allowed, onDirty, formRef }: EndpointFormProps): ReactNode {
  const translate = useWords(endpointWords);
  const translateAuth = useWords(authWords);
  const failure = useFailureWords();
  const save = useAutomationAction('save-webhook');
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm({ values: valuesOf(webhook), resetOptions: { keepDirtyValues: true } });
  const { register, handleSubmit, reset, watch, formState } = form;
  const { errors, isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  /** The secret too is removed from the form once it is saved. */
  const keep = (saved: Webhook): void => reset(valuesOf(saved), { keepDirtyValues: false });
  const submit = handleSubmit(async ({ url, ...auth }) => {
    setRefused(null);
    try {
      keep(await save.mutateAsync({ purpose, url: url.trim(), auth: authOf(auth) }));
      notify({ kind: 'good', title: translate('urlSaved') });
    } catch (error) {
      setRefused(failure(error));
    }
  });
  const disconnect = async (): Promise<void> => {
    keep(await save.mutateAsync({ purpose, url: null, auth: { kind: 'none' } }));
  };
  return (
    <FormProvider {...form}>
      <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
        <fieldset disabled={!allowed} className="grid min-w-0 gap-4">
          <TextField
            label={translate('url')}
            hint={translate('urlHint')}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            error={urlProblem()}
            {...register('url', { maxLength: maxUrlLength, validate: (url) => url.trim() !== '' })}
          />
          <h4>{translateAuth('auth')}</h4>
          <AuthFields saved={webhook.auth.kind} moved={isElsewhere(webhook.url, watch('url').trim())} />
        </fieldset>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button kind="primary" type="submit" busy={save.isPending} disabled={!allowed}>
            {translate('saveUrl')}
          </Button>
          {webhook.url !== null && <DisconnectWorkflow run={disconnect} />}
          <p role="status" className="text-pen">
            {isDirty && translate('notSavedYet')}
          </p>
        </div>
        {refused !== null && <FieldError>{refused}</FieldError>}
      </form>
    </FormProvider>
  );

  function urlProblem(): string | undefined {
    if (errors.url === undefined) return undefined;
    return errors.url.type === 'maxLength' ? translate('tooLong', { most: maxUrlLength }) : translate('urlMissing');
  }
}
