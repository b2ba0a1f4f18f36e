import { limits } from '@schole/core';
import { z } from 'zod';

/** The wording of a question, which may have several lines. */
export const wordingField = z.string().trim().min(1).max(limits.questionText);

/** Text on one line with a maximum length: of an option, of what fills a gap. */
export function singleLineField(maxLength: number) {
  return unbrokenField(maxLength).pipe(z.string().min(1));
}

/** Text of several lines with a maximum length; '' is none. */
export function textField(maxLength: number) {
  return z.string().trim().max(maxLength);
}

/** The same on one line. */
export function unbrokenField(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .transform((text) => text.replace(/\s+/g, ' ').trim());
}
