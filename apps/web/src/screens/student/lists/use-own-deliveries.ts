import type { CallOutput } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { type Loaded, useLoaded } from '../../../client/server-state/use-loaded.ts';
import { listOwnDeliveries } from '../calls.ts';

export type OwnDeliveries = CallOutput<'list-own-deliveries'>;
export type ListedDelivery = OwnDeliveries['deliveries'][number];

/** The key of what is given to the student, for whoever changes it. */
export const ownDeliveriesKey = ['own deliveries'] as const;

/** Milliseconds between two reads: a page that stays open shows what was just given. */
const interval = 30_000;

/** What is given to the student, read again when they come back to the page and every half minute. */
export function useOwnDeliveries(): Loaded<OwnDeliveries> {
  const query = useQuery({
    queryKey: ownDeliveriesKey,
    queryFn: listOwnDeliveries,
    refetchInterval: interval,
    refetchOnWindowFocus: 'always',
  });
  return useLoaded(query);
}
