import { type FormEventHandler, type ReactNode, useId } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, Dialog, DialogClose } from '../../../ui/index.ts';
import { words } from '../words.ts';
import { type DialogAction, Refusal } from './dialog-action.tsx';

export interface FormDialogProps {
  title: string;
  /** The label of the button that sends the form. */
  submitLabel: string;
  act: DialogAction;
  wide?: boolean;
  /** True: what it sends cannot simply be done again the other way. */
  danger?: boolean;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** A form above the roster: Cancel, one button that sends it, and why it was refused. */
export function FormDialog({
  title,
  submitLabel,
  act,
  wide = false,
  danger = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps): ReactNode {
  const translate = useWords(words);
  const id = useId();
  return (
    <Dialog
      open
      wide={wide}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" form={id} busy={act.busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
        <Refusal failure={act.failure} />
      </form>
    </Dialog>
  );
}
