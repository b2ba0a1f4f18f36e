import { pulledModel } from '@schole/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../../client/language/language.ts';
import { useBytes } from '../../../../client/language/use-bytes.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { Button, Dialog, DialogClose, FieldError, TextField } from '../../../../ui/index.ts';
import { type FoundServer, useOpenJob, usePullModel } from './calls.ts';
import { ModelJobStatus } from './model-job-status.tsx';
import { localModelsWords } from './words.ts';

/** Has Ollama fetch a model; while the installation is sealed only after a confirmation. */
export function PullModel({ found, onFetched }: { found: FoundServer; onFetched: () => void }): ReactNode {
  const translate = useWords(localModelsWords);
  const failure = useFailureWords();
  const bytes = useBytes();
  const pull = usePullModel();
  const open = useOpenJob('pull-model');
  const [jobId, setJobId] = useState<string | null>(null);
  // A fetch that was begun before the page was opened is followed to its end too.
  useEffect(() => {
    if (open !== null) setJobId(open);
  }, [open]);
  const [confirming, setConfirming] = useState<string | null>(null);
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { model: '' } });
  const begin = (model: string, confirmed: boolean): void =>
    pull.mutate(
      { address: found.address, model, confirmed },
      {
        onSuccess: (begun) => {
          setJobId(begun.jobId);
          reset();
        },
        onSettled: () => setConfirming(null),
      },
    );
  const submit = handleSubmit(({ model }) => {
    if (found.sealed) setConfirming(model.trim());
    else begin(model.trim(), false);
  });
  return (
    <div className="grid max-w-measure gap-3">
      <h4>{translate('pullTitle')}</h4>
      <p className="text-pretty text-ink-2">{translate('pullText')}</p>
      {found.freeBytes !== null && (
        <p className="text-sm text-pretty text-ink-3">{translate('free', { bytes: bytes(found.freeBytes) })}</p>
      )}
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextField
          label={translate('model')}
          hint={translate('modelHint')}
          autoComplete="off"
          spellCheck={false}
          error={formState.errors.model === undefined ? undefined : translate('modelWrong')}
          {...register('model', { validate: (text) => pulledModel.safeParse(text).success && text.trim() !== '' })}
        />
        <div>
          <Button type="submit" busy={pull.isPending}>
            {translate('fetch')}
          </Button>
        </div>
      </form>
      {pull.isError && (
        <FieldError>
          {translate('notBegun')}: {failure(pull.error)}
        </FieldError>
      )}
      {jobId !== null && <ModelJobStatus key={jobId} kind="pull-model" jobId={jobId} onDone={onFetched} />}
      <Dialog
        open={confirming !== null}
        onOpenChange={(shown) => {
          if (!shown) setConfirming(null);
        }}
        title={translate('confirmTitle')}
        description={translate('confirmText', { model: confirming ?? '' })}
        actions={
          <>
            <DialogClose>
              <Button>{translate('cancel')}</Button>
            </DialogClose>
            <Button kind="primary" busy={pull.isPending} onClick={() => begin(confirming ?? '', true)}>
              {translate('confirm')}
            </Button>
          </>
        }
      />
    </div>
  );
}
