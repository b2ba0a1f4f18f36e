import { Fault } from '@schole/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useBytes } from '../../../client/language/use-bytes.ts';
import { callFunction } from '../../../client/requests/call.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { downloadObject } from '../../../client/requests/objects.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { cancelJob, refreshJobs } from '../../../parts/jobs/calls.ts';
import { useJob } from '../../../parts/jobs/use-job.ts';
import { Button, Dialog, DialogClose, PasswordField, Progress } from '../../../ui/index.ts';
import { lastExport } from './calls.ts';
import { securityWords } from './words.ts';

/** All data of the user in one archive: started after a verification, followed, downloaded. */
export function ExportData(): ReactNode {
  const translate = useWords(securityWords);
  const [dialogOpen, setDialogOpen] = useState(false);
  const { data: jobId = null } = useQuery(lastExport);
  const { state } = useJob('export-account', jobId);
  const open = state === 'queued' || state === 'running' || state === 'loading';
  return (
    <div className="grid justify-items-start gap-3">
      <div>
        <h3>{translate('exportTitle')}</h3>
        <p className="mt-1 text-pretty text-ink-2">{translate('exportLead')}</p>
      </div>
      {jobId !== null && <ExportState jobId={jobId} />}
      {!open && (
        <Button onClick={() => setDialogOpen(true)}>
          {translate(state === 'done' ? 'exportAgain' : 'exportAction')}
        </Button>
      )}
      <ExportDialog open={dialogOpen} onOpenChange={setDialogOpen} />
    </div>
  );
}

function ExportState({ jobId }: { jobId: string }): ReactNode {
  const translate = useWords(securityWords);
  const failure = useFailureWords();
  const bytes = useBytes();
  const queries = useQueryClient();
  const { state, progress, result, error } = useJob('export-account', jobId);
  const showFailureOf = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } catch (problem) {
      notify({ kind: 'error', title: translate('error'), message: failure(problem) });
    }
    await refreshJobs(queries);
  };
  if (state === 'queued' || state === 'running') {
    return (
      <div className="grid w-full justify-items-start gap-2">
        {state === 'queued' && <p className="text-ink-2">{translate('exportQueued')}</p>}
        {state === 'running' && <Progress label={translate('exportProgress')} value={progress / 100} />}
        <Button onClick={() => void showFailureOf(cancelJob(jobId))}>{translate('exportStop')}</Button>
      </div>
    );
  }
  if (state === 'done' && result !== null) {
    const { path, fileName, size } = result;
    return (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {translate('exportReady', { size: bytes(size) })}
        <Button kind="primary" onClick={() => void showFailureOf(downloadObject('exports', path, fileName))}>
          {translate('exportFetch')}
        </Button>
      </p>
    );
  }
  if (state !== 'failed') return null;
  return (
    <p className="text-danger">
      {translate('exportFailed')}. {error !== null && failure(error)}
    </p>
  );
}

interface ExportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function ExportDialog({ open, onOpenChange }: ExportDialogProps): ReactNode {
  const translate = useWords(securityWords);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const queries = useQueryClient();
  const form = useId();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);

  const change = (to: boolean): void => {
    setPassword('');
    setWrong(false);
    onOpenChange(to);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await callFunction('export-account', { language, ...(password === '' ? {} : { password }) });
      await refreshJobs(queries);
      change(false);
    } catch (error) {
      if (error instanceof Fault && error.code === 'account/wrong-password') setWrong(true);
      else notify({ kind: 'error', title: translate('error'), message: failure(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={translate('exportTitle')}
      description={translate('exportLead')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {translate('exportStart')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <PasswordField
          label={translate('password')}
          hint={translate('passwordHint')}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={wrong ? translate('passwordWrong') : undefined}
        />
      </form>
    </Dialog>
  );
}
