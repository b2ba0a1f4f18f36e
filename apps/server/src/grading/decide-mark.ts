import { isDeepStrictEqual } from 'node:util';
import { type calls, fault } from '@schole/core';
import type { z } from 'zod';
import { toHundredths } from '../attempts/mark-attempt.ts';
import type { LockedMark } from './lock-marks.ts';
import { pointsOfCriteria } from './points-of-criteria.ts';
import { checkedIdeas, pointsOfIdeas } from './points-of-ideas.ts';
import type { MarkChange } from './write-decisions.ts';

type Input = z.output<(typeof calls)['change-marks']['input']>;
type Wanted = Input['marks'][number];

/** What is said of the evidence once this is decided. Throws mark/ideas. */
function wantedIdeas(mark: LockedMark, { ideas }: Wanted): LockedMark['ideas'] {
  if (ideas === undefined) return mark.ideas;
  const checked = checkedIdeas(mark, ideas ?? []);
  // One that is so already is the same one, in whatever form it was sent.
  return isDeepStrictEqual(checked, mark.ideas) ? mark.ideas : checked;
}

/** The points that are wanted; undefined: they stay as they are. Throws mark/points and mark/criteria. */
function wantedPoints(
  mark: LockedMark,
  { points, criteria }: Wanted,
  ideas: LockedMark['ideas'],
): number | null | undefined {
  const { question } = mark;
  const byCriteria = criteria == null ? undefined : pointsOfCriteria(question, criteria);
  if (points === undefined) {
    const follows = ideas !== null && ideas !== mark.ideas && byCriteria === undefined;
    return follows ? pointsOfIdeas(mark, ideas) : byCriteria;
  }
  if (points !== null && points > question.points) throw fault('mark/points', { max: question.points });
  return points === null ? null : toHundredths(points);
}

function causeOf({ spotCheck, decidedBy }: LockedMark, together: boolean): 'person' | 'group' | 'spot-check' {
  if (spotCheck && decidedBy === 'machine') return 'spot-check';
  return together ? 'group' : 'person';
}

/** Points are shown, and suggested, to the half. */
const nearestHalf = 0.25;

/** Whether the points are those that were suggested, as they are shown. */
function isSuggested({ suggestion, question }: LockedMark, points: number): boolean {
  const score = suggestion?.score ?? null;
  return score !== null && Math.abs(points - score * question.points) <= nearestHalf;
}

/** What a person's decision makes of a mark; null where it is so already. */
export function decideMark(
  mark: LockedMark,
  wanted: Wanted,
  { together, listed, reason }: Pick<Input, 'together' | 'listed' | 'reason'>,
): MarkChange | null {
  const ideas = wantedIdeas(mark, wanted);
  const points = wantedPoints(mark, wanted, ideas);
  const comment = wanted.comment ?? mark.comment;
  const flagged = wanted.flagged ?? mark.flagged;
  if (points === undefined) {
    const { score, points: stays, decidedBy, criteria } = mark;
    const told = comment !== mark.comment || ideas !== mark.ideas;
    if (!told && flagged === mark.flagged) return null;
    // What changes no points is told of, and judges nothing: it says neither that a suggestion was right nor that it was
    // wrong.
    const decision = told ? { cause: 'person' as const, reason, judged: false, counts: false } : null;
    return { mark, score, points: stays, decidedBy, criteria, ideas, comment, flagged, decision };
  }
  const stays = points === null ? null : mark.criteria;
  const criteria = wanted.criteria === undefined ? stays : wanted.criteria;
  const isSame =
    points === mark.points &&
    (mark.decidedBy === 'person' || points === null) &&
    JSON.stringify(criteria) === JSON.stringify(mark.criteria) &&
    ideas === mark.ideas;
  if (isSame && comment === mark.comment && flagged === mark.flagged && reason === '') return null;
  return {
    ...{ mark, points, criteria, ideas, comment, flagged },
    score: points === null ? null : points / mark.question.points,
    decidedBy: points === null ? null : 'person',
    // Who confirms a list of suggestions was led by them: only what they changed says something about the machine.
    decision: {
      cause: causeOf(mark, together),
      reason,
      judged: true,
      counts: !(listed && points !== null && isSuggested(mark, points)),
    },
  };
}
