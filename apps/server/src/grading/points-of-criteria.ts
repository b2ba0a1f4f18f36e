import { fault } from '@schole/core';
import { pointsOfCriteria as pointsOfRubric } from '@schole/grading';
import { findKind, type PlainCriterion } from '@schole/questions';
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
  const unknown = levels.some((level, at) => level !== null && rubric[at]?.levels[level] === undefined);
  if (unknown) throw fault('mark/criteria');
  return pointsOfRubric(rubric, levels, question.points);
}
