import { Fault } from '@schole/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { callFunction } from '../../../client/requests/call.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { useUser } from '../../../client/session/session.tsx';
import { notify } from '../../../client/toasts/toasts.ts';
import { accountDeletionKey, useAccountDeletion } from '../../../parts/account-deletion/index.ts';
import { Button, Dialog, DialogClose, ErrorState, PasswordField, Skeleton, TextField } from '../../../ui/index.ts';
import { type DeletionPreview, deletionPreview } from './calls.ts';
import { securityWords } from './words.ts';

/**
 * The deletion of the account: shows what is deleted with it, asks for a confirmation, and happens after seven days.
 */
export function DeleteAccount(): ReactNode {
  const translate = useWords(securityWords);
  const [dialogOpen, setDialogOpen] = useState(false);
  const { data: leaving } = useAccountDeletion();
  return (
    <div className="grid justify-items-start gap-3">
      <div>
        <h3>{translate('deleteTitle')}</h3>
        <p className="mt-1 text-pretty text-ink-2">{translate(leaving ? 'deleteAsked' : 'deleteLead')}</p>
      </div>
      {!leaving && (
        <Button kind="danger" onClick={() => setDialogOpen(true)}>
          {translate('deleteAction')}
        </Button>
      )}
      {dialogOpen && <DeleteDialog onClose={() => setDialogOpen(false)} />}
    </div>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const translate = useWords(securityWords);
  const { data, error, isPending, isFetching, refetch } = useQuery(deletionPreview);
  const form = useId();
  const [busy, setBusy] = useState(false);
  const held = data?.schools.some(({ fate: outcome }) => outcome === 'hand-over') === true;
  const ready = data !== undefined && !held;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={translate('deleteTitle')}
      description={translate('deleteLead')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          {ready && (
            <Button kind="danger" type="submit" form={form} busy={busy}>
              {translate('deleteFinally')}
            </Button>
          )}
        </>
      }
    >
      {isPending && <Skeleton lines={4} />}
      {error !== null && data === undefined && (
        <ErrorState error={error} title={translate('foreseeFailed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data !== undefined && <WhatGoes {...data} />}
      {ready && <ConfirmForm id={form} setBusy={setBusy} onDone={onClose} />}
    </Dialog>
  );
}

function WhatGoes({ sources, assignments, files, schools }: DeletionPreview): ReactNode {
  const translate = useWords(securityWords);
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-strong">{translate('deleteGone')}</p>
        <ul className="list-disc pl-5">
          <li>{translate('deleteSources', { count: sources })}</li>
          <li>{translate('deleteAssignments', { count: assignments })}</li>
          <li>{translate('deleteFiles', { count: files })}</li>
          <li>{translate('deleteRest')}</li>
        </ul>
      </div>
      {schools.length > 0 && (
        <div>
          <p className="font-strong">{translate('deleteSchools')}</p>
          <ul className="list-disc pl-5">
            {schools.map(({ id, name, fate: outcome, others }) => (
              <li key={id} className={outcome === 'hand-over' ? 'text-danger' : ''}>
                {translate(`fate-${outcome}`, { name, others })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-pretty text-ink-2">{translate('deleteStays')}</p>
    </div>
  );
}

interface ConfirmFormProps {
  id: string;
  setBusy: (busy: boolean) => void;
  onDone: () => void;
}

function ConfirmForm({ id, setBusy, onDone }: ConfirmFormProps): ReactNode {
  const translate = useWords(securityWords);
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
      notify({ kind: 'good', title: translate('saved'), message: translate('deleteRequested') });
      onDone();
    } catch (error) {
      if (error instanceof Fault && error.code === 'account/wrong-password') setWrong('password');
      else notify({ kind: 'error', title: translate('error'), message: failure(error) });
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: accountDeletionKey });
    }
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={translate('deleteConfirm', { address: email })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={wrong === 'address' ? translate('deleteWrong') : undefined}
      />
      <PasswordField
        label={translate('password')}
        hint={translate('passwordHint')}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={wrong === 'password' ? translate('passwordWrong') : undefined}
      />
    </form>
  );
}
