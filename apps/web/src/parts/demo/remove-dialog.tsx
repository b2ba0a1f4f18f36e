import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { Button, Dialog, DialogClose } from '../../ui/index.ts';
import { type DemoData, useRemoveDemo } from './calls.ts';
import { demoWords } from './words.ts';

export interface RemoveDialogProps {
  data: DemoData;
  onClose: () => void;
}

/** Asks before the demo data is removed, and lists what is removed with it. */
export function RemoveDialog({ data, onClose }: RemoveDialogProps): ReactNode {
  const translate = useWords(demoWords);
  const failure = useFailureWords();
  const remove = useRemoveDemo();
  const { assignments, changed, given, people, sources, used } = data;
  // Uses the promise: when the rows are gone, this dialog is unmounted, and an unmounted component receives no
  // callback.
  const press = (): void =>
    void remove.mutateAsync().then(
      () => {
        notify({ kind: 'good', title: translate('removed') });
        onClose();
      },
      (error: unknown) => notify({ kind: 'error', title: translate('error'), message: failure(error) }),
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={translate('removeTitle')}
      description={translate('removeText', { assignments: assignments - given, people, sources: sources - used })}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="danger" busy={remove.isPending} onClick={press}>
            {translate('removeNow')}
          </Button>
        </>
      }
    >
      {changed > 0 && <p className="font-strong">{translate('removeChanged', { count: changed })}</p>}
      {given > 0 && <p>{translate('removeGiven', { count: given })}</p>}
      {used > 0 && <p>{translate('removeUsed', { count: used })}</p>}
    </Dialog>
  );
}
