import {
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { readRows, writeRows } from '../../client/requests/rows.ts';
import { isFollowing } from '../../client/server-state/follow.ts';
import { otherSchools } from '../account/membership-status.ts';

const noticeRow = z.object({
  id: z.string(),
  kind: z.string(),
  payload: z.unknown(),
  /** How often the same happened that day. */
  repeats: z.number().int().positive(),
  read_at: z.string().nullable(),
  created_at: z.string(),
});
/** A row of `notifications`. */
export type NoticeRow = z.output<typeof noticeRow>;

const key = ['notices'] as const;
/** Notices that the panel reads. Those of a kind and a day are one line, so there are more of them than lines. */
const maxRead = 100;
/** Milliseconds between two polls while the page is visible and the server sends no changes. */
const pollInterval = 30_000;

/** The user's newest notices: by server events, or polled twice a minute; and at once when the page becomes visible. */
export function useNotices(): UseQueryResult<NoticeRow[]> {
  return useQuery({
    queryKey: key,
    staleTime: 0,
    refetchInterval: () => (isFollowing() ? false : pollInterval),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal, client: queries }) => {
      const others = await otherSchools(queries);
      return await readRows(z.array(noticeRow), (client) => {
        const all = client.from('notifications').select(Object.keys(noticeRow.shape).join());
        return (others === null ? all : all.not('school_id', 'in', others))
          .order('created_at', { ascending: false })
          .limit(maxRead)
          .abortSignal(signal);
      });
    },
  });
}

/** Which notices are read now: those of a line, or all up to the newest that was seen; later ones stay unread. */
export type ReadNow = { ids: readonly string[] } | { until: string };

/** Marks notices as read. */
export function useMarkRead(): UseMutationResult<void, Error, ReadNow> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (which) => {
      const others = await otherSchools(queries);
      await writeRows((client) => {
        // The database resolves `now` with its own clock: a browser's clock may be wrong.
        const unread = client.from('notifications').update({ read_at: 'now' }).is('read_at', null);
        if ('ids' in which) return unread.in('id', [...which.ids]);
        const seen = unread.lte('created_at', which.until);
        return others === null ? seen : seen.not('school_id', 'in', others);
      });
    },
    onMutate: async (which) => {
      await queries.cancelQueries({ queryKey: key });
      const isRead = ({ id }: NoticeRow): boolean => !('ids' in which) || which.ids.includes(id);
      queries.setQueryData<NoticeRow[]>(key, (rows) =>
        rows?.map((row) => (isRead(row) ? { ...row, read_at: row.read_at ?? row.created_at } : row)),
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/**
 * Removes the notice on the end of a job, in every tab and for good: the person has seen the end on the screen. One that
 * cannot be removed stays under the bell, which does no harm.
 */
export async function removeNoticeOf(queries: QueryClient, jobId: string): Promise<void> {
  const isOther = ({ payload }: NoticeRow): boolean =>
    typeof payload !== 'object' || payload === null || Reflect.get(payload, 'jobId') !== jobId;
  await queries.cancelQueries({ queryKey: key });
  queries.setQueryData<NoticeRow[]>(key, (rows) => rows?.filter(isOther));
  await writeRows((client) => client.from('notifications').delete().eq('payload->>jobId', jobId)).catch(
    () => undefined,
  );
  await queries.invalidateQueries({ queryKey: key });
}
