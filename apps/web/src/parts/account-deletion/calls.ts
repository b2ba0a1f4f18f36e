import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { readRows } from '../../client/requests/rows.ts';

export const accountDeletionKey = ['leaving'] as const;

const rows = z.array(z.object({ due_at: z.string(), began_at: z.string().nullable() }));

/** When the user's account will be deleted, and whether the deletion has begun; null: it stays. */
export interface AccountDeletion {
  dueAt: string;
  started: boolean;
}

/** Whether the signed-in user requested the deletion of their account. */
export function useAccountDeletion(): UseQueryResult<AccountDeletion | null> {
  return useQuery({
    queryKey: accountDeletionKey,
    queryFn: async () => {
      const [row] = await readRows(rows, (client) => client.from('account_deletions').select('due_at, began_at'));
      return row === undefined ? null : { dueAt: row.due_at, started: row.began_at !== null };
    },
  });
}
