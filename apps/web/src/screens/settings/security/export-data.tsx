import { Fault } from '@schole/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { useFailureWords } from '../../../client/failures.ts';
import { useLanguage, useWords } from '../../../client/language.ts';
import { downloadObject } from '../../../client/objects.ts';
import { notify } from '../../../client/toasts.ts';
import { useBytes } from '../../../client/use-bytes.ts';
import { cancelJob, refreshJobs } from '../../../parts/jobs/calls.ts';
import { useJob } from '../../../parts/jobs/use-job.ts';
import { Button, Dialog, DialogClose, PasswordField, Progress } from '../../../ui/index.ts';
import { lastExport } from './calls.ts';
import { securityWords } from './words.ts';

/** Everything that is the person's in one archive: begun after a proof, followed, fetched. */
export function ExportData(): ReactNode {
  const say = useWords(securityWords);
  const [asking, setAsking] = useState(false);
  const { data: jobId = null } = useQuery(lastExport);
  const { state } = useJob('export-account', jobId);
  const open = state === 'queued' || state === 'running' || state === 'loading';
  return (
    <div className="grid justify-items-start gap-3">
      <div>
        <h3>{say('exportTitle')}</h3>
        <p className="mt-1 text-pretty text-ink-2">{say('exportLead')}</p>
      </div>
      {jobId !== null && <ExportState jobId={jobId} />}
      {!open && (
        <Button onClick={() => setAsking(true)}>{say(state === 'done' ? 'exportAgain' : 'exportAction')}</Button>
      )}
      <ExportDialog open={asking} onOpenChange={setAsking} />
    </div>
  );
}

function ExportState({ jobId }: { jobId: string }): ReactNode {
  const say = useWords(securityWords);
  const failure = useFailureWords();
  const bytes = useBytes();
  const queries = useQueryClient();
  const { state, progress, result, error } = useJob('export-account', jobId);
  const told = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } catch (problem) {
      notify({ kind: 'error', title: say('error'), message: failure(problem) });
    }
    await refreshJobs(queries);
  };
  if (state === 'queued' || state === 'running') {
    return (
      <div className="grid w-full justify-items-start gap-2">
        {state === 'queued' && <p className="text-ink-2">{say('exportQueued')}</p>}
        {state === 'running' && <Progress label={say('exportProgress')} value={progress / 100} />}
        <Button onClick={() => void told(cancelJob(jobId))}>{say('exportStop')}</Button>
      </div>
    );
  }
  if (state === 'done' && result !== null) {
    const { path, fileName, size } = result;
    return (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {say('exportReady', { size: bytes(size) })}
        <Button kind="primary" onClick={() => void told(downloadObject('exports', path, fileName))}>
          {say('exportFetch')}
        </Button>
      </p>
    );
  }
  if (state !== 'failed') return null;
  return (
    <p className="text-danger">
      {say('exportFailed')}. {error !== null && failure(error)}
    </p>
  );
}

interface ExportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function ExportDialog({ open, onOpenChange }: ExportDialogProps): ReactNode {
  const say = useWords(securityWords);
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
      else notify({ kind: 'error', title: say('error'), message: failure(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={say('exportTitle')}
      description={say('exportLead')}
      actions={
        <>
          <DialogClose>
            <Button>{say('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {say('exportStart')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <PasswordField
          label={say('password')}
          hint={say('passwordHint')}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={wrong ? say('passwordWrong') : undefined}
        />
      </form>
    </Dialog>
  );
}
