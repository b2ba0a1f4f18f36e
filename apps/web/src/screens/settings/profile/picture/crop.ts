/** Pixels of a side of the stored picture. */
export const pictureSide = 256;

export const maxZoom = 4;

/** What part of a picture is shown: how far it is enlarged, and where in the room left over, from 0 to 1 each. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

/** The largest square, from the middle. */
export const firstView: View = { zoom: 1, x: 0.5, y: 0.5 };

export interface Size {
  width: number;
  height: number;
}

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** The square of the picture that a view shows, in its pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: View): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
}

/** Pixels of the picture outside the square, on each axis: nothing can be moved where there are none. */
export function roomOf(size: Size, view: View): Size {
  const { side } = squareOf(size, view);
  return { width: size.width - side, height: size.height - side };
}

/** The view after the picture was drawn to the right and down, in sides of the square. */
export function dragged(size: Size, view: View, right: number, down: number): View {
  const { side } = squareOf(size, view);
  const room = roomOf(size, view);
  const move = (at: number, by: number, free: number): number =>
    free > 0 ? between(0, at - (by * side) / free, 1) : at;
  return { ...view, x: move(view.x, right, room.width), y: move(view.y, down, room.height) };
}

/** The view with the picture enlarged more or less; what is in its middle stays there, as far as the edges allow. */
export function zoomed(size: Size, view: View, zoom: number): View {
  const next = { ...view, zoom: between(1, zoom, maxZoom) };
  const before = squareOf(size, view);
  const { side } = squareOf(size, next);
  const room = roomOf(size, next);
  const keep = (start: number, free: number, at: number): number =>
    free > 0 ? between(0, (start + before.side / 2 - side / 2) / free, 1) : at;
  return { ...next, x: keep(before.left, room.width, view.x), y: keep(before.top, room.height, view.y) };
}
