import { z } from 'zod';
import { singleLineField, wordingField } from '../../contract/fields.ts';
import { maxima } from './maxima.ts';

export { maxima };

export const content = z.strictObject({ question: wordingField });
export type Content = z.output<typeof content>;

/** One idea that a right answer has: it counts in its own words and in each accepted wording. */
const idea = z.strictObject({
  text: singleLineField(maxima.idea),
  accepted: z.array(singleLineField(maxima.accepted)).max(maxima.wordings),
  points: z.number().int().min(1).max(maxima.points),
});

/** A model answer, and the ideas that make an answer right, each with its share of the points. */
export const key = z.strictObject({
  model: z.string().trim().min(1).max(maxima.model),
  ideas: z.array(idea).min(1).max(maxima.ideas),
});
export type Key = z.output<typeof key>;
export type Idea = Key['ideas'][number];
