import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { isFollowing } from '../../../client/server-state/follow.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { ErrorState, Skeleton } from '../../../ui/index.ts';
import { deliveryList } from '../calls.ts';
import { deliveryWords } from '../words.ts';
import { DeliveryTable, type DeliveryTableProps } from './delivery-table.tsx';

/** Milliseconds between two reads of a list: how many began is in no row that lists follow; without the socket sooner. */
const interval = { following: 30_000, polling: 10_000 };

export interface DeliveryListProps extends Pick<DeliveryTableProps, 'changes'> {
  of: Parameters<typeof deliveryList>[0];
  /** What stands where there is no delivery. */
  empty: ReactNode;
  /** What stands above a list that is not empty. */
  above?: ReactNode;
}

/** The deliveries of an assignment or of a class: loading, failed, none, or a table. */
export function DeliveryList({ of, empty, above, changes }: DeliveryListProps): ReactNode {
  const translate = useWords(deliveryWords);
  const list = useLoaded(
    useQuery({
      ...deliveryList(of),
      refetchInterval: ({ state }) =>
        state.data?.some((row) => row.state === 'open' || row.state === 'planned') === true
          ? interval[isFollowing() ? 'following' : 'polling']
          : false,
    }),
  );
  if (list.state === 'loading') return <Skeleton lines={2} label={translate('reading')} />;
  if (list.state === 'failed') {
    return <ErrorState title={translate('failed')} error={list.error} onRetry={list.retry} busy={list.busy} />;
  }
  if (list.data.length === 0) return empty;
  return (
    <>
      {above}
      <DeliveryTable rows={list.data} names={'classId' in of ? 'title' : 'targets'} changes={changes} />
    </>
  );
}
