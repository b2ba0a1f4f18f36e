import { limits } from '@schole/core';
import { z } from 'zod';

/** The wording of a question, which may have several lines. */
export const wordingField = z.string().trim().min(1).max(limits.questionText);

/** Words on one line: of an option, of what fills a gap. */
export const lineField = z
  .string()
  .max(limits.optionText)
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1));
