import { exactPoints, Fault } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button } from '../../../ui/index.ts';
import { changePoints, refreshAssignment } from '../calls.ts';
import { makingWords } from '../options/making-words.ts';
import type { Assignment, QuestionRow } from '../rows.ts';
import type { SaveStore } from '../saving/save-store.ts';
import { words } from '../words.ts';

export interface PointsSumProps {
  assignment: Assignment;
  rows: QuestionRow[];
  store: SaveStore;
}

interface Change {
  from: number[];
  to: number[];
  undo?: boolean;
}

/** The sum of the points, and where it is not the requested one, a button that makes it so. */
export function PointsSum({ assignment, rows, store }: PointsSumProps): ReactNode {
  const translate = useWords(words);
  const making = useWords(makingWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const { total_points: total } = assignment;
  const points = rows.map((row) => row.points);
  const sum = points.reduce((all, each) => all + each, 0);
  const exact = exactPoints(points, total);

  const change = useMutation({
    mutationFn: async ({ to }: Change) => {
      // What was typed into a question goes first: its newer version is the one that the points are changed on.
      if (!(await store.settled())) throw new Fault('client/not-saved', translate('notSaved'));
      const versions = await Promise.all(rows.map((row) => store.question(row).settle()));
      await changePoints({
        assignmentId: assignment.id,
        questions: rows.map((row, at) => ({
          questionId: row.question_id,
          version: versions[at] ?? row.version,
          points: to[at] ?? row.points,
        })),
      });
      await refreshAssignment(queries, assignment.id);
    },
    onSuccess: (_, { from, to, undo = false }) => {
      if (undo) return;
      notify({
        kind: 'good',
        title: making('pointsExact', { total }),
        action: { label: translate('undo'), run: () => change.mutate({ from: to, to: from, undo: true }) },
      });
    },
    onError: (error) => {
      notify({ kind: 'error', title: translate('error'), message: failure(error) });
      void refreshAssignment(queries, assignment.id);
    },
  });

  if (sum === total) return `${translate('pointsSame', { count: sum })}.`;
  const archived = assignment.archived_at !== null;
  return (
    <>
      {translate('pointsOf', { count: sum, total })}.
      {!archived && exact !== null && (
        <>
          {' '}
          <Button
            kind="plain"
            className="-mx-2 -my-1 px-2"
            busy={change.isPending}
            onClick={() => change.mutate({ from: points, to: exact })}
          >
            {making('makeExact', { total })}
          </Button>
        </>
      )}
    </>
  );
}
