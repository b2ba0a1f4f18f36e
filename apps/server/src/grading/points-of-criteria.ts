import { fault } from '@schole/core';
import type { PlainCriterion } from '@schole/questions';
import { findKind } from '@schole/questions';
import { toHundredths } from '../attempts/mark-attempt.ts';
import type { DeliveredQuestion } from './marked-delivery.ts';

function rubricOf({ type, content, key, language }: DeliveredQuestion): readonly PlainCriterion[] {
  const interaction = findKind(type)?.plain({ content, key }, language).interaction;
  return interaction?.type === 'extended-text' ? interaction.rubric : [];
}

/**
 * The points of an answer whose criteria have these levels: their share of the rubric's best levels, of the points of the
 * question. Null while a criterion has no level; throws mark/criteria for levels that the rubric does not have.
 */
export function pointsOfCriteria(question: DeliveredQuestion, levels: readonly (number | null)[]): number | null {
  const rubric = rubricOf(question);
  if (rubric.length === 0 || rubric.length !== levels.length) throw fault('mark/criteria');
  let [earned, most] = [0, 0];
  for (const [at, { levels: offered }] of rubric.entries()) {
    const level = levels[at] ?? null;
    const chosen = level === null ? undefined : offered[level];
    if (level !== null && chosen === undefined) throw fault('mark/criteria');
    earned += chosen?.points ?? 0;
    most += Math.max(...offered.map(({ points }) => points));
  }
  if (levels.includes(null)) return null;
  return most === 0 ? 0 : toHundredths((earned / most) * question.points);
}
