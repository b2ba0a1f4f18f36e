import type { QueryClient } from '@tanstack/react-query';
import { questionList, reorderQuestions } from '../calls.ts';
import type { Assignment } from '../rows.ts';
import { onNewestVersion } from './on-newest-version.ts';

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

/** The ids with the one at `from` moved to `to`. */
export function moved(ids: readonly string[], from: number, to: number): string[] {
  const rest = ids.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...ids.slice(from, from + 1));
}

/**
 * Puts the questions in another order. A newer version of the assignment in which the order is the one that the change
 * is based on is no conflict: only its title or its stage was changed.
 * Throws assignment/changed-elsewhere when the order or the questions are others.
 */
export async function changeOrder(
  queries: QueryClient,
  { id, version }: Pick<Assignment, 'id' | 'version'>,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  // At once, so that a question stays where it was put; the order is read again afterwards, whatever the answer.
  queries.setQueryData(questionList(id).queryKey, (rows) =>
    after.flatMap((questionId) => rows?.find(({ question_id }) => question_id === questionId) ?? []),
  );
  await onNewestVersion({
    queries,
    id,
    version,
    send: (newest) => reorderQuestions({ assignmentId: id, version: newest, questionIds: [...after] }),
    async judge() {
      await queries.cancelQueries({ queryKey: questionList(id).queryKey });
      const rows = await queries.fetchQuery({ ...questionList(id), staleTime: 0 });
      const now = rows.map(({ question_id }) => question_id);
      return isSameOrder(now, before) ? 'again' : 'conflict';
    },
  });
}
