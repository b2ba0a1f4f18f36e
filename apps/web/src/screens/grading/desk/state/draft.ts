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
  /** These are the marks of people already, and nothing else was typed. */
  stands: boolean;
  /** What is sent; null while points or a level are missing, and where nothing would change. */
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
  const stands =
    draft.comment === undefined &&
    answers.every(
      ({ mark }) =>
        mark.decidedBy === 'person' &&
        mark.points === points &&
        (!byCriteria || JSON.stringify(mark.criteria) === JSON.stringify(criteria)),
    );
  const change: Change | null =
    points === null || stands
      ? null
      : {
          ...(byCriteria ? { criteria: [...criteria] } : { points }),
          ...(draft.comment === undefined ? {} : { comment: draft.comment.trim() }),
        };
  return {
    ...{ points, criteria, comment, change, stands, reason: draft.reason ?? '' },
    departs: !stands && departs(answers, points, most),
  };
}
