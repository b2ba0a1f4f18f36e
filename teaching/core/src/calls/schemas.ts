import { z } from 'zod';

/** Functions of one module: name -> input and output. */
export type CallTable = Record<string, { input: z.ZodType; output: z.ZodType }>;

export const id = z.uuid();
/** A moment as ISO 8601 in UTC; the database has no year 0. */
export const moment = z.iso.datetime().regex(/^(?!0000)/);
/** The same in any time zone that the database supports. */
export const momentAnywhere = z.iso.datetime({ offset: true }).regex(/^(?!0000).*(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/);
export const version = z.number().int().positive();

/** Cursor of a page: a moment with microseconds and an id, separated by a space. */
export const pageEnd = z
  .string()
  .max(64)
  .refine((text) => {
    const [at = '', last = '', ...more] = text.split(' ');
    return more.length === 0 && moment.safeParse(at).success && id.safeParse(last).success;
  });

/** The output of a function that only starts a job: the row of `jobs` to watch. */
export const queuedJob = z.object({ jobId: id });

/** One line without terminal control characters and without characters that change the direction of the text. */
export const singleLine = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u);

/** Pasted text contains odd control characters; line breaks and tabs stay. */
export function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}
