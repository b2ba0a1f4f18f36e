import { z } from 'zod';

/** Functions of one room: name -> what goes in, what comes out. */
export type CallTable = Record<string, { input: z.ZodType; output: z.ZodType }>;

export const id = z.uuid();
/** A moment as ISO 8601 in UTC; the database knows no year 0. */
export const moment = z.iso.datetime().regex(/^(?!0000)/);
/** The same in any zone that the database knows. */
export const momentAnywhere = z.iso.datetime({ offset: true }).regex(/^(?!0000).*(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/);
export const version = z.number().int().positive();

/** Where a page ended: a moment to the microsecond and an id, with a space between. */
export const pageEnd = z
  .string()
  .max(64)
  .refine((text) => {
    const [at = '', last = '', ...more] = text.split(' ');
    return more.length === 0 && moment.safeParse(at).success && id.safeParse(last).success;
  });

/** What a function answers that only begins a job: the row of `jobs` to watch. */
export const queuedJob = z.object({ jobId: id });

/** One line without characters that control a terminal or turn the direction of what follows. */
export const singleLine = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u);

/** What people paste holds odd characters; lines and tabs stay. */
export function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}
