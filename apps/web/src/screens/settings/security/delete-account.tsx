import { Fault } from '@schole/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { useFailureWords } from '../../../client/failures.ts';
import { useLanguage, useWords } from '../../../client/language.ts';
import { useUser } from '../../../client/session.tsx';
import { notify } from '../../../client/toasts.ts';
import { leavingKey, useLeaving } from '../../../parts/leaving/index.ts';
import { Button, Dialog, DialogClose, ErrorState, PasswordField, Skeleton, TextField } from '../../../ui/index.ts';
import { type Foresight, foresight } from './calls.ts';
import { securityWords } from './words.ts';

/** The end of the account: said what it takes along, confirmed, and seven days away. */
export function DeleteAccount(): ReactNode {
  const say = useWords(securityWords);
  const [asking, setAsking] = useState(false);
  const { data: leaving } = useLeaving();
  return (
    <div className="grid justify-items-start gap-3">
      <div>
        <h3>{say('deleteTitle')}</h3>
        <p className="mt-1 text-pretty text-ink-2">{say(leaving ? 'deleteAsked' : 'deleteLead')}</p>
      </div>
      {!leaving && (
        <Button kind="danger" onClick={() => setAsking(true)}>
          {say('deleteAction')}
        </Button>
      )}
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const say = useWords(securityWords);
  const { data, error, isPending, isFetching, refetch } = useQuery(foresight);
  const form = useId();
  const [busy, setBusy] = useState(false);
  const held = data?.schools.some(({ fate }) => fate === 'hand-over') === true;
  const ready = data !== undefined && !held;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={say('deleteTitle')}
      description={say('deleteLead')}
      actions={
        <>
          <DialogClose>
            <Button>{say('cancel')}</Button>
          </DialogClose>
          {ready && (
            <Button kind="danger" type="submit" form={form} busy={busy}>
              {say('deleteFinally')}
            </Button>
          )}
        </>
      }
    >
      {isPending && <Skeleton lines={4} />}
      {error !== null && data === undefined && (
        <ErrorState error={error} title={say('foreseeFailed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data !== undefined && <WhatGoes {...data} />}
      {ready && <ConfirmForm id={form} setBusy={setBusy} onDone={onClose} />}
    </Dialog>
  );
}

function WhatGoes({ sources, assignments, files, schools }: Foresight): ReactNode {
  const say = useWords(securityWords);
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-strong">{say('deleteGone')}</p>
        <ul className="list-disc pl-5">
          <li>{say('deleteSources', { count: sources })}</li>
          <li>{say('deleteAssignments', { count: assignments })}</li>
          <li>{say('deleteFiles', { count: files })}</li>
          <li>{say('deleteRest')}</li>
        </ul>
      </div>
      {schools.length > 0 && (
        <div>
          <p className="font-strong">{say('deleteSchools')}</p>
          <ul className="list-disc pl-5">
            {schools.map(({ id, name, fate, others }) => (
              <li key={id} className={fate === 'hand-over' ? 'text-danger' : ''}>
                {say(`fate-${fate}`, { name, others })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-pretty text-ink-2">{say('deleteStays')}</p>
    </div>
  );
}

interface ConfirmFormProps {
  id: string;
  setBusy: (busy: boolean) => void;
  onDone: () => void;
}

function ConfirmForm({ id, setBusy, onDone }: ConfirmFormProps): ReactNode {
  const say = useWords(securityWords);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const queries = useQueryClient();
  const { email = '' } = useUser();
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<'address' | 'password' | null>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setWrong(null);
    if (address.trim().toLowerCase() !== email.toLowerCase()) return setWrong('address');
    setBusy(true);
    try {
      await callFunction('delete-account', { address, language, ...(password === '' ? {} : { password }) });
      notify({ kind: 'good', title: say('saved'), message: say('deleteRequested') });
      onDone();
    } catch (error) {
      if (error instanceof Fault && error.code === 'account/wrong-password') setWrong('password');
      else notify({ kind: 'error', title: say('error'), message: failure(error) });
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: leavingKey });
    }
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={say('deleteConfirm', { address: email })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={wrong === 'address' ? say('deleteWrong') : undefined}
      />
      <PasswordField
        label={say('password')}
        hint={say('passwordHint')}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={wrong === 'password' ? say('passwordWrong') : undefined}
      />
    </form>
  );
}
