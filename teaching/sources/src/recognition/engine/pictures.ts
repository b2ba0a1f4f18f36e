import { fault, limits } from '@schole/core';
import sharp from 'sharp';
import { measurePicture } from '../../pictures/measure-picture.ts';
import { type Raster, rasterOf, workedPixels } from './raster.ts';

// Of what the library can open, only what is offered: every other decoder is one more that a stranger could reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

/** A frame of a picture file, upright as its camera says, on white, within `workedPixels`; null where it has no such frame. */
export async function decodeFrame(bytes: Uint8Array, frame: number): Promise<Raster | null> {
  const measured = measurePicture(bytes);
  if (typeof measured === 'string') throw fault('source/broken', { type: 'PNG' });
  const { format, width, height } = measured;
  const picture = sharp(bytes, {
    limitInputPixels: limits.recognition.megapixels * 1_000_000,
    // A picture that is cut off is read as far as it goes.
    failOn: 'none',
    ...(format === 'gif' || format === 'webp' ? { page: frame - 1 } : {}),
  });
  const shrink = Math.sqrt(workedPixels / (width * height));
  try {
    return await rasterOf(
      (shrink < 1 ? picture.resize({ width: Math.round(width * shrink) }) : picture)
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .greyscale(),
    );
  } catch {
    if (frame > 1) return null;
    throw fault('source/broken', { type: format.toUpperCase() });
  }
}
