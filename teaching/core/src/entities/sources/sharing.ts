import { z } from 'zod';

/** What colleagues may do with a shared source; each level holds those before it. */
export const shareLevels = ['read', 'use', 'copy'] as const;
export type ShareLevel = (typeof shareLevels)[number];
export const shareLevelSchema = z.enum(shareLevels);

const count = z.number().int().nonnegative();

/** What a colleague made of a shared source, by number; `lastAt`: an ISO 8601 moment. */
export const sourceUseSchema = z.object({
  userId: z.uuid(),
  name: z.string(),
  assignments: count,
  copies: count,
  lastAt: z.iso.datetime(),
});
