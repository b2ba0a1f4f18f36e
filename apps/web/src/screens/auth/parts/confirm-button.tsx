import { Fault } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { forgetConfig } from '../../../client/config.ts';
import { useWords } from '../../../client/language.ts';
import { notify } from '../../../client/toasts.ts';
import { Button } from '../../../ui/index.ts';
import { openLink } from '../account.ts';
import { authWords } from '../words.ts';
import { FailureNote } from './failure-note.tsx';
import type { ResetFormProps } from './reset-form.tsx';

/** Confirms the address of a new account, when it is pressed and not before. */
export function ConfirmButton({ secret, onDone, onOver }: ResetFormProps): ReactNode {
  const say = useWords(authWords);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await openLink('confirm', secret);
      forgetConfig();
      notify({ kind: 'good', title: say('confirmDone') });
      onDone();
    } catch (error) {
      setBusy(false);
      if (error instanceof Fault && error.code === 'otp_expired') onOver();
      else setFailure(error);
    }
  };

  return (
    <div className="grid gap-4">
      {failure !== null && <FailureNote error={failure} />}
      <Button kind="primary" size="large" busy={busy} onClick={() => void confirm()}>
        {say(busy ? 'confirming' : 'confirmEmail')}
      </Button>
    </div>
  );
}
