import { z } from 'zod';
import { limits } from '../limits.ts';

/** Left, top, width and height in pixels of the upright picture. */
export const boxSchema = z.tuple([
  z.number().int().nonnegative(),
  z.number().int().nonnegative(),
  z.number().int().nonnegative(),
  z.number().int().nonnegative(),
]);
export type Box = z.infer<typeof boxSchema>;

/** From 0 to 100, as the engine states it. */
const confidence = z.number().min(0).max(100);

/** What was recognised in the picture of one page, in the engine's reading order. */
export const recognisedPageSchema = z.object({
  page: z.number().int().positive(),
  /** Pixels of the upright picture. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Degrees, clockwise, by which the picture was turned to stand upright: whole quarters and the skew. */
  turned: z.number().min(-360).max(360),
  confidence,
  lines: z
    .array(
      z.object({
        /** Lines with one number stand in one block of the page, and within it in one paragraph. */
        block: z.number().int().nonnegative(),
        paragraph: z.number().int().nonnegative(),
        box: boxSchema,
        words: z.array(z.object({ text: z.string().max(200), box: boxSchema, confidence })).max(500),
      }),
    )
    .max(2_000),
});
export type RecognisedPage = z.infer<typeof recognisedPageSchema>;

/** The words of a recognised page by their offsets in the document's text; a word that was dropped has none. */
export const scannedPageSchema = recognisedPageSchema
  .pick({ page: true, width: true, height: true, turned: true })
  .extend({
    words: z
      .array(
        z.object({
          start: z.number().int().nonnegative(),
          end: z.number().int().nonnegative(),
          box: boxSchema,
          confidence,
          /** A person looked at it: it is corrected, or right as it is. */
          corrected: z.literal(true).optional(),
        }),
      )
      .max(20_000),
  });
export type ScannedPage = z.infer<typeof scannedPageSchema>;

/** What stands in the place of a range of a version's text: other words, the same (it is right), or nothing. */
export const wordChangeSchema = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().positive(),
  text: z
    .string()
    .max(limits.correction.characters)
    .refine((text) => text.isWellFormed() && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/u.test(text)),
});
export type WordChange = z.infer<typeof wordChangeSchema>;
