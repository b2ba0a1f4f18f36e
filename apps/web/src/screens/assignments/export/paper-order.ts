import { type PaperOrder, paperOrders } from '@schole/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { readRows, writeRows } from '../../../client/requests/rows.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { words } from '../words.ts';

const row = z.object({ paper_order: z.enum(paperOrders).nullable().catch(null) });
const key = ['paper-order'] as const;

/** The order of the questions on the user's papers, remembered in the account; and how to choose another. */
export function usePaperOrder(userId: string): [PaperOrder, (order: PaperOrder) => void] {
  const translate = useWords(words);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const stored = useQuery({
    queryKey: key,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const rows = await readRows(z.array(row), (client) =>
        client.from('user_settings').select('paper_order').eq('user_id', userId).limit(1),
      );
      return rows[0]?.paper_order ?? null;
    },
  });
  const storing = useMutation({
    mutationFn: (paper_order: PaperOrder) =>
      writeRows((client) =>
        client.from('user_settings').upsert({ user_id: userId, paper_order }, { onConflict: 'user_id' }),
      ),
    // The choice holds for this page also where the account cannot take it just now.
    onMutate: (order) => queries.setQueryData(key, order),
    onError: (error) => notify({ kind: 'error', title: translate('error'), message: failure(error) }),
  });
  return [stored.data ?? 'by-kind', storing.mutate];
}
