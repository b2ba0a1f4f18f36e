import sharp, { type Sharp } from 'sharp';

/** A grey picture, one byte for each pixel, row by row. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

// A page at a time in a process with little memory: nothing is kept between two, and no thread waits for work.
sharp.cache(false);
sharp.concurrency(1);

/** Pixels that are worked on; an A4 page at 300 dpi has 8.7 million. */
export const workedPixels = 12_000_000;

/** A grey raster as input of another step. */
export function pictureOf({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: 2 * workedPixels });
}

/** The result of a chain of steps as a grey raster. */
export async function rasterOf(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 1) return { data, width, height };
  // An alpha channel that a turn has added.
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) grey[at] = data[at * channels] ?? 255;
  return { data: grey, width, height };
}

/** Turned clockwise; what a turn by less than a quarter adds at the corners is white. */
export async function turn(raster: Raster, degrees: number): Promise<Raster> {
  return degrees === 0 ? raster : rasterOf(pictureOf(raster).rotate(degrees, { background: '#ffffff' }));
}

/** Larger or smaller by a factor, within `workedPixels`. */
export async function scale(raster: Raster, factor: number): Promise<Raster> {
  const most = Math.sqrt(workedPixels / (raster.width * raster.height));
  const width = Math.max(1, Math.round(raster.width * Math.min(factor, most)));
  return rasterOf(pictureOf(raster).resize({ width, kernel: 'cubic' }));
}
