import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, Dialog, DialogClose } from '../../../ui/index.ts';
import { securityWords } from './words.ts';

export interface RenewCodesProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onRenew: () => void;
}

/** Asks before existing codes, which may be printed, become invalid. */
export function RenewCodes({ open, onOpenChange, busy, onRenew }: RenewCodesProps): ReactNode {
  const translate = useWords(securityWords);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={translate('codesTitle')}
      description={translate('codesBody')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="danger" busy={busy} onClick={onRenew}>
            {translate('codesMake')}
          </Button>
        </>
      }
    />
  );
}
