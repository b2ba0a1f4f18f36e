import { child, type Element } from '../../../office/xml.ts';
import type { Frame } from './frames.ts';
import { shareOf } from './numbers.ts';

type Shares = [left: number, top: number, right: number, bottom: number];

function sharesIn(element: Element | undefined): Shares {
  const [left = 0, top = 0, right = 0, bottom = 0] = ['l', 't', 'r', 'b'].map((side) => shareOf(element, side) ?? 0);
  return [left, top, right, bottom];
}

/** What is cut off a picture at one side; what a file cuts off less than nothing stays empty at that side. */
const cut = (share: number): number => Math.min(Math.max(share, 0), 1);

/** How a picture stands in a frame: the shares of it that are cut off, and the part of the frame that it takes. */
export function croppedInto(fill: Element, frame: Frame): { cropped: Shares; frame: Frame } {
  const source = sharesIn(child(fill, 'a:srcRect'));
  const inner = sharesIn(child(child(fill, 'a:stretch'), 'a:fillRect'));
  const [left, top, right, bottom] = source.map((share, side) => {
    // Shares of the frame that stay empty: the picture is smaller than its frame there.
    const opposite = source[(side + 2) % 4] ?? 0;
    const empty = share < 0 ? -share / Math.max(1 - share - opposite, 0.01) : 0;
    return Math.min(Math.max(inner[side] ?? 0, 0) + empty, 1);
  });
  const [l = 0, t = 0, r = 0, b = 0] = [left, top, right, bottom];
  const [width, height] = [frame.width * Math.max(0, 1 - l - r), frame.height * Math.max(0, 1 - t - b)];
  const cropped: Shares = [cut(source[0]), cut(source[1]), cut(source[2]), cut(source[3])];
  if (width === frame.width && height === frame.height) return { cropped, frame };
  const angle = (frame.turned * Math.PI) / 180;
  const [x, y] = [((l - r) / 2) * frame.width, ((t - b) / 2) * frame.height];
  const middle = [
    frame.middle[0] + x * Math.cos(angle) - y * Math.sin(angle),
    frame.middle[1] + x * Math.sin(angle) + y * Math.cos(angle),
  ] as const;
  return { cropped, frame: { ...frame, middle, width, height } };
}
