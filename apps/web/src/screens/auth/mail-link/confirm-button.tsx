import { Fault } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { forgetConfig } from '../../../client/connection/config.ts';
import { useWords } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button } from '../../../ui/index.ts';
import { verifyLink } from '../account.ts';
import { FailureNote } from '../form/failure-note.tsx';
import type { MailLink } from '../link.ts';
import { authWords } from '../words.ts';

function pressed({ type }: MailLink, busy: boolean): 'signingIn' | 'signIn' | 'confirming' | 'confirmEmail' {
  if (type === 'magiclink') return busy ? 'signingIn' : 'signIn';
  return busy ? 'confirming' : 'confirmEmail';
}

export interface ConfirmButtonProps {
  /** Its secret is used when the button is pressed, never before: scanners open links too. */
  link: MailLink;
  onDone: () => void;
  /** Called when one of the two addresses of a change is confirmed. */
  onHalf: () => void;
  /** Called when the link has been used, replaced or has expired. */
  onOver: () => void;
}

/** Confirms an address, or signs in, only when the button is pressed. */
export function ConfirmButton({ link, onDone, onHalf, onOver }: ConfirmButtonProps): ReactNode {
  const translate = useWords(authWords);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      if ((await verifyLink(link)) === 'other address') return onHalf();
      forgetConfig();
      if (link.type !== 'magiclink') notify({ kind: 'good', title: translate('confirmDone') });
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
        {translate(pressed(link, busy))}
      </Button>
    </div>
  );
}
