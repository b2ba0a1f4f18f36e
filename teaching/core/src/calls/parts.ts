import { z } from 'zod';

/** Functions of one room: name -> what goes in, what comes out. */
export type CallTable = Record<string, { input: z.ZodType; output: z.ZodType }>;

export const id = z.uuid();
/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime();
export const version = z.number().int().positive();

/** What a function answers that only begins a job: the row of `jobs` to watch. */
export const begun = z.object({ jobId: id });

/** One line without characters that control a terminal or turn the direction of what follows. */
export const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u);

/** What people paste holds odd characters; lines and tabs stay. */
export function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}
