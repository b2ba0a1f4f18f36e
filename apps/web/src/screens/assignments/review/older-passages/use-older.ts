import { Fault, type OlderQuestion } from '@schole/core';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { oneSource } from '../../../../parts/sources/index.ts';
import { bindPassages, olderQuestions, refreshAssignment } from '../../calls.ts';
import type { QuestionRow } from '../../rows.ts';
import type { SaveStore } from '../../saving/save-store.ts';
import { words } from '../../words.ts';
import { olderWords } from './older-words.ts';

export interface OlderPassages {
  /** The questions that rest on an older version of a source. */
  questions: readonly OlderQuestion[];
  find: (row: QuestionRow) => OlderQuestion | undefined;
  /** Why they could not be compared; null: they could, or need not be. */
  failure: { error: Error; retry: () => void; busy: boolean } | null;
  busy: boolean;
  /** Binds questions to the newer text; `keep`: also those whose passages changed or are gone. */
  look: (rows: readonly QuestionRow[], keep: boolean, onBound?: () => void) => void;
}

export interface UseOlderOptions {
  assignmentId: string;
  rows: readonly QuestionRow[];
  store: SaveStore;
}

/** What became of the passages of questions whose source has a newer version. */
export function useOlder({ assignmentId, rows, store }: UseOlderOptions): OlderPassages {
  const translate = useWords(olderWords);
  const ofScreen = useWords(words);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const spans = rows.flatMap((row) => row.spans ?? []);
  const ids = [...new Set(spans.map(({ source_id }) => source_id))];
  // A source that is gone, or is not shared any more, has no newer version to look at.
  const sources = useQueries({ queries: ids.map((id) => ({ ...oneSource(id), retry: false })) });
  const current = new Map(sources.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.current_sha256]])));
  const older = spans.some(({ source_id, version_sha256 }) => {
    const sha256 = current.get(source_id);
    return sha256 !== undefined && sha256 !== version_sha256;
  });
  const compared = useQuery({ ...olderQuestions(assignmentId), enabled: older });
  const questions = older ? (compared.data ?? []) : [];

  const bind = useMutation({
    mutationFn: async ({ rows: wanted, keep }: { rows: readonly QuestionRow[]; keep: boolean }) => {
      // What was typed goes first, so that it is in the version that is bound.
      if (!(await store.settled())) throw new Fault('client/not-saved', ofScreen('notSaved'));
      const list = await Promise.all(
        wanted.map(async (row) => ({ questionId: row.question_id, version: await store.question(row).settle() })),
      );
      const { bound } = await bindPassages({ assignmentId, questions: list, keep });
      await refreshAssignment(queries, assignmentId);
      return bound.length;
    },
    onSuccess: (count) =>
      notify({ kind: 'good', title: count === 0 ? translate('boundNone') : translate('bound', { count }) }),
    onError: (error) => {
      notify({ kind: 'error', title: translate('notBound'), message: failure(error) });
      void refreshAssignment(queries, assignmentId);
    },
  });
  return {
    questions,
    find: (row) => questions.find(({ questionId }) => questionId === row.question_id),
    failure:
      older && compared.isError
        ? { error: compared.error, retry: () => void compared.refetch(), busy: compared.isFetching }
        : null,
    busy: bind.isPending,
    look: (wanted, keep, onBound) => bind.mutate({ rows: wanted, keep }, { onSuccess: () => onBound?.() }),
  };
}
