import type { ReactNode } from 'react';
import { useWords } from '../../../client/language.ts';
import { Button, Dialog, DialogClose } from '../../../ui/index.ts';
import { securityWords } from './words.ts';

export interface RenewCodesProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onRenew: () => void;
}

/** Asks before codes that may hang on somebody's wall are worth nothing. */
export function RenewCodes({ open, onOpenChange, busy, onRenew }: RenewCodesProps): ReactNode {
  const say = useWords(securityWords);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={say('codesTitle')}
      description={say('codesBody')}
      actions={
        <>
          <DialogClose>
            <Button>{say('cancel')}</Button>
          </DialogClose>
          <Button kind="danger" busy={busy} onClick={onRenew}>
            {say('codesMake')}
          </Button>
        </>
      }
    />
  );
}
