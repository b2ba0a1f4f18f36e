import { type CallOutput, jobs } from '@schole/core';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '../../../client/requests/call.ts';
import { readRows, writeRows } from '../../../client/requests/rows.ts';

export type OwnSession = CallOutput<'list-sessions'>['sessions'][number];
export type DeletionPreview = CallOutput<'foresee-deletion'>;

/** The open sessions of the account. */
export const ownSessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await callFunction('list-sessions', {})).sessions,
});

const noticeSettingsSchema = z.array(z.object({ login_notifications: z.boolean() }));

/** Whether the user is notified of new browsers; on, unless the user has turned it off. */
export const loginNotices = queryOptions({
  queryKey: ['login-notices'],
  queryFn: async () => {
    const [row] = await readRows(noticeSettingsSchema, (client) =>
      client.from('user_settings').select('login_notifications'),
    );
    return row?.login_notifications ?? true;
  },
});

export function saveLoginNotices(userId: string, enabled: boolean): Promise<void> {
  return writeRows((client) => client.from('user_settings').upsert({ user_id: userId, login_notifications: enabled }));
}

const exported = z.array(
  z.object({
    id: z.string(),
    state: z.string(),
    created_at: z.string(),
    finished_at: z.string().nullable(),
    result: jobs['export-account'].result.nullable().catch(null),
  }),
);

/** Milliseconds for which a finished export can be downloaded. */
const day = 24 * 3_600_000;

/** The running export, or one that ended in the last day; null when there is none. */
export const lastExport = queryOptions({
  queryKey: ['jobs', 'account'],
  queryFn: async () => {
    const [row] = await readRows(exported, (client) =>
      client
        .from('jobs')
        .select('id, state, created_at, finished_at, result')
        .eq('kind', 'export-account')
        .order('created_at', { ascending: false })
        .limit(1),
    );
    if (row === undefined || row.state === 'cancelled') return null;
    const old = row.finished_at !== null && Date.parse(row.finished_at) < Date.now() - day;
    return old ? null : row.id;
  },
});

/** What would be deleted with the account, requested when the user opens the section. */
export const deletionPreview = queryOptions({
  queryKey: ['leaving', 'foresight'],
  queryFn: () => callFunction('foresee-deletion', {}),
  gcTime: 0,
});
