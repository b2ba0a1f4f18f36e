import type { ReactNode } from 'react';
import { copyText } from '../../../../client/copy.ts';
import { useWords } from '../../../../client/language.ts';
import { useMoment } from '../../../../client/use-moment.ts';
import { Button, Dialog, DialogClose, TextField } from '../../../../ui/index.ts';
import type { Invited } from '../calls.ts';
import { peopleWords } from '../words.ts';

export interface LinkOnceProps {
  invited: Invited;
  /** Whose it is; null: whoever has the link. */
  email: string | null;
  onClose: () => void;
}

/** The link of an invitation, which is stored nowhere but in its mail, and what has become of that. */
export function LinkOnce({ invited: { link, expiresAt, mailed }, email, onClose }: LinkOnceProps): ReactNode {
  const say = useWords(peopleWords);
  const moment = useMoment();
  const copy = (): Promise<void> =>
    copyText(link, { copied: say('copied'), error: say('error'), refused: say('copyFailed') });
  const mail = email === null ? null : say(mailed ? 'mailSent' : 'mailWaits', { email });
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={say('invitationMade')}
      description={mail ?? say('linkForBearer')}
      actions={
        <>
          <DialogClose>
            <Button>{say('done')}</Button>
          </DialogClose>
          <Button kind="primary" onClick={() => void copy()}>
            {say('copyLink')}
          </Button>
        </>
      }
    >
      <TextField
        label={say('link')}
        hint={say(email === null ? 'linkOnce' : 'linkMailed', { until: moment(expiresAt) })}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
