import { type CallInput, defaultGradingPreferences, type GradingPreferences } from '@schole/core';
import type { SupabaseClient } from '@supabase/supabase-js';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '../../client/requests/call.ts';
import { readCounted, readRows } from '../../client/requests/rows.ts';
import { inActiveSchool } from '../../parts/account/membership-status.ts';
import { foldText } from '../../ui/index.ts';
import type { GradingTab, ListAddress, SortColumn } from './address.ts';
import { confidenceRow, deliveryChoiceRow, preferencesRow, runRow, submissionRow, summaryRow } from './rows.ts';

/** The query keys of this screen. */
const keys = {
  all: ['grading'] as const,
  list: ['grading', 'list'] as const,
  summary: ['grading', 'summary'] as const,
  deliveries: ['grading', 'deliveries'] as const,
  run: ['grading', 'run'] as const,
  preferences: ['grading', 'preferences'] as const,
};

const columnsOf = (row: z.ZodObject): string => Object.keys(row.shape).join();

/** Rows of one page. */
export const pageSize = 50;
/** The most deliveries that are offered, and submissions over whose suggestions a mean is taken. */
const maxDeliveries = 200;
const maxSubmissions = 10_000;

const columnOf: Record<SortColumn, string> = {
  student: 'sort_name',
  title: 'title',
  submitted: 'submitted_at',
  score: 'points',
  confidence: 'confidence',
};

/** What a list is sorted by before somebody chooses: who waits longest first, and what was graded last. */
const startOf: Record<GradingTab, { column: string; ascending: boolean }> = {
  pending: { column: 'submitted_at', ascending: true },
  review: { column: 'submitted_at', ascending: true },
  graded: { column: 'graded_at', ascending: false },
};

/**
 * Conditions of rest/v1, one a word: within the name of the student, or within the title. Signs that mean something in a
 * condition are left out.
 */
export function conditionsOf(search: string): string[] {
  const found = search.match(/[\p{L}\p{M}\p{N}.'’-]+/gu) ?? [];
  return found.slice(0, 6).map((word) => {
    // The database compares Greek names without accents, and other letters with them.
    const names = new Set([foldText(word), word.toLowerCase()]);
    return [...[...names].map((name) => `sort_name.ilike."*${name}*"`), `title.ilike."*${word}*"`].join();
  });
}

/** The submissions of a list, of one delivery where it is narrowed. */
async function rowsOf(
  queries: QueryClient,
  { tab, of }: Pick<ListAddress, 'tab' | 'of'>,
): Promise<(client: SupabaseClient, columns: string) => ReturnType<typeof selectFrom>> {
  const match = { ...(await inActiveSchool(queries)), ...(of !== undefined && { delivery_id: of }) };
  return (client, columns) => {
    const all = selectFrom(client, columns).match(match);
    if (tab === 'review') return all.is('needs_review', true);
    return all.eq('status', tab);
  };
}

const selectFrom = (client: SupabaseClient, columns: string) =>
  client.from('grading_submissions').select(columns, { count: 'exact' });

/** One page of a list. */
export const submissionList = ({ tab, of, search = '', by, down, page = 1 }: ListAddress) =>
  queryOptions({
    queryKey: [...keys.list, tab, of, search, by, down, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ client: queries, signal }) => {
      const rows = await rowsOf(queries, { tab, of });
      const order = by === undefined ? startOf[tab] : { column: columnOf[by], ascending: down !== true };
      return readCounted(z.array(submissionRow), (client) =>
        conditionsOf(search)
          .reduce((found, condition) => found.or(condition), rows(client, columnsOf(submissionRow)))
          .order(order.column, { ascending: order.ascending, nullsFirst: false })
          .order('attempt_id')
          .range((page - 1) * pageSize, page * pageSize - 1)
          .abortSignal(signal),
      );
    },
  });

/** The mean confidence of the suggestions in a list, and their number; null where there is none. */
export const confidenceOf = ({ tab, of }: Pick<ListAddress, 'tab' | 'of'>) =>
  queryOptions({
    queryKey: [...keys.list, 'confidence', tab, of],
    queryFn: async ({ client: queries }) => {
      const submissions = await rowsOf(queries, { tab, of });
      const rows = await readRows(z.array(confidenceRow), (client) =>
        submissions(client, columnsOf(confidenceRow)).gt('confidences', 0).limit(maxSubmissions),
      );
      const suggestions = rows.reduce((sum, { confidences }) => sum + confidences, 0);
      if (suggestions === 0) return null;
      const sum = rows.reduce((all, { confidence, confidences }) => all + (confidence ?? 0) * confidences, 0);
      return { mean: sum / suggestions, suggestions };
    },
  });

/** How many submissions wait, are graded and need review. */
export const summaryOf = (delivery: string | undefined) =>
  queryOptions({
    queryKey: [...keys.summary, delivery],
    queryFn: () =>
      readRows(summaryRow, (client) =>
        client.rpc('grading_summary', delivery === undefined ? {} : { delivery }, { get: true }).single(),
      ),
  });

/** The deliveries to which something was handed in, the newest first. */
export const deliveryChoices = queryOptions({
  queryKey: keys.deliveries,
  queryFn: async ({ client: queries }) => {
    const ofSchool = await inActiveSchool(queries);
    return readRows(z.array(deliveryChoiceRow), (client) =>
      client
        .from('delivery_summaries')
        .select(columnsOf(deliveryChoiceRow))
        .match(ofSchool)
        .is('withdrawn_at', null)
        .gt('submitted', 0)
        .order('created_at', { ascending: false })
        .limit(maxDeliveries),
    );
  },
});

/** The user's last run of Auto Grade All; null: none yet. */
export const latestRun = queryOptions({
  queryKey: keys.run,
  queryFn: async ({ client: queries }) => {
    const ofSchool = await inActiveSchool(queries);
    const rows = await readRows(z.array(runRow), (client) =>
      client
        .from('grading_runs')
        .select(columnsOf(runRow))
        .match(ofSchool)
        .order('created_at', { ascending: false })
        .limit(1),
    );
    return rows[0] ?? null;
  },
});

/** How the user has answers graded; the defaults for who changed nothing. */
export const ownPreferences = queryOptions({
  queryKey: keys.preferences,
  queryFn: async ({ client: queries }): Promise<GradingPreferences> => {
    const ofSchool = await inActiveSchool(queries);
    const [row] = await readRows(z.array(preferencesRow), (client) =>
      client.from('grading_preferences').select(columnsOf(preferencesRow)).match(ofSchool).limit(1),
    );
    if (row === undefined) return defaultGradingPreferences;
    return {
      accepts: row.accepts,
      acceptLimit: row.accept_limit,
      reviewBelow: row.review_below,
      namesHidden: row.names_hidden,
      asksModel: row.asks_model,
    };
  },
});

/** What the decisions of the school say about suggestions, by language and band of confidence. */
export const schoolTrust = queryOptions({
  queryKey: [...keys.all, 'trust'],
  queryFn: ({ signal }) => callFunction('read-grading-trust', {}, { signal }),
});

export const startGrading = (deliveryIds: string[] | undefined) =>
  callFunction('start-grading', deliveryIds === undefined ? {} : { deliveryIds });
export const exportSubmissions = (input: CallInput<'export-grading'>) => callFunction('export-grading', input);
export const undoGrading = (runId: string) => callFunction('undo-grading', { runId });
export const savePreferences = (input: CallInput<'save-grading-preferences'>) =>
  callFunction('save-grading-preferences', input);

/** Everything on this screen is read again, and what other screens count of it. */
export async function refreshGrading(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: keys.all }),
    queries.invalidateQueries({ queryKey: ['deliveries'] }),
    queries.invalidateQueries({ queryKey: ['assignments', 'counts'] }),
  ]);
}
