import { type FoundPictures, fault, type SlideDrawing } from '@schole/core';
import type { PicturesInput, SlideInput } from './file.ts';
import { fileReaders } from './file-readers.ts';
import { PictureCollector } from './pictures/collector.ts';
import { findTrueType } from './true-type.ts';

/**
 * The pictures of an uploaded file, the nearest to a passage first, as many as one answer holds. A file of a type that
 * holds none, or that is not read, gives none. Throws the faults of its reader.
 */
export async function readPictures(input: PicturesInput): Promise<FoundPictures> {
  const found = await findTrueType(input.bytes, '');
  const reader = 'reader' in found ? fileReaders[found.reader] : undefined;
  return (await reader?.pictures?.(input)) ?? new PictureCollector().answer(null);
}

/**
 * What one slide of an uploaded file looks like. Throws source/no-slides for a file of another type, source/not-found for a
 * slide that is not there, and the faults of its reader.
 */
export async function drawSlide(input: SlideInput): Promise<SlideDrawing> {
  const found = await findTrueType(input.bytes, '');
  const reader = 'reader' in found ? fileReaders[found.reader] : undefined;
  if (reader?.drawSlide === undefined) throw fault('source/no-slides');
  return await reader.drawSlide(input);
}
