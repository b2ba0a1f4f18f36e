import { fault, type IdeaStatement } from '@schole/core';
import { findKind } from '@schole/questions';
import { toHundredths } from '../attempts/mark-attempt.ts';
import type { LockedMark } from './lock-marks.ts';
import type { DeliveredQuestion } from './marked-delivery.ts';

/** The points of each key idea of a question; null for what is expected of a longer text, which carries none. */
function ideasOf({ type, content, key, language }: DeliveredQuestion): readonly (number | null)[] {
  const interaction = findKind(type)?.plain({ content, key }, language).interaction;
  if (interaction?.type !== 'extended-text') return [];
  const { ideas, expected } = interaction;
  return ideas.length > 0 ? ideas.map(({ points }) => points) : expected.map(() => null);
}

/**
 * What a person says of the ideas of an answer, in their order; null where nothing is said. Throws mark/ideas for ideas
 * that the question does not have or that are named twice, and for words that are not in the answer.
 */
export function checkedIdeas(
  { question, value }: Pick<LockedMark, 'question' | 'value'>,
  ideas: readonly IdeaStatement[],
): IdeaStatement[] | null {
  const known = ideasOf(question).length;
  const length = typeof value === 'string' ? value.length : 0;
  const named = new Set(ideas.map(({ idea }) => idea));
  const fits = ideas.every(
    ({ idea, found, spans }) =>
      idea < known && (found || spans.length === 0) && spans.every(({ start, end }) => start < end && end <= length),
  );
  if (!fits || named.size < ideas.length) throw fault('mark/ideas');
  return ideas.length === 0 ? null : ideas.toSorted((one, other) => one.idea - other.idea);
}

/**
 * The points of an answer that has these ideas: the share of their points, of those of the question. Where a person says
 * nothing of an idea, it is as the machine found it; undefined while neither says anything, and where ideas carry none.
 */
export function pointsOfIdeas(
  { question, evidence }: Pick<LockedMark, 'question' | 'evidence'>,
  ideas: readonly IdeaStatement[],
): number | undefined {
  let [earned, whole] = [0, 0];
  for (const [at, points] of ideasOf(question).entries()) {
    const stated = [...ideas, ...evidence].find(({ idea }) => idea === at);
    if (points === null || stated === undefined) return undefined;
    whole += points;
    earned += stated.found ? points : 0;
  }
  return whole === 0 ? undefined : toHundredths((earned / whole) * question.points);
}
