import { exactPoints } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button } from '../../../ui/index.ts';
import { makingWords } from '../options/making-words.ts';
import type { Assignment, QuestionRow } from '../rows.ts';
import { words } from '../words.ts';
import type { Step } from './history/change.ts';
import type { AssignmentHistory } from './history/use-history.ts';

export interface PointsSumProps {
  assignment: Assignment;
  rows: QuestionRow[];
  history: AssignmentHistory;
}

/** The sum of the points, and where it is not the requested one, a button that makes it so. */
export function PointsSum({ assignment, rows, history }: PointsSumProps): ReactNode {
  const translate = useWords(words);
  const making = useWords(makingWords);
  const [busy, setBusy] = useState(false);
  const { total_points: total } = assignment;
  const points = rows.map((row) => row.points);
  const sum = points.reduce((all, each) => all + each, 0);
  const exact = exactPoints(points, total);

  const make = async (exact: readonly number[]): Promise<void> => {
    const step: Step = {
      name: { text: 'exactPoints' },
      change: {
        kind: 'points',
        questions: rows.map((row, at) => ({
          questionId: row.question_id,
          before: row.points,
          after: exact[at] ?? row.points,
        })),
      },
    };
    setBusy(true);
    const made = await history.carryOut(step);
    setBusy(false);
    if (!made) return;
    notify({
      kind: 'good',
      title: making('pointsExact', { total }),
      action: { label: translate('undo'), run: () => history.takeBack(step) },
    });
  };

  if (sum === total) return `${translate('pointsSame', { count: sum })}.`;
  const archived = assignment.archived_at !== null;
  return (
    <>
      {translate('pointsOf', { count: sum, total })}.
      {!archived && exact !== null && (
        <>
          {' '}
          <Button kind="plain" className="-mx-2 -my-1 px-2" busy={busy} onClick={() => void make(exact)}>
            {making('makeExact', { total })}
          </Button>
        </>
      )}
    </>
  );
}
