import { fold } from '@schole/language';
import { z } from 'zod';
import { singleLineField, textField, unbrokenField, wordingField } from '../../contract/fields.ts';
import { maxima } from './maxima.ts';
import { topPoints } from './top-points.ts';

export { maxima, topPoints };

const count = z.number().int().min(1).max(maxima.words);

const level = z.strictObject({
  name: singleLineField(maxima.level),
  description: unbrokenField(maxima.description),
  points: z.number().int().min(0).max(maxima.points),
});

const criterion = z.strictObject({
  criterion: singleLineField(maxima.criterion),
  levels: z.array(level).min(2).max(maxima.levels),
});
export type Criterion = z.output<typeof criterion>;

/** The task, what it is about, how long the answer should be, and how it is marked: pupils may see all of it. */
export const content = z.strictObject({
  task: wordingField,
  material: textField(maxima.material),
  words: z.strictObject({ min: count, max: count }),
  rubric: z.array(criterion).min(1).max(maxima.criteria),
});
export type Content = z.output<typeof content>;

/** An example of a good answer, '' for none, and what a good answer contains. */
export const key = z.strictObject({
  model: textField(maxima.model),
  expected: z.array(singleLineField(maxima.expected)).max(maxima.expectations),
});
export type Key = z.output<typeof key>;

/** Where the parts are inconsistent: the length, two criteria of one name, or levels whose points do not fall. */
export function misfit({ words, rubric }: Content): string | null {
  if (words.min > words.max) return 'content.words';
  const names = rubric.map(({ criterion: name }) => fold(name));
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  if (twice !== -1) return `content.rubric.${twice}.criterion`;
  const uneven = rubric.findIndex(({ levels }) =>
    levels.some(({ points }, at) => points >= (levels[at - 1]?.points ?? Number.POSITIVE_INFINITY)),
  );
  return uneven === -1 ? null : `content.rubric.${uneven}.levels`;
}
