import type { CallOutput, Fault } from '@schole/core';
import {
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import type { Language } from '../../client/language/language-choice.ts';
import { callFunction } from '../../client/requests/call.ts';
import { readRows } from '../../client/requests/rows.ts';
import { useMembershipStatus } from '../account/membership-status.ts';

/** The demo data of a school, as its administrators see it. */
export type DemoData = CallOutput<'read-demo-data'>;
/** Tables whose demo rows a list can mark. */
type DemoRelation = 'auth.users' | 'public.sources' | 'public.assignments' | 'public.classes';

const marks = z.array(z.object({ school_id: z.string(), relation: z.string(), row_id: z.string() }));
/** Milliseconds between two reads while demo data is being created. */
const pollInterval = 1_000;
const none: ReadonlySet<string> = new Set();

const marksKey = ['demo', 'marks'] as const;
const dataKey = ['demo', 'data'] as const;

/** The demo marks of the user's schools; there are a few dozen at most in each. */
const marksQuery = queryOptions({
  queryKey: marksKey,
  staleTime: 60_000,
  queryFn: () => readRows(marks, (client) => client.from('demo_rows').select('school_id,relation,row_id')),
});

function useMarks(): UseQueryResult<z.output<typeof marks>> {
  return useQuery(marksQuery);
}

/** The ids of a table's demo rows as a list for a filter, `(…)`: what is counted is never demo data. */
export async function readDemoIds(queries: QueryClient, relation: DemoRelation): Promise<string> {
  const all = await queries.fetchQuery(marksQuery);
  return `(${all.flatMap((mark) => (mark.relation === relation ? mark.row_id : [])).join(',')})`;
}

/** The ids of a table's demo rows; empty before they are read, and for users without the permission. */
export function useDemoRows(relation: DemoRelation): ReadonlySet<string> {
  const { data } = useMarks();
  if (data === undefined || data.length === 0) return none;
  return new Set(data.filter((mark) => mark.relation === relation).map(({ row_id: id }) => id));
}

/** How many of a table's rows in the active school are demo data. */
export function useDemoCount(relation: DemoRelation): number {
  const active = useMembershipStatus().data?.active?.id;
  return useMarks().data?.filter((mark) => mark.school_id === active && mark.relation === relation).length ?? 0;
}

/** Whether the active school holds demo data; the user's other schools may. */
export function useHasDemo(): boolean {
  const active = useMembershipStatus().data?.active?.id;
  return useMarks().data?.some((mark) => mark.school_id === active) ?? false;
}

/** The demo data of the active school; polled while some is being created. Only for its administrators. */
export function useDemoData(enabled: boolean): UseQueryResult<DemoData> {
  return useQuery({
    queryKey: dataKey,
    enabled,
    queryFn: () => callFunction('read-demo-data', {}),
    refetchInterval: ({ state }) => (state.data?.making === true ? pollInterval : false),
  });
}

/** Created and removed rows appear in every list. */
export function refreshDemo(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries();
}

/** Starts creating demo data in a language. */
export function useAddDemo(): UseMutationResult<void, Fault, Language> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (language) => {
      await callFunction('add-demo-data', { language });
      await refreshDemo(queries);
    },
  });
}

/** Removes the demo data, or cancels its creation. */
export function useRemoveDemo(): UseMutationResult<void, Fault, void> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await callFunction('remove-demo-data', {});
      await refreshDemo(queries);
    },
  });
}
