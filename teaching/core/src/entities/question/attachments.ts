import { z } from 'zod';
import { limits } from '../../limits.ts';

const { attachments: most } = limits;
const size = z.number().int().min(1).max(most.side);

/** An image in the bucket `question-images`; `width` and `height` are its own pixels, as the server measured them. */
export const imageAttachmentSchema = z.object({
  type: z.literal('image'),
  path: z.string().min(1).max(200),
  /** What it shows, for whoever does not see it. */
  alt: z.string().trim().max(most.altText),
  /** True: it says nothing that the words do not say, and a screen reader passes over it. */
  decorative: z.boolean().optional(),
  width: size,
  height: size,
});
export type ImageAttachment = z.output<typeof imageAttachmentSchema>;

const cell = z.string().trim().max(most.cellText);

export const tableAttachmentSchema = z.object({
  type: z.literal('table'),
  caption: z.string().trim().max(most.caption),
  header: z.array(cell).min(1).max(most.columns),
  /** As many cells in each row as there are in the header. */
  rows: z.array(z.array(cell)).min(1).max(most.rows),
});
export type TableAttachment = z.output<typeof tableAttachmentSchema>;

/** An image or a table of a question, complete or not: one that is being written has no alternative text yet. */
export const attachmentSchema = z.discriminatedUnion('type', [imageAttachmentSchema, tableAttachmentSchema]);
export type Attachment = z.output<typeof attachmentSchema>;

/** What an attachment lacks before it can be stored; null: nothing. */
export function gapOfAttachment(attachment: Attachment): 'alt' | 'cells' | null {
  if (attachment.type === 'image') return attachment.decorative === true || attachment.alt.trim() !== '' ? null : 'alt';
  const { header, rows } = attachment;
  const isEven = rows.every((row) => row.length === header.length);
  return isEven && rows.some((row) => row.some((text) => text.trim() !== '')) ? null : 'cells';
}

/** The images and tables of a question, in the order in which they are shown after its wording. */
export const attachmentsSchema = z
  .array(attachmentSchema.refine((one) => gapOfAttachment(one) === null))
  .max(most.count);

/** Help that a pupil may ask for, the smallest help first. */
export const hintsSchema = z.array(z.string().trim().min(1).max(limits.hints.text)).max(limits.hints.count);
