import { child, type Element } from '../../../office/xml.ts';
import type { Position } from '../../../slides/drawing/numbers.ts';
import { degreesOf, flagOf, pointsOf } from './numbers.ts';

/** Where a shape stands, in points around its middle; it is mirrored first and turned after. */
export interface Frame {
  middle: readonly [number, number];
  width: number;
  height: number;
  turned: number;
  across: boolean;
  down: boolean;
}

/** How what is inside a group stands on the slide. */
export type Transform = (frame: Frame) => Frame;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function boxIn(transform: Element | undefined, offset: string, extent: string): Box | null {
  const [at, size] = [child(transform, offset), child(transform, extent)];
  const [left, top] = [pointsOf(at, 'x'), pointsOf(at, 'y')];
  const [width, height] = [pointsOf(size, 'cx'), pointsOf(size, 'cy')];
  if (left === undefined || top === undefined || width === undefined || height === undefined) return null;
  return { left, top, width: Math.max(width, 0), height: Math.max(height, 0) };
}

/** The frame that an `a:xfrm` or `p:xfrm` says; null where it says none. */
export function frameOf(transform: Element | undefined): Frame | null {
  const box = boxIn(transform, 'a:off', 'a:ext');
  if (box === null) return null;
  return {
    middle: [box.left + box.width / 2, box.top + box.height / 2],
    width: box.width,
    height: box.height,
    turned: degreesOf(transform, 'rot'),
    across: flagOf(transform, 'flipH') ?? false,
    down: flagOf(transform, 'flipV') ?? false,
  };
}

/** The position of a frame, turned by some degrees more. */
export function positionOf({ middle: [x, y], width, height, turned }: Frame): Position {
  return { box: [x - width / 2, y - height / 2, width, height], turned: turned % 360 };
}

/** A shape that is turned about a quarter is as high as it looks wide. */
const isSideways = (turned: number): boolean => {
  const quarter = ((turned % 180) + 180) % 180;
  return quarter >= 45 && quarter < 135;
};

/** What a group does to the shapes inside it: `inner` is the area they stand in, `outer` the one the group takes. */
export function intoFrame(outer: Frame, inner: Box, around: Transform): Transform {
  const scale = (to: number, from: number): number => (from > 0 ? to / from : 1);
  const [x, y] = [scale(outer.width, inner.width), scale(outer.height, inner.height)];
  const angle = (outer.turned * Math.PI) / 180;
  return (frame) => {
    let right = (frame.middle[0] - inner.left) * x - outer.width / 2;
    let below = (frame.middle[1] - inner.top) * y - outer.height / 2;
    if (outer.across) right = -right;
    if (outer.down) below = -below;
    const mirrored = outer.across !== outer.down;
    const sideways = isSideways(frame.turned);
    return around({
      middle: [
        outer.middle[0] + right * Math.cos(angle) - below * Math.sin(angle),
        outer.middle[1] + right * Math.sin(angle) + below * Math.cos(angle),
      ],
      width: frame.width * (sideways ? y : x),
      height: frame.height * (sideways ? x : y),
      turned: (mirrored ? -frame.turned : frame.turned) + outer.turned,
      across: frame.across !== outer.across,
      down: frame.down !== outer.down,
    });
  };
}

/** What a group does to the shapes inside it, where the group itself stands in `around`. */
export function groupTransform(transform: Element | undefined, around: Transform): Transform {
  const outer = frameOf(transform);
  const inner = boxIn(transform, 'a:chOff', 'a:chExt');
  return outer === null || inner === null ? around : intoFrame(outer, inner, around);
}
