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

const settingsRow = z.object({ n8n_chat_webhook_url: z.string().nullable() });

const addressKey = ['user-settings', 'chat-webhook'] as const;

/** Whose settings are read and written; null: nobody is signed in, and nothing happens. */
function useOwnId(): string | null {
  const session = useSession();
  return session.status === 'in' ? session.user.id : null;
}

/** The address that the person's chat goes to, as their settings have it; empty where there is none. */
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

/** Saves the address, or null for none; answers with the one that is saved now. */
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

/** What is joined to what, as the person sees it. */
export type Automation = CallOutput<'read-automation'>;

export const automationKey = ['automation'] as const;

/** Where the person's functions are joined to workflows, and what stands in the way. */
export function useAutomation(): UseQueryResult<Automation> {
  return useQuery({
    queryKey: [...automationKey, 'state'],
    queryFn: ({ signal }) => callFunction('read-automation', {}, { signal }),
  });
}

/** One act on the person's workflows; what is shown of them is read again afterwards. */
export function useAutomationAction<Name extends CallName>(
  name: Name,
): UseMutationResult<CallOutput<Name>, Error, CallInput<Name>> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input) => callFunction(name, input),
    onSettled: () => queries.invalidateQueries({ queryKey: automationKey }),
  });
}
