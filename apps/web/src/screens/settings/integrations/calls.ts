import type { CallInput, CallName, CallOutput } from '@schole/core';
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '../../../client/requests/call.ts';
import { readRows } from '../../../client/requests/rows.ts';
import { useSession } from '../../../client/session/session.tsx';
import { automationKey } from '../../../parts/connections/index.ts';

const settingsRow = z.object({ n8n_chat_webhook_url: z.string().nullable() });

const addressKey = ['user-settings', 'chat-webhook'] as const;

/** The user whose settings are read and written; null: nobody is signed in, and nothing happens. */
function useOwnId(): string | null {
  const session = useSession();
  return session.status === 'in' ? session.user.id : null;
}

/** The address of the user's chat workflow from their settings; empty where there is none. */
export function useChatAddress(): UseQueryResult<string> {
  const userId = useOwnId();
  return useQuery({
    queryKey: addressKey,
    enabled: userId !== null,
    queryFn: async () => {
      const row = await readRows(settingsRow.nullable(), (client) =>
        client.from('user_settings').select('*').eq('user_id', userId).maybeSingle(),
      );
      return row?.n8n_chat_webhook_url ?? '';
    },
  });
}

/** Saves the address, or null for none; returns the saved one. */
export function useSaveChatAddress(): UseMutationResult<string, Error, string | null> {
  const userId = useOwnId();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (address) => {
      if (userId === null) return '';
      const row = await readRows(settingsRow, (client) =>
        client
          .from('user_settings')
          .upsert({ user_id: userId, n8n_chat_webhook_url: address }, { onConflict: 'user_id' })
          .select()
          .single(),
      );
      return row.n8n_chat_webhook_url ?? '';
    },
    onSuccess: async (address) => {
      queries.setQueryData(addressKey, address);
      await queries.invalidateQueries({ queryKey: automationKey });
    },
  });
}

/** Runs one action on the user's workflows; what is shown of them is read again afterwards. */
export function useAutomationAction<Name extends CallName>(
  name: Name,
): UseMutationResult<CallOutput<Name>, Error, CallInput<Name>> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input) => callFunction(name, input),
    onSettled: () => queries.invalidateQueries({ queryKey: automationKey }),
  });
}
