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
import { type EngineProposal, settingsOf, valuesOf } from './engine-values.ts';
import { engineWords } from './engine-words.ts';
import { PriceFields } from './price-fields.tsx';

interface EngineFormProps {
  whose: 'own' | 'school';
  saved: ListedEngine | null;
  disabled: boolean;
  onDirty: (dirty: boolean) => void;
  formRef: RefObject<HTMLFormElement | null>;
  proposal: EngineProposal | null;
}

/** Configures a language model; the form's values can be tested before they are saved. */
export function EngineForm({ whose, saved, disabled, onDirty, formRef, proposal }: EngineFormProps): ReactNode {
  const translate = useWords(engineWords);
  const failure = useFailureWords();
  const save = useEngineAction('save-engine');
  const test = useEngineAction('test-engine');
  const [result, setResult] = useState<ConnectionResult | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm({ values: valuesOf(saved), resetOptions: { keepDirtyValues: true } });
  const { handleSubmit, reset, setValue, setFocus, formState } = form;
  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    if (proposal === null) return;
    for (const name of ['kind', 'baseUrl', 'model'] as const)
      setValue(name, proposal[name], { shouldDirty: true, shouldValidate: true });
    setFocus('kind');
  }, [proposal, setValue, setFocus]);

  const submit = handleSubmit(async (values) => {
    setRefused(null);
    try {
      const savedEngine = await save.mutateAsync({ whose, engine: settingsOf(values, saved) });
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
      setResult(
        await test.mutateAsync({ whose, ...((isDirty || saved === null) && { engine: settingsOf(values, saved) }) }),
      );
    } catch (error) {
      setRefused(failure(error));
    }
  });
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid max-w-measure gap-4">
      <fieldset disabled={disabled} className="grid min-w-0 gap-4">
        <EngineFields form={form} saved={saved} />
        <PriceFields form={form} />
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
