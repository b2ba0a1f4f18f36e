import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button, Dialog, DialogClose, FieldError } from '../../../ui/index.ts';
import { closeDelivery, refreshDeliveries } from '../calls.ts';
import type { DeliveryRow } from '../rows.ts';
import { deliveryWords } from '../words.ts';

/** Asks before a delivery is closed: running attempts end with it. */
export function CloseDialog({ row, onClose }: { row: DeliveryRow; onClose: () => void }): ReactNode {
  const translate = useWords(deliveryWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const close = useMutation({
    mutationFn: () => closeDelivery(row.id),
    onSuccess: async () => {
      onClose();
      notify({ kind: 'good', title: translate('closedDone', { title: row.title }) });
      await refreshDeliveries(queries);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={translate('closeTitle', { title: row.title })}
      description={translate('closeText', { count: row.begun })}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="danger" busy={close.isPending} onClick={() => close.mutate()}>
            {translate('closeNow')}
          </Button>
        </>
      }
    >
      {close.error !== null && <FieldError>{failure(close.error)}</FieldError>}
    </Dialog>
  );
}
