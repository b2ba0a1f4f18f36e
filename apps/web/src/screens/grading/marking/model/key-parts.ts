import type { MarkedQuestion } from '@schole/core';
import { z } from 'zod';

const ideas = z.array(z.object({ text: z.string(), points: z.number().nullable().default(null) }));
/** What a key says of an answer in the student's own words: ideas with points, or what a good answer has. */
const writtenKey = z.union([
  z.object({ model: z.string().catch(''), ideas }),
  z.object({ model: z.string().catch(''), expected: z.array(z.string()) }),
]);
const levels = z.array(z.object({ name: z.string(), description: z.string().catch(''), points: z.number() })).min(1);
const rubric = z.object({ rubric: z.array(z.object({ criterion: z.string(), levels })).catch([]) });

export type Idea = z.output<typeof ideas>[number];
export type Criterion = z.output<typeof rubric>['rubric'][number];

/** What a good answer has; `scored`: key ideas, which have points, and not only what is expected. */
export function ideasOf({ key }: MarkedQuestion): { model: string; ideas: readonly Idea[]; scored: boolean } {
  const { data } = writtenKey.safeParse(key);
  if (data === undefined) return { model: '', ideas: [], scored: false };
  if ('ideas' in data) return { ...data, scored: true };
  return { model: data.model, ideas: data.expected.map((text) => ({ text, points: null })), scored: false };
}

/** The criteria by which a question is marked; empty where it is marked by points. */
export const rubricOf = ({ content }: MarkedQuestion): readonly Criterion[] =>
  rubric.safeParse(content).data?.rubric ?? [];

/** Whether the answer is a text in the student's own words. */
export const isWritten = ({ key }: MarkedQuestion): boolean => writtenKey.safeParse(key).success;

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
