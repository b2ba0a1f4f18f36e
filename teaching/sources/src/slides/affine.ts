import type { Box, Position } from './drawing/numbers.ts';

/** Where a point goes: `x' = a x + c y + e`, `y' = b x + d y + f`. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const unmoved: Affine = [1, 0, 0, 1, 0, 0];

/** First the inner one, then the outer one. */
export function after(outer: Affine, inner: Affine): Affine {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export const shifted = (x: number, y: number): Affine => [1, 0, 0, 1, x, y];

export const scaled = (across: number, down: number): Affine => [across, 0, 0, down, 0, 0];

/** Clockwise around the origin, in degrees. */
export function turned(degrees: number): Affine {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return [cosine, sine, -sine, cosine, 0, 0];
}

/** Something done around the middle of a box. */
export function around([left, top, width, height]: Box, what: Affine): Affine {
  const [x, y] = [left + width / 2, top + height / 2];
  return after(shifted(x, y), after(what, shifted(-x, -y)));
}

export function pointAt([a, b, c, d, e, f]: Affine, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Where a box comes to stand, and whether it is seen in a mirror, the lower edge above; what leans is straightened. */
export function positionOf(affine: Affine, [left, top, width, height]: Box): Position & { mirrored: boolean } {
  const [a, b, c, d] = affine;
  const across = Math.hypot(a, b);
  const down = across === 0 ? Math.hypot(c, d) : (a * d - b * c) / across;
  const [x, y] = pointAt(affine, left + width / 2, top + height / 2);
  const [wide, high] = [width * across, height * Math.abs(down)];
  return {
    box: [x - wide / 2, y - high / 2, wide, high],
    turned: (Math.atan2(b, a) * 180) / Math.PI,
    mirrored: down < 0,
  };
}
