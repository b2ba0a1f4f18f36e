import { createHash } from 'node:crypto';
import {
  blockSchema,
  contentLanguages,
  type Document,
  type FoundPictures,
  foundPicturesSchema,
  limits,
  pageFactsSchema,
  receiptSchema,
  type ScannedPage,
  scannedPageSchema,
} from '@schole/core';
import { z } from 'zod';
import { pictureBytes } from './pictures/picture-bytes.ts';
import { isInside } from './recognition/answer.ts';
import { wantedPagesSchema } from './recognition/wanted-pages.ts';

const documentSchema = z.object({
  title: z.string().max(limits.titleLength),
  text: z.string().max(limits.documentCharacters),
  sha256: z.string(),
  language: z.enum(contentLanguages),
  blocks: z.array(blockSchema).max(300_000),
  receipt: receiptSchema.extend({
    reader: z.string().max(100),
    emptyPages: z.array(z.number().int().nonnegative()).max(100_000),
    warnings: z.array(z.string().max(200)).max(100),
  }),
  page: pageFactsSchema.optional(),
  scans: z.array(scannedPageSchema).max(limits.recognition.pages).optional(),
});

/** A document from a child process, accepted only when it is consistent; throws an Error that names what is not. */
export function readDocument(answer: unknown): Document {
  const parsed = documentSchema.safeParse(answer);
  if (!parsed.success) {
    throw new Error(`No document: ${parsed.error.issues.map(({ path }) => path.join('.')).slice(0, 5)} is wrong.`);
  }
  const { title, text, sha256, language, blocks, receipt, page, scans } = parsed.data;
  // Characters that PostgreSQL would refuse or change.
  const facts = Object.values(page ?? {}).filter((fact) => fact !== undefined);
  if (
    [title, text, receipt.reader, ...receipt.warnings, ...facts].some(
      (one) => !one.isWellFormed() || one.includes('\0'),
    )
  )
    throw new Error('No document: its text holds what no text holds.');
  if (createHash('sha256').update(text).digest('hex') !== sha256)
    throw new Error('No document: its hash is not its own.');
  if (blocks.some(({ start, end }) => start > end || end > text.length)) {
    throw new Error('No document: a block lies outside its text.');
  }
  // An honest reader divides its text: more than twice of it can only be meant to keep the server busy.
  const marked = blocks.reduce((sum, { start, end, bold = [] }) => sum + (bold.length > 0 ? end - start : 0), 0);
  if (marked > 2 * text.length) throw new Error('No document: its blocks with bold words overlap.');
  const isIn = (term: string, own: string): boolean => term.isWellFormed() && own.includes(term);
  if (blocks.some(({ start, end, bold = [] }) => !bold.every((term) => isIn(term, text.slice(start, end)))))
    throw new Error('No document: a block has words in bold that it does not have.');
  if (scans !== undefined) checkScans(scans, text);
  return {
    ...{ title, text, sha256, language, blocks, receipt },
    ...(page === undefined ? {} : { page }),
    ...(scans === undefined ? {} : { scans }),
  };
}

/** Throws where the places of recognised words are none of this text, or none of their pictures. */
function checkScans(scans: readonly ScannedPage[], text: string): void {
  if (new Set(scans.map(({ page }) => page)).size !== scans.length)
    throw new Error('No document: a page was recognised twice.');
  for (const page of scans) {
    if (page.words.some(({ start, end, box }) => start > end || end > text.length || !isInside(box, page)))
      throw new Error('No document: a recognised word lies outside its text or its picture.');
  }
}

const neededSchema = z.strictObject({ recognise: wantedPagesSchema.shape.pages });

/** What a reading child answers: a document, or the pages whose words it needs first; throws an Error as `readDocument`. */
export function readReading(answer: unknown): Document | z.output<typeof neededSchema> {
  const needed = neededSchema.safeParse(answer);
  return needed.success ? needed.data : readDocument(answer);
}

/** The pictures of a file from a child process, accepted only when each is what is said of it; throws an Error. */
export function readFoundPictures(answer: unknown): FoundPictures {
  const found = foundPicturesSchema.parse(answer);
  let size = 0;
  for (const picture of found.pictures) {
    const { id, alt, caption } = picture;
    const file = pictureBytes(picture);
    size += file.length;
    if (createHash('sha256').update(file).digest('hex') !== id) throw new Error('A picture with a wrong hash.');
    if ([alt, caption].some((text) => !text.isWellFormed() || text.includes('\0')))
      throw new Error('A picture whose description is no text.');
  }
  if (size > limits.sourcePictures.allBytes + limits.sourcePictures.bytes)
    throw new Error('Too many bytes of pictures.');
  return found;
}

const writtenSchema = z.object({ bytes: z.base64().min(1) });

/** The bytes of a finished file from a child; throws when there are none. */
export function readWritten(answer: unknown): Uint8Array {
  return Buffer.from(writtenSchema.parse(answer).bytes, 'base64');
}
