import type { MarkedAnswer } from '@schole/core';
import type { Criterion } from '../model/key-parts.ts';
import { pointsOfLevels } from '../model/key-parts.ts';
import { departs, startComment, startPoints } from '../model/points.ts';
import type { Change } from './steps.ts';

/** What was typed or chosen and is not given yet; what is absent was not touched. */
export interface Draft {
  points?: number | null;
  criteria?: readonly (number | null)[];
  comment?: string;
  reason?: string;
}

/** A decision as it stands in the form. */
export interface Decision {
  points: number | null;
  criteria: readonly (number | null)[];
  comment: string;
  reason: string;
  /** Some points are other than what was suggested. */
  departs: boolean;
  /** What is sent; null while points or a level are missing. */
  change: Change | null;
}

/** The decision about these answers, from what they have and what was typed. */
export function decisionOf(
  answers: readonly MarkedAnswer[],
  draft: Draft,
  { most, rubric }: { most: number; rubric: readonly Criterion[] },
): Decision {
  const [first] = answers;
  const given = answers.length === 1 ? (first?.mark.criteria ?? null) : null;
  const criteria = draft.criteria ?? given ?? rubric.map(() => null);
  const byCriteria = rubric.length > 0;
  const typed = draft.points === undefined ? startPoints(answers, most) : draft.points;
  const points = byCriteria ? pointsOfLevels(rubric, criteria, most) : typed;
  const comment = draft.comment ?? startComment(answers);
  const change: Change | null =
    points === null
      ? null
      : {
          ...(byCriteria ? { criteria: [...criteria] } : { points }),
          ...(draft.comment === undefined ? {} : { comment: draft.comment.trim() }),
        };
  return {
    ...{ points, criteria, comment, change, reason: draft.reason ?? '' },
    departs: departs(answers, points, most),
  };
}
