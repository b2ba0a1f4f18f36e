import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { copyText } from '../../../client/toasts/copy-text.ts';
import { Button, Dialog, DialogClose, ErrorState, Spinner, TextField } from '../../../ui/index.ts';
import { type UnsentMail, useMailText } from '../calls.ts';
import { adminWords } from '../words.ts';
import { isOver, useReason } from './mail-state.tsx';

/** The first address in a text, where a mail has its only link; null when there is none. */
export function linkIn(text: string): string | null {
  return /https?:\/\/[^\s<>"]+/.exec(text)?.[0] ?? null;
}

/** One mail with its text, and with its link ready to be copied. */
export function MailDialog({ mail, onClose }: { mail: UnsentMail; onClose: () => void }): ReactNode {
  const translate = useWords(adminWords);
  const reason = useReason();
  const text = useLoaded(useMailText(mail.id));
  const link = text.state === 'ready' && text.data !== null && !isOver(mail) ? linkIn(text.data) : null;

  const copy = (address: string): Promise<void> =>
    copyText(address, { copied: translate('copied'), error: translate('error'), refused: translate('copyFailed') });

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={mail.subject}
      description={`${translate('to')}: ${mail.recipient}. ${reason(mail.reason)}`}
      actions={
        <>
          <DialogClose>
            <Button>{translate('close')}</Button>
          </DialogClose>
          {link !== null && (
            <Button kind="primary" onClick={() => void copy(link)}>
              {translate('copyLink')}
            </Button>
          )}
        </>
      }
    >
      {text.state === 'loading' && <Spinner />}
      {text.state === 'failed' && (
        <ErrorState title={translate('readFailed')} error={text.error} onRetry={text.retry} busy={text.busy} />
      )}
      {text.state === 'ready' && <MailText mail={mail} text={text.data} link={link} />}
    </Dialog>
  );
}

function MailText({ mail, text, link }: { mail: UnsentMail; text: string | null; link: string | null }): ReactNode {
  const translate = useWords(adminWords);
  if (text === null) return <p className="text-ink-2">{translate('noText')}</p>;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p lang={mail.language} className="border-y border-line py-3 wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      {link !== null && (
        <TextField
          label={translate('link')}
          hint={translate('linkWarning', { to: mail.recipient })}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {isOver(mail) && <p className="text-ink-2">{translate('linkOverText')}</p>}
    </div>
  );
}
