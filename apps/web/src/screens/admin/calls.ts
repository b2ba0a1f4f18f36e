import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '../../client/requests/call.ts';
import { readCounted, writeRows } from '../../client/requests/rows.ts';

/** Number of rows in a list. */
const shown = 100;

const mailSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  language: z.enum(['en', 'el']),
  state: z.enum(['waiting', 'failed', 'held']),
  reason: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
});
/** A mail that was not sent, without its text. */
export type UnsentMail = z.infer<typeof mailSchema>;

const requestSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  organisation: z.string(),
  message: z.string(),
  language: z.enum(['en', 'el']),
  created_at: z.string(),
  handled_at: z.string().nullable(),
});
/** A visitor's message. */
export type ContactRequest = z.infer<typeof requestSchema>;

export interface Listed<Row> {
  rows: Row[];
  /** The total count, also of rows beyond the list. */
  count: number;
}

/** The mails that are waiting, held or given up, the newest first. */
export function useUnsentMails(): UseQueryResult<Listed<UnsentMail>> {
  return useQuery({
    queryKey: ['admin', 'mails'],
    queryFn: () =>
      readCounted(z.array(mailSchema), (client) =>
        client
          .from('mails')
          .select(Object.keys(mailSchema.shape).join(','), { count: 'exact' })
          .neq('state', 'sent')
          .order('created_at', { ascending: false })
          .limit(shown),
      ),
  });
}

/**
 * The text of one mail, read only when it is opened, and once: each read is recorded. Null when it is no longer stored.
 * Not cached: it may contain a valid link.
 */
export function useMailText(id: string): UseQueryResult<string | null> {
  return useQuery({
    queryKey: ['admin', 'mails', id, 'text'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await callFunction('read-mail', { mailId: id })).text,
  });
}

const requestsKey = ['admin', 'requests'] as const;

/** The requests of visitors: open ones first, then by age. */
export function useContactRequests(): UseQueryResult<Listed<ContactRequest>> {
  return useQuery({
    queryKey: requestsKey,
    queryFn: () =>
      readCounted(z.array(requestSchema), (client) =>
        client
          .from('contact_requests')
          .select(Object.keys(requestSchema.shape).join(','), { count: 'exact' })
          .order('handled_at', { ascending: false, nullsFirst: true })
          .order('created_at', { ascending: false })
          .limit(shown),
      ),
  });
}

/** Marks a request as handled, or as open again; the database records the time and the user. */
export function useMarkRequest(): UseMutationResult<void, Error, { id: string; handled: boolean }> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, handled }: { id: string; handled: boolean }) =>
      writeRows((client) =>
        client
          .from('contact_requests')
          .update({ handled_at: handled ? new Date().toISOString() : null })
          .eq('id', id),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: requestsKey }),
  });
}

/** Deletes a request permanently. */
export function useDeleteRequest(): UseMutationResult<void, Error, string> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => writeRows((client) => client.from('contact_requests').delete().eq('id', id)),
    onSettled: () => queries.invalidateQueries({ queryKey: requestsKey }),
  });
}
