import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import { copyText } from '../../../../client/toasts/copy-text.ts';
import { Button, Dialog, DialogClose, TextField } from '../../../../ui/index.ts';
import type { Invited } from '../calls.ts';
import { peopleWords } from '../words.ts';

export interface LinkOnceProps {
  invited: Invited;
  /** The invited address; null: anybody with the link. */
  email: string | null;
  onClose: () => void;
}

/** Whether an address leads to the computer on which it is opened. */
function isLoopback(link: string): boolean {
  const { hostname } = new URL(link);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

/** The link of an invitation, which is stored only in its mail, and the state of that mail. */
export function LinkOnce({ invited: { link, expiresAt, mailed }, email, onClose }: LinkOnceProps): ReactNode {
  const translate = useWords(peopleWords);
  const moment = useMoment();
  const copy = (): Promise<void> =>
    copyText(link, { copied: translate('copied'), error: translate('error'), refused: translate('copyFailed') });
  const mail = email === null ? null : translate(mailed ? 'mailSent' : 'mailWaits', { email });
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={translate('invitationMade')}
      description={mail ?? translate('linkForBearer')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('done')}</Button>
          </DialogClose>
          <Button kind="primary" onClick={() => void copy()}>
            {translate('copyLink')}
          </Button>
        </>
      }
    >
      <TextField
        label={translate('link')}
        hint={translate(email === null ? 'linkOnce' : 'linkMailed', { until: moment(expiresAt) })}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      {isLoopback(link) && (
        <p role="note" className="mt-3 text-attention">
          {translate('linkOnlyHere')}
        </p>
      )}
    </Dialog>
  );
}
