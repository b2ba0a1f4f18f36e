import type { PageSize } from './original.ts';

/** A page may be so many times as high as it is wide; a longer one is drawn narrower. */
const maxRatio = 6;

export interface Upright {
  /** CSS pixels of the frame in which the page stands upright. */
  width: number;
  height: number;
  /** CSS pixels of the page itself, before it is turned about its middle. */
  page: PageSize;
}

/** How large a page and the frame around it are when it is turned by so many degrees and has a given width. */
export function uprightSize({ width, height }: PageSize, degrees: number, cssWidth: number): Upright {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const around = { width: width * cos + height * sin, height: width * sin + height * cos };
  const scale = Math.min(cssWidth / around.width, (cssWidth * maxRatio) / around.height);
  return {
    width: around.width * scale,
    height: around.height * scale,
    page: { width: width * scale, height: height * scale },
  };
}

/** The pixels in width that a page is drawn with: sharp on the screen, and within a number of pixels in all. */
export function drawnWidth({ width, height }: PageSize, density: number, maxPixels: number): number {
  const wanted = width * Math.min(Math.max(density, 1), 2);
  return Math.max(1, Math.floor(Math.min(wanted, Math.sqrt((maxPixels * width) / height))));
}
