import { limits } from '@schole/core';
import { z } from 'zod';
import { singleLineField, wordingField } from '../../contract/fields.ts';

export const content = z.strictObject({
  question: wordingField,
  options: z.array(singleLineField(limits.optionText)).min(limits.options.min).max(limits.options.max),
});
export type Content = z.output<typeof content>;

/** The index of the right option, from 0. */
export const key = z.strictObject({ correct: z.number().int().nonnegative() });
export type Key = z.output<typeof key>;

/** Where content and key are inconsistent: two equal options, or no right one. */
export function misfit({ options }: Content, { correct }: Key): string | null {
  if (options[correct] === undefined) return 'key.correct';
  const seen = new Set(options.map((option) => option.toLowerCase()));
  return seen.size === options.length ? null : 'content.options';
}
