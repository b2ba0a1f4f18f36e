import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { readRows, writeRows } from '../../client/requests/rows.ts';
import { useUser } from '../../client/session/session.tsx';
import { useDemoRows } from '../demo/index.ts';

const closedKey = ['start-card', 'closed'] as const;
const closedRow = z.object({ start_card_closed: z.boolean() });

/** Whether the user has closed the card, in this browser or in another. */
export function useStartCardClosed(): UseQueryResult<boolean> {
  const { id } = useUser();
  return useQuery({
    queryKey: closedKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const rows = await readRows(z.array(closedRow), (client) =>
        client.from('user_settings').select('start_card_closed').eq('user_id', id).limit(1),
      );
      return rows[0]?.start_card_closed ?? false;
    },
  });
}

/** Closes the card for good, or shows it again. */
export function useCloseStartCard(): UseMutationResult<void, Error, boolean> {
  const { id } = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (closed) =>
      writeRows((client) =>
        client.from('user_settings').upsert({ user_id: id, start_card_closed: closed }, { onConflict: 'user_id' }),
      ),
    onSuccess: (_, closed) => queries.setQueryData(closedKey, closed),
  });
}

const paperRow = z.object({ id: z.string(), title: z.string(), content_language: z.enum(['en', 'el']) });
/** A finished paper of the demo data. */
export type DemoAssignment = z.output<typeof paperRow>;

/** The papers of the demo data that the user may open. */
export function useDemoAssignments(): UseQueryResult<DemoAssignment[]> {
  const ids = [...useDemoRows('public.assignments')];
  return useQuery({
    queryKey: ['assignments', 'demo', ids],
    queryFn: () =>
      ids.length === 0
        ? []
        : readRows(z.array(paperRow), (client) =>
            client
              .from('assignments')
              .select('id,title,content_language')
              .in('id', ids)
              .is('archived_at', null)
              .order('title'),
          ),
  });
}
