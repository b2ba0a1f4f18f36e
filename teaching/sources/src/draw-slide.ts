import { fault, type SlideDrawing } from '@schole/core';
import type { SlideInput } from './file.ts';
import { fileReaders } from './file-readers.ts';
import { findTrueType } from './true-type.ts';

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
