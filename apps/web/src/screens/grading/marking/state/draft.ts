import type { MarkedAnswer } from '@schole/core';
import type { Criterion, Idea } from '../model/key-parts.ts';
import { pointsOfLevels } from '../model/key-parts.ts';
import { departs, only, startComment, startPoints } from '../model/points.ts';
import { pointsOfIdeas, type StatedIdeas, saysOtherwise, statementsOf } from '../model/statements.ts';
import { waits } from '../model/unit.ts';
import type { Change } from './steps.ts';

/** What was typed or chosen and is not given yet; what is absent was not touched. */
export interface Draft {
  points?: number | null;
  criteria?: readonly (number | null)[];
  ideas?: StatedIdeas;
  comment?: string;
  reason?: string;
}

/** A decision as it stands in the form. */
export interface Decision {
  points: number | null;
  criteria: readonly (number | null)[];
  comment: string;
  reason: string;
  /** Some points, or the evidence, are other than what was suggested. */
  departs: boolean;
  /** Nothing but evidence is saved; `points`: each answer then has its own points by it. */
  evidenceAlone: 'no' | 'without-points' | 'points';
  /** These are the marks of people already, and nothing else was typed. */
  stands: boolean;
  /** What is sent; null while points or a level are missing, and where nothing would change. */
  change: Change | null;
}

/** The decision about these answers, from what they have and what was typed. */
export function decisionOf(
  answers: readonly MarkedAnswer[],
  draft: Draft,
  { most, rubric, ideas }: { most: number; rubric: readonly Criterion[]; ideas: readonly Idea[] },
): Decision {
  const [first] = answers;
  const sameLevels = only(answers.map(({ mark }) => JSON.stringify(mark.criteria))) !== undefined;
  const given = sameLevels ? (first?.mark.criteria ?? null) : null;
  const criteria = draft.criteria ?? given ?? rubric.map(() => null);
  const byCriteria = rubric.length > 0;
  const said = draft.ideas ?? {};
  const restated = answers.some((answer) => saysOtherwise(answer, said));
  const follow = followingPoints(answers, said, { most, ideas, restated });
  const start = follow === null ? startPoints(answers, most) : (only(follow) ?? null);
  const typed = draft.points === undefined ? start : draft.points;
  const points = byCriteria ? pointsOfLevels(rubric, criteria, most) : typed;
  const comment = draft.comment ?? startComment(answers);
  const marksStand = answers.every(
    ({ mark }) =>
      mark.decidedBy === 'person' &&
      mark.points === points &&
      (!byCriteria || JSON.stringify(mark.criteria) === JSON.stringify(criteria)),
  );
  const stands = draft.comment === undefined && !restated && marksStand;
  const touched = (byCriteria ? draft.criteria : draft.points) !== undefined;
  const alone = restated && !touched && (points === null || marksStand);
  const gives = follow?.some((own, at) => own !== null && own !== answers[at]?.mark.points) === true;
  const change: Change | null =
    (points === null && !alone) || stands
      ? null
      : {
          ...(alone ? {} : byCriteria ? { criteria: [...criteria] } : { points }),
          ...(draft.comment === undefined ? {} : { comment: draft.comment.trim() }),
          ...(restated ? { ideas: said } : {}),
        };
  return {
    ...{ points, criteria, comment, change, stands, reason: draft.reason ?? '' },
    departs: !stands && (restated || departs(answers, points, most)),
    evidenceAlone: alone ? (gives ? 'points' : 'without-points') : 'no',
  };
}

/** The points that follow from what people say of the evidence, answer by answer; null where nothing follows from it. */
function followingPoints(
  answers: readonly MarkedAnswer[],
  said: StatedIdeas,
  { restated, ...key }: { most: number; ideas: readonly Idea[]; restated: boolean },
): readonly (number | null)[] | null {
  if (!answers.some((answer) => statementsOf(answer, said).length > 0)) return null;
  // Points that were given beside it hold until something else is said.
  if (!(restated || answers.some(waits))) return null;
  const points = answers.map((answer) => pointsOfIdeas(answer, said, key));
  return points.some((own) => own !== null) ? points : null;
}
