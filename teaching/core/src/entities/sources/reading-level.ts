import { z } from 'zod';
import { limits } from '../../limits.ts';
import { contentLanguages } from '../document.ts';

const count = z.number().int().nonnegative();

/** A sentence that makes a text hard to read. */
export const hardSentenceSchema = z.object({
  start: count,
  end: count,
  /** Its beginning, on one line. */
  quote: z.string().max(limits.readingLevel.quote),
  words: count,
  /** `long-sentence`: many words; `long-words`: many words of more than six letters. */
  why: z.array(z.enum(['long-sentence', 'long-words'])),
});
export type HardSentence = z.infer<typeof hardSentenceSchema>;

/** The indices of a text, with what they are calculated from. */
export const readingLevelSchema = z.object({
  words: count,
  sentences: count,
  wordsOfSentence: z.number(),
  /** Percent of the words that have more than six letters. */
  longWords: z.number(),
  /**
   * LIX (Björnsson 1968, "Läsbarhet"): words of a sentence, and the share of words of more than six letters in percent. It
   * needs no coefficients of a language.
   */
  lix: z.number(),
  /** English: Reading Ease (Flesch 1948, "A new readability yardstick"); 100 is easy, 30 hard. */
  fleschReadingEase: z.number().optional(),
  /** English: school years (Kincaid, Fishburne, Rogers and Chissom 1975). */
  fleschKincaidGrade: z.number().optional(),
  /** Those that make it hard, the hardest first. */
  hardest: z.array(hardSentenceSchema).max(limits.readingLevel.hardest),
});
export type ReadingLevel = z.infer<typeof readingLevelSchema>;

/** How hard a document is to read; null where an index would rest on too few words. */
export const documentLevelSchema = z.object({
  language: z.enum(contentLanguages),
  /** Of the running text in the document's language: what the indices rest on. */
  words: count,
  whole: readingLevelSchema.nullable(),
  sections: z
    .array(
      z.object({
        /** Its heading in the text. */
        start: count,
        end: count,
        title: z.string().max(limits.readingLevel.title),
        /** The level of its heading. */
        depth: z.number().int().min(1).max(6),
        page: z.number().int().positive().optional(),
        words: count,
        level: readingLevelSchema.nullable(),
      }),
    )
    .max(limits.readingLevel.sections),
});
export type DocumentLevel = z.infer<typeof documentLevelSchema>;
