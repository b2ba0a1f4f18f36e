import { notices } from '@schole/core';
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { readRows, writeRows } from '../../../client/requests/rows.ts';
import { useUser } from '../../../client/session/session.tsx';
import { followOwnRows } from '../follow-own-rows.ts';
import { ownDeliveriesKey } from './use-own-deliveries.ts';

const kinds = ['delivery-given', 'delivery-due', 'results-released'] as const;

const newsRow = z
  .object({ id: z.string(), kind: z.enum(kinds), payload: notices['delivery-given'] })
  .transform(({ id, kind, payload }) => ({ id, kind, deliveryId: payload.deliveryId }));
type News = z.output<typeof newsRow>;

const key = ['own news'] as const;
/** Notices that are read; the database forgets old ones. */
const maxRead = 100;
/** Milliseconds between two reads while the server sends no changes. */
const interval = 30_000;

/** The notices that a student has not read, newest first: by what the server sends, or read again every half minute. */
export function useNews(): readonly News[] {
  const queries = useQueryClient();
  const { id } = useUser();
  const [live, setLive] = useState(false);
  useEffect(() => {
    const readAgain = (): void => {
      for (const queryKey of [key, ownDeliveriesKey]) void queries.invalidateQueries({ queryKey });
    };
    const rows = { table: 'notifications', select: ['id'], filter: `user_id=eq.${id}` };
    return followOwnRows(`news-of-${id}`, { ...rows, event: 'INSERT' }, readAgain, (on) => {
      setLive(on);
      // There may have been some before it was followed.
      if (on) readAgain();
    });
  }, [id, queries]);
  const { data } = useQuery({
    queryKey: key,
    refetchInterval: live ? false : interval,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) =>
      readRows(z.array(newsRow), (client) =>
        client
          .from('notifications')
          .select('id, kind, payload')
          .in('kind', [...kinds])
          .is('read_at', null)
          .order('created_at', { ascending: false })
          .limit(maxRead)
          .abortSignal(signal),
      ),
  });
  return data ?? none;
}

const none: readonly News[] = [];

/** Marks notices as read. */
export function useMarkNewsRead(): UseMutationResult<void, Error, readonly string[]> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids) =>
      // The database says when: the clock of a browser may be wrong.
      writeRows((client) =>
        client
          .from('notifications')
          .update({ read_at: 'now' })
          .in('id', [...ids]),
      ),
    onMutate: async (ids) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<readonly News[]>(key, (rows) => rows?.filter(({ id }) => !ids.includes(id)));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
