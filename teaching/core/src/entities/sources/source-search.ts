import { z } from 'zod';
import { limits } from '../../limits.ts';
import { contentLanguages } from '../document.ts';

const id = z.uuid();

/** What is searched for over sources; absent ids: over all that the person may read. */
export const sourceSearchSchema = z.strictObject({
  query: z.string().trim().min(1).max(limits.sourceSearch.query),
  sourceIds: z.array(id).min(1).max(500).optional(),
  language: z.enum(contentLanguages).optional(),
  count: z.number().int().min(1).max(limits.sourceSearch.passages).default(20),
});

/** A passage that was found: `text.slice(start, end)` of that version; `marks` are offsets into `snippet`. */
export const foundPassageSchema = z.object({
  sourceId: id,
  versionSha256: z.string(),
  title: z.string(),
  language: z.enum(contentLanguages),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  page: z.number().int().positive().optional(),
  time: z.number().nonnegative().optional(),
  snippet: z.string().max(1_000),
  marks: z.array(z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()])).max(50),
});
export type FoundPassage = z.infer<typeof foundPassageSchema>;

export const foundPassagesSchema = z.object({
  passages: z.array(foundPassageSchema),
  /** The words that were searched for in the stead of mistyped ones; absent where nothing was corrected. */
  corrected: z.string().optional(),
});
