import { gapMark, gaps, limits } from '@schole/core';
import { z } from 'zod';
import { singleLineField, wordingField } from '../../contract/fields.ts';

/** The sentence, its gap in the standard form. */
export const content = z.strictObject({ sentence: wordingField.transform((text) => text.replace(gaps, gapMark)) });
export type Content = z.output<typeof content>;

/**
 * What fills the gap, with normalised quotes and apostrophes. The maximum length never shrinks: stored answers stay
 * readable.
 */
const filling = singleLineField(limits.explanationText).transform((text) =>
  text.replace(/[‘’ʼ´`]/g, '’').replace(/[“”„‟]/g, '"'),
);
/** The accepted answers, the best first. */
export const key = z.strictObject({ accepted: z.array(filling).min(1).max(limits.options.max) });
export type Key = z.output<typeof key>;

/** Where content and key are inconsistent: not one gap, or a gap in what fills it. */
export function misfit({ sentence }: Content, { accepted }: Key): string | null {
  if ((sentence.match(gaps)?.length ?? 0) !== 1) return 'content.sentence';
  return accepted.length > 0 && accepted.every((answer) => answer.trim() !== '' && answer.search(gaps) < 0)
    ? null
    : 'key.accepted';
}
