import { type CallInput, fault } from '@schole/core';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '../../client/requests/call.ts';
import { readRows } from '../../client/requests/rows.ts';
import { inActiveSchool } from '../account/membership-status.ts';
import { classResultRow, classStudentRow, deliveryRow, givenClassRow, progressRow } from './rows.ts';

/** The query keys of everything about deliveries. */
const keys = {
  all: ['deliveries'] as const,
  lists: ['deliveries', 'list'] as const,
  one: (id: string) => ['deliveries', 'one', id] as const,
  results: ['deliveries', 'results'] as const,
};

const columnsOf = (row: z.ZodObject): string => Object.keys(row.shape).join();
/** The most deliveries that a list reads; the newest come first. */
const maxDeliveries = 200;
/** The most rows of students from whom one chooses, and of deliveries that are counted. */
const maxRows = 2_000;

/** The deliveries of an assignment, or to a class and its groups; the newest first. */
export const deliveryList = (of: { assignmentId: string } | { classId: string }) =>
  queryOptions({
    queryKey: [...keys.lists, of],
    queryFn: () =>
      readRows(z.array(deliveryRow), (client) => {
        const rows = client.from('delivery_summaries').select(columnsOf(deliveryRow));
        const fitting =
          'classId' in of ? rows.contains('class_ids', [of.classId]) : rows.eq('assignment_id', of.assignmentId);
        return fitting.order('created_at', { ascending: false }).limit(maxDeliveries);
      }),
  });

export const oneDelivery = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'row'],
    queryFn: async () => {
      const rows = z.uuid().safeParse(id).success
        ? await readRows(z.array(deliveryRow), (client) =>
            client.from('delivery_summaries').select(columnsOf(deliveryRow)).eq('id', id),
          )
        : [];
      const [row] = rows;
      if (row === undefined) throw fault('delivery/not-found');
      // By how much the server's clock is ahead of this one: what is left and how long ago count from it.
      return { ...row, ahead: Date.parse(row.read_at) - Date.now() };
    },
  });

/** Every student of a delivery with their attempts, by name. */
export const deliveryProgress = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'progress'],
    queryFn: () =>
      readRows(z.array(progressRow), (client) =>
        client
          .from('delivery_progress')
          .select(columnsOf(progressRow))
          .eq('delivery_id', id)
          .order('sort_name')
          .order('student_id')
          .order('number')
          .limit(maxRows),
      ),
  });

/** The questions of a delivery in their order; written once. */
export const deliveryQuestionIds = (id: string) =>
  queryOptions({
    queryKey: ['deliveries', 'questions', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      readRows(z.array(z.object({ question_id: z.string() })), (client) =>
        client.from('delivery_questions').select('question_id').eq('delivery_id', id).order('position'),
      ),
  });

/** The questions with their keys, and every answer so far. */
export const deliveryAnswers = (deliveryId: string) =>
  queryOptions({
    queryKey: [...keys.one(deliveryId), 'answers'],
    queryFn: ({ signal }) => callFunction('read-delivery', { deliveryId }, { signal }),
  });

/** One attempt with its history. Reading it is audited: it is not read again by itself. */
export const attemptHistory = (attemptId: string) =>
  queryOptions({
    queryKey: ['deliveries', 'attempt', attemptId],
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => callFunction('read-attempt', { attemptId }, { signal }),
  });

/** The active classes to which the user may give something, by name. */
export const classesToGive = queryOptions({
  queryKey: ['classes', 'to-give'],
  queryFn: async ({ client: queries }) => {
    const ofSchool = await inActiveSchool(queries);
    return readRows(z.array(givenClassRow), (client) =>
      client
        .from('class_summaries')
        .select(columnsOf(givenClassRow))
        .match(ofSchool)
        .eq('active', true)
        .is('removed_at', null)
        .in('rights', ['own', 'mark', 'change'])
        .order('name')
        .limit(200),
    );
  },
});

/** The students of these classes, by name. */
export const studentsToGive = (classIds: readonly string[]) =>
  queryOptions({
    queryKey: ['classes', 'to-give', 'students', classIds],
    queryFn: () =>
      readRows(z.array(classStudentRow), (client) =>
        client
          .from('class_rosters')
          .select(columnsOf(classStudentRow))
          .in('class_id', classIds)
          .is('archived_at', null)
          .order('sort_name')
          .limit(maxRows),
      ),
  });

const titleRow = z.object({ id: z.string(), title: z.string(), question_count: z.number() });

/** The user's assignments that can be given: those with questions, the last changed first. */
export const assignmentsToGive = queryOptions({
  queryKey: ['assignments', 'list', 'to-give'],
  queryFn: async ({ client: queries }) => {
    const ofSchool = await inActiveSchool(queries);
    return readRows(z.array(titleRow), (client) =>
      client
        .from('assignment_summaries')
        .select(columnsOf(titleRow))
        .match(ofSchool)
        .is('archived_at', null)
        .gt('question_count', 0)
        .order('updated_at', { ascending: false })
        .limit(maxDeliveries),
    );
  },
});

const givenRow = z.object({ assignment_id: z.string(), class_ids: z.array(z.string()) });

/** Which assignment was given to which classes; what was withdrawn does not count. */
export const givenAssignments = queryOptions({
  queryKey: [...keys.lists, 'given'],
  queryFn: async ({ client: queries }) => {
    const ofSchool = await inActiveSchool(queries);
    return readRows(z.array(givenRow), (client) =>
      client
        .from('delivery_summaries')
        .select(columnsOf(givenRow))
        .match(ofSchool)
        .is('withdrawn_at', null)
        .limit(maxRows),
    );
  },
});

/** The means of the classes of the school. */
export const classResults = queryOptions({
  queryKey: keys.results,
  queryFn: async ({ client: queries }) => {
    const ofSchool = await inActiveSchool(queries);
    return readRows(z.array(classResultRow), (client) =>
      client.from('class_results').select(columnsOf(classResultRow)).match(ofSchool).gt('marked', 0).limit(maxRows),
    );
  },
});

export const giveAssignment = (input: CallInput<'give-assignment'>) => callFunction('give-assignment', input);
export const changeDelivery = (input: CallInput<'change-delivery'>) => callFunction('change-delivery', input);
export const closeDelivery = (deliveryId: string) => callFunction('close-delivery', { deliveryId });
export const withdrawDelivery = (deliveryId: string, withdrawn: boolean) =>
  callFunction('withdraw-delivery', { deliveryId, withdrawn });
export const pauseAttempts = (input: CallInput<'pause-attempts'>) => callFunction('pause-attempts', input);
export const extendAttempts = (input: CallInput<'extend-attempts'>) => callFunction('extend-attempts', input);
export const messageStudents = (input: CallInput<'message-students'>) => callFunction('message-students', input);
export const submitAttempts = (input: CallInput<'submit-attempts'>) => callFunction('submit-attempts', input);
export const reopenAttempt = (input: CallInput<'reopen-attempt'>) => callFunction('reopen-attempt', input);
export const countLateAnswers = (input: CallInput<'count-late-answers'>) => callFunction('count-late-answers', input);

/** Everything about deliveries is read again after a change, and the badges of assignments. */
export async function refreshDeliveries(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: keys.all }),
    ...['list', 'recent', 'counts', 'one'].map((part) =>
      queries.invalidateQueries({ queryKey: ['assignments', part] }),
    ),
  ]);
}

/** What the live view of a delivery shows is read again. */
export async function refreshOneDelivery(queries: QueryClient, id: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: keys.one(id) });
}
