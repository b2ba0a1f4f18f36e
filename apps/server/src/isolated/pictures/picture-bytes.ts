import { limits, type SourcePicture } from '@schole/core';
import { measurePicture } from '@schole/sources';

type ClaimedPicture = Pick<SourcePicture, 'format' | 'width' | 'height' | 'bytes'>;

/** The bytes of a picture from a child process; throws an Error where they are not of the format and the size that it says. */
export function pictureBytes({ format, width, height, bytes }: ClaimedPicture): Buffer {
  const file = Buffer.from(bytes, 'base64');
  const measured = measurePicture(file);
  if (typeof measured === 'string' || measured.format !== format) throw new Error('A picture of another format.');
  if (measured.width !== width || measured.height !== height || width * height > limits.attachments.pixels)
    throw new Error('A picture of another size.');
  return file;
}
