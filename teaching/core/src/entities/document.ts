import { z } from 'zod';
import type { ScannedPage } from './recognition.ts';

export const contentLanguages = ['en', 'el'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** `code` keeps its indentation; `notes` are what a speaker says beside a slide; `footnote` includes endnotes. */
export const blockKinds = ['heading', 'paragraph', 'list', 'table', 'caption', 'footnote', 'notes', 'code'] as const;

/** One block of a document; `start` and `end` are UTF-16 offsets into the document's text, so `text.slice(start, end)` is the block. */
export const blockSchema = z.object({
  kind: z.enum(blockKinds),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  language: z.enum(contentLanguages),
  /** 1 for the highest heading; absent on other blocks. */
  level: z.number().int().min(1).max(6).optional(),
  /** The page or the slide on which it begins, from 1. */
  page: z.number().int().positive().optional(),
  /** Seconds from the beginning, for transcripts. */
  time: z.number().nonnegative().optional(),
  /** Words in bold inside its running text, as they stand in it: what the author points out. */
  bold: z.array(z.string().min(1).max(100)).max(50).optional(),
});
export type Block = z.infer<typeof blockSchema>;

/** What a reader found and left out. */
export const droppedParts = [
  'picture',
  'embedded-file',
  'linked-file',
  'macro',
  'comment',
  'deleted-text',
  'hidden-text',
  'formula',
  'chart',
  'drawing',
  'audio',
  'video',
  'form-field',
  'script',
  'page-furniture',
  'repeated-text',
] as const;
export const droppedSchema = z.object({
  part: z.enum(droppedParts),
  count: z.number().int().positive(),
  /** The pages or slides where they were; absent where the file has none or they are everywhere. */
  pages: z.array(z.number().int().positive()).max(500).optional(),
});
export type Dropped = z.infer<typeof droppedSchema>;

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
  /** Words in each language, and of its paragraphs in others where these are some; absent in documents that an older version read. */
  languages: z
    .object({
      en: z.number().int().nonnegative(),
      el: z.number().int().nonnegative(),
      other: z.number().int().positive().optional(),
    })
    .optional(),
  dropped: z.array(droppedSchema).max(100).optional(),
  /** Pages whose words were recognised from their picture; `doubtful` words have a confidence below `limits.recognition.doubtful`. */
  recognised: z
    .object({
      pages: z.array(z.number().int().positive()).max(500),
      words: z.number().int().nonnegative(),
      doubtful: z.number().int().nonnegative(),
    })
    .optional(),
  /** Recognised words that a person corrected, or found right; a fresh reading has none. */
  corrected: z.number().int().nonnegative().optional(),
  /** The language model that wrote the text. */
  engine: z.string().max(100).optional(),
  /** Of the whole reading. */
  milliseconds: z.number().int().nonnegative().optional(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** What a web page says about itself, and the encoding that it was read in by its WHATWG name. */
export const pageFactsSchema = z.object({
  charset: z.string().max(40),
  site: z.string().max(300).optional(),
  author: z.string().max(300).optional(),
  /** ISO 8601, in UTC. */
  published: z.iso.datetime().optional(),
  canonical: z.string().max(2_000).optional(),
});
export type PageFacts = z.infer<typeof pageFactsSchema>;

/** A source read into blocks. `sha256` (hex) is of the normalised `text`; every span refers to it. */
export interface Document {
  title: string;
  text: string;
  sha256: string;
  language: ContentLanguage;
  blocks: Block[];
  receipt: Receipt;
  /** Where the words of recognised pages stand in their pictures; absent where nothing was recognised. */
  scans?: ScannedPage[];
  /** Of a web page that was fetched by its address. */
  page?: PageFacts;
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
