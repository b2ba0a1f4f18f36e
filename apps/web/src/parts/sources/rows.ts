import { blockSchema, contentLanguages, receiptSchema, videoHosts } from '@schole/core';
import { z } from 'zod';

// The rows of rest/v1 that say what a source is, with the columns that are shown.

const language = z.enum(contentLanguages);

export const sourceRow = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  language,
  words: z.number(),
  current_sha256: z.string(),
  updated_at: z.string(),
  archived_at: z.string().nullable(),
});
export type Source = z.output<typeof sourceRow>;

/** The video whose transcript a source is. */
export const videoRow = z.object({
  host: z.enum(videoHosts),
  link: z.url({ protocol: /^https$/ }),
  author: z.string().nullable(),
  seconds: z.number().nullable(),
});

/** The web page that a version of a source was read from. */
export const pageRow = z.object({
  address: z.url({ protocol: /^https?$/ }),
  final_address: z.url({ protocol: /^https?$/ }),
  site_name: z.string().nullable(),
  author: z.string().nullable(),
  published_at: z.string().nullable(),
  fetched_at: z.string(),
});
export type SourcePage = z.output<typeof pageRow>;

/** The blocks come from the document, the text from the version it was read from. */
export const documentRow = z.object({
  title: z.string(),
  language,
  blocks: z.array(blockSchema),
  receipt: receiptSchema,
});
export const versionRow = z.object({ text: z.string() });
