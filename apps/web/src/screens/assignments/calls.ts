import { type CallInput, Fault, fault, type QuestionBody, type SpareDraft } from '@schole/core';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '../../client/requests/call.ts';
import { isPassing, isSignedOut } from '../../client/requests/failures.ts';
import { readCounted, readRows } from '../../client/requests/rows.ts';
import { inActiveSchool } from '../../parts/account/membership-status.ts';
import {
  assignmentRow,
  assignmentSourceRow,
  type DraftedVersion,
  firstKeyRow,
  firstVersionRow,
  type QuestionRow,
  type QuestionVersion,
  questionRow,
  questionVersionRow,
  setAsideRow,
  spareRow,
  summaryRow,
  versionKeyRow,
} from './rows.ts';

/** The query keys of this screen. */
const keys = {
  lists: ['assignments', 'list'] as const,
  assignment: (id: string) => ['assignments', 'one', id] as const,
  questions: (id: string) => ['assignments', 'one', id, 'questions'] as const,
};

/** The user's assignments, the last changed first; `maxRows` rows and the count of all. */
export const assignmentList = (archived: boolean, maxRows: number) =>
  queryOptions({
    queryKey: [...keys.lists, { archived, most: maxRows }],
    placeholderData: keepPreviousData,
    queryFn: async ({ client: queries }) => {
      const ofSchool = await inActiveSchool(queries);
      return readCounted(z.array(summaryRow), (client) => {
        const rows = client
          .from('assignment_summaries')
          .select(Object.keys(summaryRow.shape).join(), { count: 'exact' })
          .match(ofSchool);
        return (archived ? rows.not('archived_at', 'is', null) : rows.is('archived_at', null))
          .order('updated_at', { ascending: false })
          .range(0, maxRows - 1);
      });
    },
  });

export const oneAssignment = (id: string) =>
  queryOptions({
    queryKey: [...keys.assignment(id), 'row'],
    queryFn: async () => {
      const [row] = await readRows(z.array(assignmentRow), (client) =>
        client.from('assignments').select(Object.keys(assignmentRow.shape).join()).eq('id', id),
      );
      if (row === undefined) throw fault('assignment/not-found');
      return row;
    },
  });

export const assignmentSources = (id: string) =>
  queryOptions({
    queryKey: [...keys.assignment(id), 'sources'],
    queryFn: () =>
      readRows(z.array(assignmentSourceRow), (client) =>
        client
          .from('assignment_sources')
          .select('source_id,version_sha256,position,selection')
          .eq('assignment_id', id)
          .order('position'),
      ),
  });

export const questionList = (id: string) =>
  queryOptions({
    queryKey: keys.questions(id),
    queryFn: () => readQuestions(id),
  });

/** The concepts that the questions rest on, by question; their names change in another screen, so they are always read again. */
export const questionConcepts = (id: string) =>
  queryOptions({
    queryKey: [...keys.assignment(id), 'concepts'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { questions } = await callFunction('read-question-concepts', { assignmentId: id }, { signal });
      return new Map(questions.map(({ questionId, concepts }) => [questionId, concepts]));
    },
  });

/** What an engine drafted, the first version of a question; null where a person wrote that too. It never changes. */
export const draftedVersion = (questionId: string) =>
  queryOptions({
    queryKey: ['assignments', 'drafted', questionId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<DraftedVersion | null> => {
      const [[version], [key]] = await Promise.all([
        readRows(z.array(firstVersionRow), (client) =>
          client
            .from('question_versions')
            .select(Object.keys(firstVersionRow.shape).join())
            .eq('question_id', questionId)
            .eq('version', 1),
        ),
        readRows(z.array(firstKeyRow), (client) =>
          client
            .from('question_keys')
            .select(Object.keys(firstKeyRow.shape).join())
            .eq('question_id', questionId)
            .eq('version', 1),
        ),
      ]);
      if (version === undefined || key === undefined || version.changed_by !== null) return null;
      return { content: version.content, attachments: version.attachments, ...key };
    },
  });

/** Every version of a question with its key, the newest first. */
export const questionVersions = (assignmentId: string, questionId: string) =>
  queryOptions({
    queryKey: [...keys.assignment(assignmentId), 'versions', questionId],
    queryFn: async (): Promise<QuestionVersion[]> => {
      const [versions, versionKeys] = await Promise.all([
        readRows(z.array(questionVersionRow), (client) =>
          client
            .from('question_versions')
            .select(Object.keys(questionVersionRow.shape).join())
            .eq('question_id', questionId),
        ),
        readRows(z.array(versionKeyRow), (client) =>
          client.from('question_keys').select(Object.keys(versionKeyRow.shape).join()).eq('question_id', questionId),
        ),
      ]);
      return versions
        .flatMap((one) => {
          const key = versionKeys.find(({ version }) => version === one.version);
          return key === undefined ? [] : [{ ...one, ...key }];
        })
        .sort((one, other) => other.version - one.version);
    },
  });

function readQuestions(assignmentId: string): Promise<QuestionRow[]> {
  return readRows(z.array(questionRow), (client) =>
    client
      .from('assignment_questions')
      .select(Object.keys(questionRow.shape).join())
      .eq('assignment_id', assignmentId)
      .is('removed_at', null)
      .order('position'),
  );
}

/** The drafts of an assignment that passed and were never shown, the best first. */
export const spareDrafts = (id: string) =>
  queryOptions({
    queryKey: [...keys.assignment(id), 'drafts'],
    queryFn: async (): Promise<SpareDraft[]> => {
      const rows = await readRows(z.array(spareRow), (client) =>
        client
          .from('question_drafts')
          .select('id,kind,blooms_level,passage,place')
          .eq('assignment_id', id)
          .is('taken_at', null)
          .is('refused_check', null)
          .order('position'),
      );
      return rows.map(({ blooms_level: level, ...row }) => ({ ...row, level }));
    },
  });

/** The drafts that a check refused and nobody took over, the best first. */
export const setAsideDrafts = (id: string) =>
  queryOptions({
    queryKey: [...keys.assignment(id), 'set-aside'],
    queryFn: () =>
      readRows(z.array(setAsideRow), (client) =>
        client
          .from('question_drafts')
          .select(Object.keys(setAsideRow.shape).join())
          .eq('assignment_id', id)
          .is('taken_at', null)
          .not('refused_check', 'is', null)
          .order('position'),
      ),
  });

/** The questions that were replaced or deleted, in the order of their places. */
export const earlierQuestions = (id: string) =>
  queryOptions({
    queryKey: [...keys.assignment(id), 'earlier'],
    queryFn: () =>
      readRows(z.array(questionRow), (client) =>
        client
          .from('assignment_questions')
          .select(Object.keys(questionRow.shape).join())
          .eq('assignment_id', id)
          .not('removed_at', 'is', null)
          .order('position'),
      ),
  });

export const replaceQuestions = (input: CallInput<'replace-questions'>) => callFunction('replace-questions', input);
export const draftQuestion = (input: CallInput<'draft-question'>) => callFunction('draft-question', input);
export const reorderQuestions = (input: CallInput<'reorder-questions'>) => callFunction('reorder-questions', input);
export const takeDraft = (input: CallInput<'take-draft'>) => callFunction('take-draft', input);
/** The pictures in the file of a source, an answer at a time. */
export const sourcePictures = (input: Omit<CallInput<'list-source-pictures'>, 'from'>) =>
  infiniteQueryOptions({
    queryKey: ['source-pictures', input],
    queryFn: ({ pageParam, signal }) => callFunction('list-source-pictures', { ...input, from: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    // The file stays as it is; megabytes that nobody looks at any more do not.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
export const addSource = (input: CallInput<'add-source'>, signal: AbortSignal) =>
  callFunction('add-source', input, { signal });
export const generateAssignment = (input: CallInput<'generate-assignment'>) =>
  callFunction('generate-assignment', input);
export const countQuestions = (input: CallInput<'count-questions'>) => callFunction('count-questions', input);
/** The first part of the keys of samples. */
export const sampleKey = ['assignments', 'sample'] as const;

/** What an assignment with these settings would ask, made of the beginning of the sources. */
export const sampleOf = (input: CallInput<'sample-questions'> | null) =>
  queryOptions({
    queryKey: [...sampleKey, input],
    queryFn: () => (input === null ? { questions: [] } : callFunction('sample-questions', input)),
    enabled: input !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The questions that rest on an older version of a source, and what became of their passages. */
export const olderQuestions = (assignmentId: string) =>
  queryOptions({
    queryKey: [...keys.assignment(assignmentId), 'older'],
    queryFn: async () => (await callFunction('compare-passages', { assignmentId })).questions,
  });
export const bindPassages = (input: CallInput<'bind-passages'>) => callFunction('bind-passages', input);
export const exportAssignment = (input: CallInput<'export-assignment'>) => callFunction('export-assignment', input);
export const addQuestion = (input: CallInput<'add-question'>) => callFunction('add-question', input);
export const changeQuestion = (questionId: string, version: number, question: QuestionBody) =>
  callFunction('change-question', { questionId, version, question });
export const removeQuestion = (input: CallInput<'remove-question'>) => callFunction('remove-question', input);
export const changeAssignment = (input: CallInput<'change-assignment'>) => callFunction('change-assignment', input);
export const changePoints = (input: CallInput<'change-points'>) => callFunction('change-points', input);
export const duplicateAssignment = (input: CallInput<'duplicate-assignment'>) =>
  callFunction('duplicate-assignment', input);
export const copyAsJson = (input: CallInput<'copy-as-json'>) => callFunction('copy-as-json', input);
export const importAssignment = (text: string) => callFunction('import-assignment', { text });
export const archiveAssignment = (assignmentId: string, archived: boolean) =>
  callFunction('archive-assignment', { assignmentId, archived });

/** What a failed save means for the autosave. */
export function judgeSave(error: unknown): 'later' | 'conflict' | 'refused' {
  if (error instanceof Fault && error.code.endsWith('/changed-elsewhere')) return 'conflict';
  // Signed out, disk full, an outage: the text stays here until it works again.
  const away = isPassing(error) || isSignedOut(error) || !(error instanceof Fault) || error.status >= 500;
  return away ? 'later' : 'refused';
}

/** The lists and one assignment are read again after a change; the questions stay as they are until they arrive. */
export async function refreshLists(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: keys.lists }),
    queries.invalidateQueries({ queryKey: ['overview'] }),
  ]);
}

export async function refreshAssignment(queries: QueryClient, id: string): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: keys.assignment(id) }), refreshLists(queries)]);
}

/** Puts a saved question into the query cache at once, so that nothing flickers until the checks are read again. */
export function cacheSavedQuestion(
  queries: QueryClient,
  assignmentId: string,
  questionId: string,
  body: QuestionBody,
  version: number,
): void {
  queries.setQueryData(questionList(assignmentId).queryKey, (rows) =>
    rows?.map((row) =>
      row.question_id === questionId ? { ...row, ...rowOf(body), version, changed_by_teacher: true } : row,
    ),
  );
}

function rowOf({ content, key, explanation, bloomsLevel, points, hints = [], attachments = [] }: QuestionBody) {
  return { content, key, explanation, blooms_level: bloomsLevel, points, hints, attachments };
}

/** Lists of a body, left out where they are empty: bodies without hints are alike, whoever wrote them. */
export function listsOf({ hints, attachments }: Pick<QuestionRow, 'hints' | 'attachments'>) {
  return {
    ...(hints != null && hints.length > 0 && { hints }),
    ...(attachments != null && attachments.length > 0 && { attachments }),
  };
}

/** The part of a row that is edited and sent. */
export function bodyOf(row: QuestionRow): QuestionBody {
  const { content, key, explanation, blooms_level: bloomsLevel, points } = row;
  return { content, key, explanation: explanation ?? '', bloomsLevel, points, ...listsOf(row) };
}
