import { limits } from '@schole/core';

const { side } = limits.slideDrawing;

/** Left, top, width and height in points, as a file gives them. */
export type Box = readonly [left: number, top: number, width: number, height: number];

/** Where a part of a slide stands, as a file gives it; turned clockwise in degrees. */
export interface Position {
  box: Box;
  turned?: number;
}

/** A number within a range, with two decimals; NaN stays NaN. */
export const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(Math.max(value, least), most) * 100) / 100 + 0;

/** Points within the range of a slide, which may be outside its edges; NaN stays NaN. */
export const lengthOf = (points: number): number => within(points, -side, side);

/** Points of a width or a margin; NaN stays NaN. */
export const sizeOf = (points: number): number => within(points, 0, side);

/** The same with every number in its range; null where one of them is no number. */
export function tidyPosition({
  box,
  turned = 0,
}: Position): { box: [number, number, number, number]; turned: number } | null {
  if (![...box, turned].every(Number.isFinite)) return null;
  const [left, top, width, height] = box;
  return {
    box: [lengthOf(left), lengthOf(top), sizeOf(width), sizeOf(height)],
    turned: within(turned % 360, -360, 360),
  };
}

/** A colour of the drawing, `#rrggbb` or `#rrggbbaa` in small letters; null for anything else. */
export function tidyColor(color: string | null): string | null {
  const small = color?.toLowerCase() ?? '';
  return /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/.test(small) ? small : null;
}
