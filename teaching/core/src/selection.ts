import { z } from 'zod';
import { limits } from './limits.ts';

const page = z.number().int().min(1).max(limits.filePages);

/**
 * The part of a document that an assignment is made from: page ranges (both ends included) or sections, each named by
 * the place of its heading in `document.blocks`; a section reaches to the next heading of its level or a higher one.
 * Absent: all of it.
 */
export const selectionSchema = z.union([
  z.strictObject({
    pages: z
      .array(z.strictObject({ from: page, to: page }).refine(({ from, to }) => from <= to))
      .min(1)
      .max(50),
  }),
  z.strictObject({ sections: z.array(z.number().int().nonnegative()).min(1).max(500) }),
]);
export type Selection = z.output<typeof selectionSchema>;

/** A source an assignment is made from, whole or in part. */
export const chosenSourceSchema = z.strictObject({ sourceId: z.uuid(), selection: selectionSchema.optional() });
export type ChosenSource = z.output<typeof chosenSourceSchema>;
