import { z } from 'zod';
import { limits } from '../limits.ts';

/** The formats of a picture that every browser shows; others in a file are counted and left out. */
export const pictureFormats = ['png', 'jpeg', 'gif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const { attachments, sourcePictures: most } = limits;
const count = z.number().int().min(0).max(100_000);
const side = z.number().int().min(1).max(attachments.side);

/** A picture in the file of a source; `id` is the sha256 of its bytes, `width` and `height` are its pixels. */
const sourcePictureSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{64}$/),
  format: z.enum(pictureFormats),
  width: side,
  height: side,
  /** Where the file has pages. */
  page: z.number().int().min(1).max(100_000).nullable(),
  /** The description and the caption that the file gives it; '' without. */
  alt: z.string().max(attachments.altText),
  caption: z.string().max(attachments.altText),
  bytes: z
    .base64()
    .min(1)
    .max(Math.ceil(most.bytes / 3) * 4),
});
export type SourcePicture = z.output<typeof sourcePictureSchema>;

/** The pictures of a file from one point of its order on. */
export const foundPicturesSchema = z.object({
  pictures: z.array(sourcePictureSchema).max(most.count),
  /** What was left out between these: in other formats, only linked in the file, too large, or damaged. */
  leftOut: z.object({ formats: count, linked: count, large: count, broken: count }),
  /** Where the next answer begins; null: there is no more. */
  next: z.number().int().min(1).max(1_000_000).nullable(),
});
export type FoundPictures = z.output<typeof foundPicturesSchema>;

/** What of a file's pictures is wanted. */
export const picturesWantedSchema = z.object({
  /** The passage that they should be near to: its page, and how far through the text it stands, from 0 to 1. */
  near: z.object({ page: z.number().int().min(1).nullable(), share: z.number().min(0).max(1) }),
  /** The `next` of the answer before; 0 for the first. */
  from: z.number().int().min(0).max(1_000_000),
});
export type PicturesWanted = z.output<typeof picturesWantedSchema>;
