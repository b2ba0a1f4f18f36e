import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import type { Automation } from '../../../../parts/connections/index.ts';
import { Button, FieldError } from '../../../../ui/index.ts';
import { authWords } from '../auth-words.ts';
import { useAutomationAction } from '../calls.ts';
import { AuthFields } from './auth-fields.tsx';
import { type AuthValues, authOf } from './auth-values.ts';

export interface WebhookAuthProps {
  saved: Automation['webhooks'][number]['auth'];
  /** False: there is no saved address yet for a secret. */
  ready: boolean;
  allowed: boolean;
  onDirty: (dirty: boolean) => void;
}

/**
 * The authentication of requests to the chat's workflow. The secret is write-only: it is shown as saved, replaced, or
 * removed.
 */
export function WebhookAuth({ saved, ready, allowed, onDirty }: WebhookAuthProps): ReactNode {
  const translate = useWords(authWords);
  const failure = useFailureWords();
  const save = useAutomationAction('save-webhook');
  const [refused, setRefused] = useState<string | null>(null);
  const values: AuthValues = { kind: saved.kind, name: saved.name ?? '', value: '' };
  const form = useForm({ values, resetOptions: { keepDirtyValues: true } });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const store = async (next: AuthValues, done: 'saved' | 'removed'): Promise<void> => {
    setRefused(null);
    try {
      const { auth } = await save.mutateAsync({ purpose: 'chat', auth: authOf(next) });
      form.reset({ kind: auth.kind, name: auth.name ?? '', value: '' }, { keepDirtyValues: false });
      notify({ kind: 'good', title: translate(done) });
    } catch (error) {
      setRefused(failure(error));
    }
  };
  const disabled = !ready || !allowed;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((next) => store(next, 'saved'))}
        className="grid max-w-measure gap-4"
        aria-labelledby="chat-auth"
      >
        <div>
          <h3 id="chat-auth" className="sr-only">
            {translate('auth')}
          </h3>
          <p className="text-pretty text-ink-2">{translate(ready ? 'authLead' : 'testFirst')}</p>
        </div>
        <fieldset disabled={disabled} className="grid min-w-0 gap-4">
          <AuthFields saved={saved.kind} moved={false} />
        </fieldset>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" busy={save.isPending} disabled={disabled}>
            {translate('save')}
          </Button>
          {saved.kind !== 'none' && (
            <Button
              kind="plain"
              busy={save.isPending}
              onClick={() => void store({ kind: 'none', name: '', value: '' }, 'removed')}
            >
              {translate('remove')}
            </Button>
          )}
          <p role="status" className="text-pen">
            {isDirty && translate('notSavedYet')}
          </p>
        </div>
        {refused !== null && <FieldError>{refused}</FieldError>}
      </form>
    </FormProvider>
  );
}
