import type { ListedEngine } from '@schole/core';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { Button, FieldError } from '../../ui/index.ts';
import { useEngineAction } from './calls.ts';
import { type ConnectionResult, ConnectionResultView } from './connection-result.tsx';
import { DisconnectEngine } from './disconnect-engine.tsx';
import { EngineFields } from './engine-fields.tsx';
import { settingsOf, valuesOf } from './engine-values.ts';
import { engineWords } from './engine-words.ts';

interface EngineFormProps {
  whose: 'own' | 'school';
  saved: ListedEngine | null;
  disabled: boolean;
  onDirty: (dirty: boolean) => void;
  formRef: RefObject<HTMLFormElement | null>;
}

/** Configures a language model; the form's values can be tested before they are saved. */
export function EngineForm({ whose, saved, disabled, onDirty, formRef }: EngineFormProps): ReactNode {
  const translate = useWords(engineWords);
  const failure = useFailureWords();
  const save = useEngineAction('save-engine');
  const test = useEngineAction('test-engine');
  const [result, setResult] = useState<ConnectionResult | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm({ values: valuesOf(saved), resetOptions: { keepDirtyValues: true } });
  const { handleSubmit, reset, formState } = form;
  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const submit = handleSubmit(async (values) => {
    setRefused(null);
    try {
      const savedEngine = await save.mutateAsync({ whose, engine: settingsOf(values) });
      reset(valuesOf(savedEngine), { keepDirtyValues: false });
      notify({ kind: 'good', title: translate('saved') });
    } catch (error) {
      setRefused(failure(error));
    }
  });
  const runTest = handleSubmit(async (values) => {
    setRefused(null);
    setResult(null);
    try {
      setResult(await test.mutateAsync({ whose, ...((isDirty || saved === null) && { engine: settingsOf(values) }) }));
    } catch (error) {
      setRefused(failure(error));
    }
  });
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid max-w-measure gap-4">
      <fieldset disabled={disabled} className="grid min-w-0 gap-4">
        <EngineFields form={form} saved={saved} />
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" busy={save.isPending} disabled={disabled}>
          {translate('save')}
        </Button>
        <Button busy={test.isPending} disabled={disabled} onClick={() => void runTest()}>
          {translate(test.isPending ? 'testing' : 'test')}
        </Button>
        {saved !== null && (
          <DisconnectEngine
            whose={whose}
            onDone={() => {
              setResult(null);
              reset(valuesOf(null), { keepDirtyValues: false });
            }}
          />
        )}
        <p role="status" className="text-pen">
          {isDirty && translate('notSavedYet')}
        </p>
      </div>
      <p className="text-sm text-ink-3">{translate('testHint')}</p>
      {refused !== null && <FieldError>{refused}</FieldError>}
      <ConnectionResultView result={result} />
    </form>
  );
}
