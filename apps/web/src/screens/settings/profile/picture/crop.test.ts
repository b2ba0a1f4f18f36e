import { describe, expect, it } from 'vitest';
import { dragged, firstView, maxZoom, roomOf, squareOf, zoomed } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('the square of a picture', () => {
  it('is the largest one in its middle at first', () => {
    expect(squareOf(wide, firstView)).toEqual({ left: 100, top: 0, side: 200 });
    expect(roomOf(wide, firstView)).toEqual({ width: 200, height: 0 });
  });

  it('follows a drag, as far as the picture reaches', () => {
    expect(squareOf(wide, dragged(wide, firstView, 0.25, 0.5))).toEqual({ left: 50, top: 0, side: 200 });
    expect(squareOf(wide, dragged(wide, firstView, -9, 0)).left).toBe(200);
    expect(squareOf(wide, dragged(wide, firstView, 9, 0)).left).toBe(0);
  });

  it('keeps its middle when it is enlarged, and stays in the picture when it is made smaller again', () => {
    const near = zoomed(wide, firstView, 2);
    expect(squareOf(wide, near)).toEqual({ left: 150, top: 50, side: 100 });
    const corner = dragged(wide, near, 9, 9);
    expect(squareOf(wide, corner)).toEqual({ left: 0, top: 0, side: 100 });
    expect(squareOf(wide, zoomed(wide, corner, 1))).toEqual({ left: 0, top: 0, side: 200 });
  });

  it('is never enlarged too far', () => {
    expect([zoomed(wide, firstView, 99).zoom, zoomed(wide, firstView, 0).zoom]).toEqual([maxZoom, 1]);
  });
});
