import type { MarkedQuestion } from '@schole/core';
import { z } from 'zod';

const ideas = z.array(z.object({ text: z.string(), points: z.number().nullable().default(null) }));
const shortKey = z.object({ model: z.string().catch(''), ideas: ideas.catch([]) });
const promptKey = z.object({ model: z.string().catch(''), expected: z.array(z.string()).catch([]) });
const levels = z.array(z.object({ name: z.string(), description: z.string().catch(''), points: z.number() })).min(1);
const rubric = z.object({ rubric: z.array(z.object({ criterion: z.string(), levels })).catch([]) });

export type Idea = z.output<typeof ideas>[number];
export type Criterion = z.output<typeof rubric>['rubric'][number];

/** What a good answer has: the key ideas of a short answer, or what an analytical prompt expects. */
export function ideasOf({ type, key }: MarkedQuestion): { model: string; ideas: readonly Idea[] } {
  if (type === 'short-answer') return shortKey.catch({ model: '', ideas: [] }).parse(key);
  if (type !== 'analytical-prompt') return { model: '', ideas: [] };
  const { model, expected } = promptKey.catch({ model: '', expected: [] }).parse(key);
  return { model, ideas: expected.map((text) => ({ text, points: null })) };
}

/** The criteria by which a question is marked; empty where it is marked by points. */
export const rubricOf = ({ type, content }: MarkedQuestion): readonly Criterion[] =>
  type === 'analytical-prompt' ? rubric.catch({ rubric: [] }).parse(content).rubric : [];

/** Whether the answer is a text in the student's own words. */
export const isWritten = ({ type }: MarkedQuestion): boolean => type === 'short-answer' || type === 'analytical-prompt';

/** The points that levels come to, of those of the question; null while a criterion has none. */
export function pointsOfLevels(
  criteria: readonly Criterion[],
  chosen: readonly (number | null)[],
  most: number,
): number | null {
  let sum = 0;
  let top = 0;
  for (const [at, { levels: its }] of criteria.entries()) {
    const level = its[chosen[at] ?? -1];
    if (level === undefined) return null;
    sum += level.points;
    top += Math.max(...its.map(({ points }) => points));
  }
  return top === 0 ? null : Math.round((sum / top) * most * 100) / 100;
}
