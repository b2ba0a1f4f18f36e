import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { refreshDeliveries, withdrawDelivery } from '../calls.ts';
import type { DeliveryRow } from '../rows.ts';
import { deliveryWords } from '../words.ts';

type Named = Pick<DeliveryRow, 'id' | 'title'>;

export interface DeliveryActions {
  withdraw(row: Named, withdrawn: boolean): void;
}

/** What is done with a delivery at once and can be taken back: it reports what it did and offers undo. */
export function useDeliveryActions(): DeliveryActions {
  const translate = useWords(deliveryWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const withdraw = (row: Named, withdrawn: boolean): void => {
    withdrawDelivery(row.id, withdrawn)
      .then(async () => {
        await refreshDeliveries(queries);
        notify({
          kind: 'good',
          title: translate(withdrawn ? 'withdrawnDone' : 'againDone', { title: row.title }),
          ...(withdrawn && { message: translate('withdrawnText') }),
          action: { label: translate('undo'), run: () => withdraw(row, !withdrawn) },
        });
      })
      .catch((error: unknown) => notify({ kind: 'error', title: translate('error'), message: failure(error) }));
  };
  return { withdraw };
}
