import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { readCounted, readRows, writeRows } from '../../client/requests/rows.ts';
import { isFollowing } from '../../client/server-state/follow.ts';
import { otherSchools } from '../account/membership-status.ts';

const noticeRow = z.object({
  id: z.string(),
  kind: z.string(),
  payload: z.unknown(),
  read_at: z.string().nullable(),
  created_at: z.string(),
});
/** A row of `notifications`. */
export type NoticeRow = z.output<typeof noticeRow>;

/** The newest notices, and how many of all are unread. */
export interface Notices {
  rows: NoticeRow[];
  unread: number;
}

const key = ['notices'] as const;
/** Notices that the panel shows. */
const maxShown = 30;
/** Milliseconds between two polls while the page is visible and the server sends no changes. */
const pollInterval = 30_000;

/** The user's notices: by server events, or polled twice a minute; and at once when the page becomes visible. */
export function useNotices(): UseQueryResult<Notices> {
  return useQuery({
    queryKey: key,
    staleTime: 0,
    refetchInterval: () => (isFollowing() ? false : pollInterval),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal, client: queries }) => {
      const others = await otherSchools(queries);
      const [rows, unread] = await Promise.all([
        readRows(z.array(noticeRow), (client) => {
          const all = client.from('notifications').select(Object.keys(noticeRow.shape).join());
          return (others === null ? all : all.not('school_id', 'in', others))
            .order('created_at', { ascending: false })
            .limit(maxShown)
            .abortSignal(signal);
        }),
        readCounted(z.unknown(), (client) => {
          const all = client.from('notifications').select('id', { count: 'exact', head: true }).is('read_at', null);
          return (others === null ? all : all.not('school_id', 'in', others)).abortSignal(signal);
        }),
      ]);
      return { rows, unread: unread.count };
    },
  });
}

/** Marks one notice as read, or all up to the newest that was seen; later ones stay unread. */
export function useMarkRead(): UseMutationResult<void, Error, { id: string } | { until: string }> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (which) => {
      const others = await otherSchools(queries);
      await writeRows((client) => {
        // The database resolves `now` with its own clock: a browser's clock may be wrong.
        const unread = client.from('notifications').update({ read_at: 'now' }).is('read_at', null);
        if ('id' in which) return unread.eq('id', which.id);
        const seen = unread.lte('created_at', which.until);
        return others === null ? seen : seen.not('school_id', 'in', others);
      });
    },
    onMutate: async (which) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<Notices>(key, (before) => before && marked(before, which));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

function marked({ rows, unread }: Notices, which: { id: string } | { until: string }): Notices {
  if ('until' in which) return { rows: rows.map(readNow), unread: 0 };
  return { rows: rows.map((row) => (row.id === which.id ? readNow(row) : row)), unread: Math.max(0, unread - 1) };
}

const readNow = (row: NoticeRow): NoticeRow => ({ ...row, read_at: row.read_at ?? row.created_at });
