import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { refreshDeliveries, releaseResults, withdrawDelivery } from '../calls.ts';
import type { DeliveryRow } from '../rows.ts';
import { deliveryWords } from '../words.ts';

type Named = Pick<DeliveryRow, 'id' | 'title'>;

export interface DeliveryActions {
  withdraw(row: Named, withdrawn: boolean): void;
  release(row: Named, released: boolean): void;
}

/** What is done with a delivery at once and can be taken back: each reports what it did and offers undo. */
export function useDeliveryActions(): DeliveryActions {
  const translate = useWords(deliveryWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const perform = (
    row: Named,
    on: boolean,
    call: (id: string, on: boolean) => Promise<unknown>,
    done: readonly [on: 'withdrawnDone' | 'releasedDone', off: 'againDone' | 'unreleasedDone'],
  ): void => {
    call(row.id, on)
      .then(async () => {
        await refreshDeliveries(queries);
        notify({
          kind: 'good',
          title: translate(done[on ? 0 : 1], { title: row.title }),
          ...(on && done[0] === 'withdrawnDone' && { message: translate('withdrawnText') }),
          action: { label: translate('undo'), run: () => perform(row, !on, call, done) },
        });
      })
      .catch((error: unknown) => notify({ kind: 'error', title: translate('error'), message: failure(error) }));
  };
  return {
    withdraw: (row, withdrawn) => perform(row, withdrawn, withdrawDelivery, ['withdrawnDone', 'againDone']),
    release: (row, released) => perform(row, released, releaseResults, ['releasedDone', 'unreleasedDone']),
  };
}
