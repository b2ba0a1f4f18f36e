import { z } from 'zod';

export const contentLanguages = ['en', 'el'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** One block of a document; `start` and `end` are UTF-16 offsets into the document's text, so `text.slice(start, end)` is the block. */
export const blockSchema = z.object({
  kind: z.enum(['heading', 'paragraph', 'list', 'table', 'caption']),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  language: z.enum(contentLanguages),
  /** 1 for the highest heading; absent on other blocks. */
  level: z.number().int().min(1).max(6).optional(),
  page: z.number().int().positive().optional(),
  /** Seconds from the beginning, for transcripts. */
  time: z.number().nonnegative().optional(),
  /** Words in bold inside its running text, as they stand in it: what the author points out. */
  bold: z.array(z.string().min(1).max(100)).max(50).optional(),
});
export type Block = z.infer<typeof blockSchema>;

/** What a reader reports about its own work, so that a teacher can judge it. */
export const receiptSchema = z.object({
  reader: z.string(),
  pages: z.number().int().nonnegative(),
  words: z.number().int().nonnegative(),
  characters: z.number().int().nonnegative(),
  language: z.enum(contentLanguages),
  ocrConfidence: z.number().min(0).max(100).nullable(),
  emptyPages: z.array(z.number().int()),
  warnings: z.array(z.string()),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** A source read into blocks. `sha256` (hex) is of the normalised `text`; every span refers to it. */
export interface Document {
  title: string;
  text: string;
  sha256: string;
  language: ContentLanguage;
  blocks: Block[];
  receipt: Receipt;
}

/** An exact range in a version of a source; invariant: `text.slice(start, end) === quote`. */
export const spanSchema = z.object({
  source_id: z.string(),
  version_sha256: z.string(),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  page: z.number().int().positive().optional(),
  time: z.number().nonnegative().optional(),
  quote: z.string(),
});
export type Span = z.infer<typeof spanSchema>;
