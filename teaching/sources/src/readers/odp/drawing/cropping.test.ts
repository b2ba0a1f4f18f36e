import { expect, it } from 'vitest';
import { croppedOf } from './cropping.ts';

const pixels = { width: 400, height: 200 };

it('has the shares that are cut off, by the size that lets the rest fit into its frame', () => {
  // A picture of 200 by 100 points, of which the right half is seen.
  expect(croppedOf('rect(0pt, 0pt, 0pt, 100pt)', pixels, { width: 50, height: 50 })).toEqual([0.5, 0, 0, 0]);
  // The shape of the rest is that of the whole, so that a pixel has its usual size.
  expect(croppedOf('rect(0in, 1.5pt, 0.75pt, 0in)', pixels, { width: 200, height: 100 })).toEqual([0, 0, 0.005, 0.005]);
});

it('cuts nothing off where the lengths are none, or would leave nothing', () => {
  for (const clip of [undefined, 'auto', 'rect(0cm, 0cm, 0cm, 0cm)', 'rect(1e9cm, 0cm, 0cm, 0cm)', 'rect(((('])
    expect(croppedOf(clip, pixels, { width: 200, height: 100 })).toEqual([0, 0, 0, 0]);
  expect(croppedOf('rect(1cm, 0cm, 0cm, 0cm)', null, { width: 1, height: 1 })).toEqual([0, 0, 0, 0]);
});
