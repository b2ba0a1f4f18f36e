import { contentLanguages, stages } from '@schole/core';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { readCounted, readRows } from '../../client/requests/rows.ts';
import { useUser } from '../../client/session/session.tsx';
import { inActiveSchool } from '../../parts/account/membership-status.ts';
import { readDemoIds } from '../../parts/demo/index.ts';

const recentSchema = z.object({
  id: z.string(),
  title: z.string(),
  stage: z.enum(stages),
  content_language: z.enum(contentLanguages).nullable(),
  question_count: z.number(),
  points_sum: z.number(),
  updated_at: z.string(),
  /** Whether a delivery of it is open. */
  active: z.boolean(),
});
/** One row of the list of recent assignments. */
export type RecentAssignment = z.infer<typeof recentSchema>;

/** Number of assignments in the list. */
const shown = 6;

/** The last changed assignments, without archived ones. */
export function useRecentAssignments(): UseQueryResult<RecentAssignment[]> {
  return useQuery({
    queryKey: ['assignments', 'recent'],
    queryFn: async ({ client: queries }) => {
      const ofSchool = await inActiveSchool(queries);
      return readRows(z.array(recentSchema), (client) =>
        client
          .from('assignment_summaries')
          .select(Object.keys(recentSchema.shape).join(','))
          .match(ofSchool)
          .is('archived_at', null)
          .order('updated_at', { ascending: false })
          .limit(shown),
      );
    },
  });
}

/** How many assignments the user ever created, and their states. */
export interface AssignmentCounts {
  all: number;
  ready: number;
  archived: number;
  /** Attempts of the user's deliveries that are submitted, and those of them whose every answer is marked. */
  submitted: number;
  graded: number;
  /** The user's classes, and how many of them are active. */
  classes: number;
  activeClasses: number;
}

/** Those that wait for a review. */
export function draftsOf({ all, ready, archived }: Pick<AssignmentCounts, 'all' | 'ready' | 'archived'>): number {
  return Math.max(0, all - ready - archived);
}

/** Counts the user's assignments, classes and what was handed in to them, without demo data. */
export function useAssignmentCounts(): UseQueryResult<AssignmentCounts> {
  const user = useUser();
  return useQuery({
    queryKey: ['assignments', 'counts'],
    queryFn: async ({ client: queries }) => {
      const ofSchool = await inActiveSchool(queries);
      const demo = {
        assignments: await readDemoIds(queries, 'public.assignments'),
        classes: await readDemoIds(queries, 'public.classes'),
        people: await readDemoIds(queries, 'auth.users'),
      };
      const attemptsOf = (client: SupabaseClient) =>
        client
          .from('attempts')
          .select('id,deliveries!inner(owner_id)', { count: 'exact', head: true })
          .match(ofSchool)
          .eq('state', 'submitted')
          .eq('deliveries.owner_id', user.id)
          // A demo assignment may have been given to real students: what they hand in counts.
          .not('student_id', 'in', demo.people);
      const rowsOf = (client: SupabaseClient, table: 'assignments' | 'class_summaries') =>
        client
          .from(table)
          .select('id', { count: 'exact', head: true })
          .match(ofSchool)
          .not('id', 'in', demo[table === 'assignments' ? table : 'classes']);
      // Those that the person teaches: their own and shared ones. An administrator sees every class of the school.
      const classesOf = (client: SupabaseClient) =>
        rowsOf(client, 'class_summaries').is('removed_at', null).not('rights', 'is', null);
      const [all, ready, archived, classes, activeClasses, submitted, graded] = await Promise.all([
        readCounted(z.unknown(), (client) => rowsOf(client, 'assignments')),
        readCounted(z.unknown(), (client) =>
          rowsOf(client, 'assignments').eq('stage', 'ready').is('archived_at', null),
        ),
        readCounted(z.unknown(), (client) => rowsOf(client, 'assignments').not('archived_at', 'is', null)),
        readCounted(z.unknown(), classesOf),
        readCounted(z.unknown(), (client) => classesOf(client).eq('active', true)),
        readCounted(z.unknown(), attemptsOf),
        readCounted(z.unknown(), (client) => attemptsOf(client).eq('unmarked', 0)),
      ]);
      return {
        all: all.count,
        ready: ready.count,
        archived: archived.count,
        classes: classes.count,
        activeClasses: activeClasses.count,
        submitted: submitted.count,
        graded: graded.count,
      };
    },
  });
}

const taughtSchema = z.object({ id: z.string(), name: z.string(), students: z.number() });
/** A class as the Overview lists it. */
export type TaughtClass = z.infer<typeof taughtSchema>;

/** The first active classes that the user teaches, by name. */
export function useTaughtClasses(): UseQueryResult<TaughtClass[]> {
  return useQuery({
    queryKey: ['classes', 'taught'],
    queryFn: async ({ client: queries }) => {
      const ofSchool = await inActiveSchool(queries);
      return readRows(z.array(taughtSchema), (client) =>
        client
          .from('class_summaries')
          .select(Object.keys(taughtSchema.shape).join(','))
          .match(ofSchool)
          .eq('active', true)
          .is('removed_at', null)
          .not('rights', 'is', null)
          .order('name')
          .limit(shown),
      );
    },
  });
}
