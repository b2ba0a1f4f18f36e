import { pointsOf } from '../../../odf/lengths.ts';

/** Shares that are cut off at the left, top, right and bottom. */
type Cropped = [left: number, top: number, right: number, bottom: number];

interface Size {
  width: number;
  height: number;
}

/** Points of a pixel where nothing else is said. */
const pixel = 0.75;
/** How much larger or smaller than usual a picture may be meant to be. */
const farthest = 6;

/** The four lengths of `fo:clip`, which begin at the top; null where nothing is cut off. */
function clipOf(value: string | undefined): readonly [number, number, number, number] | null {
  const inside = /^rect\(([^()]{1,200})\)$/.exec((value ?? '').slice(0, 300))?.[1];
  if (inside === undefined) return null;
  const [top = 0, right = 0, bottom = 0, left = 0] = inside
    .trim()
    .split(/[\s,]+/)
    .map((part) => Math.max(0, pointsOf(part, 0)));
  return top + right + bottom + left > 0 ? [top, right, bottom, left] : null;
}

/**
 * What is cut off a picture. The lengths are those of the picture in its own size, which its pixels do not tell; what is left
 * fits into the frame without being stretched, which does.
 */
export function croppedOf(clip: string | undefined, pixels: Size | null, frame: Size): Cropped {
  const lengths = clipOf(clip);
  if (lengths === null || pixels === null || frame.height <= 0) return [0, 0, 0, 0];
  const [top, right, bottom, left] = lengths;
  const shape = pixels.width / pixels.height;
  const seen = frame.width / frame.height;
  const usual = pixels.height * pixel;
  const fitting = (left + right - seen * (top + bottom)) / (shape - seen);
  const isSound = Math.abs(shape - seen) > 0.02 * shape && fitting > usual / farthest && fitting < usual * farthest;
  const height = isSound ? fitting : usual;
  const width = height * shape;
  const shares: Cropped = [left / width, top / height, right / width, bottom / height];
  // What would leave nothing is a mistake.
  return shares[0] + shares[2] < 0.99 && shares[1] + shares[3] < 0.99 ? shares : [0, 0, 0, 0];
}
